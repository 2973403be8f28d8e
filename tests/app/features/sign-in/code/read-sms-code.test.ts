import { afterEach, expect, test, vi } from 'vitest'
import { readSmsCode } from '#app/features/sign-in/code/code-step.tsx'

afterEach(() => vi.unstubAllGlobals())

type Request = { otp: { transport: string[] }; signal: AbortSignal }

function stubBrowser(get: (request: Request) => Promise<unknown>): void {
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get } })
}

test('reads the code a browser provides', async () => {
  stubBrowser(async ({ otp }) => ({ type: otp.transport.join(), code: '123456' }))
  expect(await readSmsCode(new AbortController().signal)).toBe('123456')
})

test('gives up after sixty seconds [AUTH-46]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  stubBrowser(async ({ signal }) => signal.throwIfAborted())
  expect(await readSmsCode(new AbortController().signal)).toBeNull()
  expect(timeout).toHaveBeenCalledWith(60_000)
})

test('stops when the form is left', async () => {
  const leaving = new AbortController()
  stubBrowser(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
  const reading = readSmsCode(leaving.signal)
  leaving.abort()
  expect(await reading).toBeNull()
})

test('reads nothing where a browser cannot', async () => {
  expect(await readSmsCode(new AbortController().signal)).toBeNull()
})
