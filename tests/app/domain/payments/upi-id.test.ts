import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUpiId } from '#app/domain/payments/upi-id.ts'

test.each([
  ['success@okaxis', 'success@okaxis'],
  ['  Ravi.Kumar-1_a@YBL ', 'ravi.kumar-1_a@ybl'],
  ['9876543210@paytm', '9876543210@paytm'],
  ['a@b1', 'a@b1'],
  [`${'a'.repeat(200)}@bank`, `${'a'.repeat(200)}@bank`],
])('normalises %j', (typed, id) => {
  expect(parseUpiId(typed)).toBe(id)
})

test.each([
  '',
  'name',
  'name@',
  '@bank',
  'name@b',
  'na me@bank',
  'name@bank.com',
  'name@@bank',
  '.name@bank',
  'name.@bank',
  'name@1bank',
  'näme@bank',
  'name@bank\nname@bank',
  `${'a'.repeat(300)}@bank`,
  `name@${'b'.repeat(65)}`,
])('refuses %j', (typed) => {
  expect(parseUpiId(typed)).toBeNull()
})

test('returns nothing for an empty value', () => {
  expect([parseUpiId(null), parseUpiId(undefined)]).toEqual([null, null])
})

test('normalising is idempotent, with one @ and no spaces', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/)
  const handle = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{1,20}$/)
  fc.assert(
    fc.property(part, handle, (name, bank) => {
      const id = parseUpiId(` ${name}@${bank} `)
      expect(id).toBe(`${name}@${bank}`.toLowerCase())
      expect(parseUpiId(id)).toBe(id)
    }),
  )
  fc.assert(fc.property(fc.string(), (typed) => /^[^\s@]+@[^\s@]+$/.test(parseUpiId(typed) ?? 'a@b')))
})
