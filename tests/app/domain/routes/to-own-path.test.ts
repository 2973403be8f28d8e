import { expect, test } from 'vitest'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import { redirectChecks } from '#worker/tools/prove/redirect-checks.ts'

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
  ...redirectChecks,
  '\u0000//evil.example',
  'http://marigold.example/x',
  'https://marigold.example.evil.example/',
  'https://marigold.example@evil.example/',
  'https://user:pass@marigold.example/',
  'https://marigold.example:8443/',
  'https://evil.example/https://marigold.example',
  'https://evil.example#marigold.example',
  'https://evil.example?marigold.example',
  'https://xn--mrigold-9za.example/',
  'blob:https://marigold.example/x',
  'ftp://marigold.example/',
  'mailto:a@b.example',
])('refuses the address %j', (address) => {
  expect(own(address)).toBe('/fallback')
})

test('falls back without an address', () => {
  expect([own(null), own('')]).toEqual(['/fallback', '/fallback'])
})
