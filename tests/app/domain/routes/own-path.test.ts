import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { isDeep } from '#tests/support/is-deep.ts'

test.each([
  ['/', '/'],
  ['/my-booking', '/my-booking'],
  ['/search/?location=Goa&checkin=11%2F12%2F2026', '/search/?location=Goa&checkin=11%2F12%2F2026'],
  ['/h/12#rooms', '/h/12#rooms'],
  ['/jaipur/../goa/', '/goa/'],
  ['/search/?next=//evil.example', '/search/?next=//evil.example'],
  ['/search/?q=50%25', '/search/?q=50%25'],
  ['/@evil.example', '/@evil.example'],
  ['/café', '/caf%C3%A9'],
])('follows the own path %j', (address, path) => {
  expect(ownPath(address)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'my-booking',
  './my-booking',
  '../my-booking',
  '?modal=x',
  '#top',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/path\\..\\..\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252fevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/./%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\n/evil',
  ' /my-booking',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '/search?x=%0d%0aSet-Cookie:a=b',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  '/\u202emoc.live',
  '/\ufeff/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http://marigold.localhost@evil.example',
  'https://user:secret@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'intent://evil.example#Intent;end',
  'evil.example',
  '@evil.example',
  ':80',
  `/${'a'.repeat(2_000)}`,
])('refuses %j', (address) => {
  expect(ownPath(address)).toBeNull()
})

test('never leads to another host, whatever the input', () => {
  const tricky = fc.string({ unit: fc.constantFrom(...'/\\.%?#@:25cfe0 \t\nxé'), maxLength: 24 })
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webUrl(), fc.string({ unit: 'binary' })), (address) => {
      const path = ownPath(address)
      if (path === null) return
      expect(new URL(path, 'https://marigold.example').host).toBe('marigold.example')
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(ownPath(path)).toBe(path)
    }),
    { numRuns: isDeep ? 5_000 : 500 },
  )
})
