import { afterEach, expect, test, vi } from 'vitest'
import { rememberReturnPath, takeReturnPath } from '#app/features/sign-in/session/return-path.ts'

function stubStorage(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

afterEach(() => vi.unstubAllGlobals())

test('stores the return path as retUrl and returns it once [AUTH-26]', () => {
  const items = stubStorage()
  rememberReturnPath('/goa/?rooms=2')
  expect([...items]).toEqual([['retUrl', '/goa/?rooms=2']])
  expect(takeReturnPath('/')).toBe('/goa/?rooms=2')
  expect(takeReturnPath('/')).toBe('/')
})

test('follows no stored path that leaves the site (DEC-39)', () => {
  const items = stubStorage()
  for (const address of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
    items.set('retUrl', address)
    expect(takeReturnPath('/my-booking')).toBe('/my-booking')
  }
})

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberReturnPath('/goa/')
  expect(takeReturnPath('/')).toBe('/')
})
