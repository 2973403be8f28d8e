import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importPart, isServedAgain } from '#app/client/request/import-part.ts'

const spy = vi.fn()

beforeEach(() => {
  spy.mockReset()
  vi.stubGlobal('document', {})
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => spy(event.type, event.detail))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a loaded module is returned and nothing reported', async () => {
  expect(await importPart({ name: 'deals', load: async () => 'the part' })).toBe('the part')
  expect(spy).not.toHaveBeenCalled()
})

test('a false condition gives 404 import condition failed [REQ-15]', async () => {
  const load = vi.fn()
  const reply = importPart({ name: 'overlay', load, when: false })
  await expect(reply).rejects.toMatchObject({ status: 404, message: 'import condition failed' })
  expect(load).not.toHaveBeenCalled()
  const failure = { category: 'import', path: '/part/overlay', status: 404, reason: 'import condition failed' }
  expect(spy.mock.calls).toEqual([['stayfront:failure', failure]])
})

test('a failed import gives 500 error in import [REQ-16]', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(importPart({ name: 'deals', load })).rejects.toMatchObject({ status: 500, message: 'error in import' })
  const failure = { category: 'import', path: '/part/deals', status: 500, reason: 'error in import' }
  expect(spy.mock.calls).toEqual([['stayfront:failure', failure]])
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

test('reports nothing on the server', async () => {
  vi.stubGlobal('document', undefined)
  await expect(importPart({ name: 'overlay', load: vi.fn(), when: false })).rejects.toThrow()
  expect(spy).not.toHaveBeenCalled()
})

test('a failed file counts as served again once it can be fetched', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://stay.test/assets/deals.js')
  const failure = await importPart({ name: 'deals', load: () => Promise.reject(error) }).catch((thrown) => thrown)
  vi.mocked(console.error).mockClear()
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  fetched.mockResolvedValueOnce(new Response('export default 1'))
  expect(await isServedAgain(failure)).toBe(true)
  expect(fetched.mock.calls).toEqual([['https://stay.test/assets/deals.js', { cache: 'reload' }]])
  fetched.mockResolvedValueOnce(new Response('', { status: 502 }))
  expect(await isServedAgain(failure)).toBe(false)
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  expect(await isServedAgain(failure)).toBe(false)
})

test('a failure that names no file is not looked up', async () => {
  const failure = await importPart({ name: 'deals', load: () => Promise.reject(new Error('no file')) }).catch(
    (thrown) => thrown,
  )
  vi.mocked(console.error).mockClear()
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  expect(await isServedAgain(failure)).toBe(false)
  expect(await isServedAgain(new Error('https://stay.test/x.js'))).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})
