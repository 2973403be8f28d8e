import { expect, test } from 'vitest'
import { codeDigits, codeText, createCode } from '#worker/services/accounts/codes/one-time-password.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test.each([
  [null, 6],
  [6, 6],
  [8, 8],
  [4, 6],
  [0, 6],
  [-3, 6],
  [12, 8],
  [6.5, 6],
  [Number.NaN, 6],
])('turns %j requested digits into %j (DEC-42)', (input, digits) => {
  expect(codeDigits(input)).toBe(digits)
})

test('creates codes of exactly this many digits', () => {
  for (const digits of [6, 7, 8]) {
    const codes = Array.from({ length: 500 }, () => createCode(random, digits))
    expect(codes.every((code) => new RegExp(`^\\d{${digits}}$`).test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(490)
  }
})

test('keeps leading zeros of a code', () => {
  expect(createCode(() => Uint8Array.of(0, 0, 0, 7), 6)).toBe('000007')
})

test('rejects random numbers that would favour some codes', () => {
  const draws = [Uint8Array.of(255, 255, 255, 255), Uint8Array.of(0, 0, 0, 1)]
  expect(createCode(() => draws.shift() ?? Uint8Array.of(0, 0, 0, 0), 6)).toBe('000001')
})

test('spreads codes evenly over the first digit', () => {
  const counts = Array<number>(10).fill(0)
  for (let index = 0; index < 20_000; index += 1) {
    const digit = Number(createCode(random, 6).charAt(0))
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  // Five standard deviations of a fair draw.
  expect(counts.every((count) => Math.abs(count - 2_000) < 212)).toBe(true)
})

test('binds a code to number, browser and sending', () => {
  const number = { countryCode: '+91', phone: '9876543210' }
  const sent = { visitorId: 'one', at: 1, code: '123456' }
  const texts = [
    codeText(number, sent),
    codeText({ ...number, phone: '9876543211' }, sent),
    codeText({ ...number, countryCode: '+31' }, sent),
    codeText(number, { ...sent, visitorId: 'two' }),
    codeText(number, { ...sent, at: 2 }),
    codeText(number, { ...sent, code: '123457' }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
