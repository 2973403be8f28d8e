import { expect, test } from 'vitest'
import { toOwnPath } from '#worker/payments/own-path.ts'

const ORIGIN = 'https://marigold.example'
const own = (address: string | null) => toOwnPath(address, ORIGIN, '/fallback')

test.each([
  ['/booking/ABC', '/booking/ABC'],
  ['/booking/ABC?phone=1#x', '/booking/ABC?phone=1#x'],
  ['https://marigold.example/h/1', '/h/1'],
])('keeps the own address %s', (address, path) => {
  expect(own(address)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u3000//evil.example',
  '\u200b//evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '%5c%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:evil',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://marigold.example/x',
  'https://marigold.example.evil.example/',
  'https://marigold.example@evil.example/',
  'https://user:pass@marigold.example/',
  'https://marigold.example:8443/',
  'https://evil.example/https://marigold.example',
  'https://evil.example#marigold.example',
  'https://evil.example?marigold.example',
  'https://xn--mrigold-9za.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://marigold.example/x',
  'file:///etc/passwd',
  'ftp://marigold.example/',
  'mailto:a@b.example',
])('refuses the address %j', (address) => {
  expect(own(address)).toBe('/fallback')
})

test('falls back where nothing is given', () => {
  expect([own(null), own('')]).toEqual(['/fallback', '/fallback'])
})
