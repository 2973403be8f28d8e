import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasPhoneCharacters,
  isPhone,
  isPhoneSoFar,
  normalizePhone,
  phoneLength,
  toLatinDigits,
  typedPhoneLength,
} from '#app/domain/guests/phone.ts'
import { phoneRule } from '#app/domain/guests/phone-rules.ts'
import { codesWithRules } from '#tests/support/catalogue-tables.ts'

const written = [
  ['9876543210', '+91', '9876543210'],
  ['+91 98765-43210', '+91', '9876543210'],
  ['098765 43210', '+91', '9876543210'],
  ['0091 9876543210', '+91', '9876543210'],
  ['+91-09876543210', '+91', '9876543210'],
  ['९८७६५४३२१०', '+91', '9876543210'],
  ['٠٥٠١٢٣٤٥٦٧', '+971', '501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+971', '501234567'],
  ['０９０１２３４５６７８', '+81', '9012345678'],
  ['06-12345678', '+31', '612345678'],
  ['+31 6 1234 5678', '+31', '612345678'],
  ['+31 (0)6 12345678', '+31', '612345678'],
  ['0170 1234567', '+49', '1701234567'],
  ['0470 12 34 56', '+32', '470123456'],
  ['02 1234 5678', '+39', '0212345678'],
  ['(555) 123-4567', '+1', '5551234567'],
  ['1 555 123 4567', '+1', '5551234567'],
  ['06 30 123 4567', '+36', '301234567'],
  ['\u202a+91 98765 43210\u202c', '+91', '9876543210'],
  ['98765–43210', '+91', '9876543210'],
] as const

test.each(written)('writes %j behind %s as %s', (text, code, number) => {
  expect(normalizePhone(text, code)).toBe(number)
  expect(isPhone(normalizePhone(text, code), code)).toBe(true)
})

test('keeps what no number has, so that it is flagged', () => {
  expect(isPhone(normalizePhone('98765x43210', '+91'), '+91')).toBe(false)
  expect(isPhone(normalizePhone('call me', '+91'), '+91')).toBe(false)
  expect(isPhone(normalizePhone('', '+91'), '+91')).toBe(false)
})

const wrongCharacters = ['98765 43210', '98765.43210', '(987)6543210', '9876543210x', '98765/43210', '९८७६५४३२१०', '']

test.each(wrongCharacters)('takes %j for no phone: digits, plus and hyphen only [GUEST-06]', (text) => {
  expect(hasPhoneCharacters(text)).toBe(false)
  expect(isPhone(text, '+91')).toBe(false)
})

test('takes digits, plus and hyphen [GUEST-06]', () => {
  expect(hasPhoneCharacters('+91-9876543210')).toBe(true)
  expect(isPhone('+91-9876543210', '+91')).toBe(true)
})

test('submits 6 to 12 digits [GUEST-07]', () => {
  expect(phoneLength).toEqual({ min: 6, max: 12 })
  const lengths = [5, 6, 12, 13].map((length) => isPhone('2'.repeat(length), '+999'))
  expect(lengths).toEqual([false, true, true, false])
})

test('lets 6 to 15 digits stand while typing [GUEST-08]', () => {
  expect(typedPhoneLength).toEqual({ min: 6, max: 15 })
  const lengths = [5, 6, 15, 16].map((length) => isPhoneSoFar('2'.repeat(length)))
  expect(lengths).toEqual([false, true, true, false])
  expect(isPhoneSoFar('123 456')).toBe(false)
  expect(isPhoneSoFar('+12-3456')).toBe(true)
})

test('starts an Indian number with 6, 7, 8 or 9 [GUEST-09]', () => {
  const firsts = Array.from({ length: 10 }, (_, digit) => isPhone(`${digit}123456789`, '+91'))
  expect(firsts).toEqual([false, false, false, false, false, false, true, true, true, true])
  expect(isPhone('5123456789', '+7')).toBe(true)
})

test('gives an Indian number exactly ten digits', () => {
  const lengths = [9, 10, 11, 12].map((length) => isPhone('9'.repeat(length), '+91'))
  expect(lengths).toEqual([false, true, false, false])
})

test('holds other countries to their own lengths [GUEST-10]', () => {
  expect([8, 9, 10].map((length) => isPhone('5'.repeat(length), '+33'))).toEqual([false, true, false])
  expect([7, 8, 9].map((length) => isPhone('5'.repeat(length), '+65'))).toEqual([false, true, false])
  expect([9, 10, 11].map((length) => isPhone('5'.repeat(length), '+1'))).toEqual([false, true, false])
})

test('takes no number of another country than the one chosen', () => {
  expect(isPhone('+31612345678', '+91')).toBe(false)
})

test('writes digits of every script as ours', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
  expect(toLatinDigits('०१२३४५६७८९ ๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789 0123456789')
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯ 42')).toBe('0123456789 42')
})

function anyNumber(): fc.Arbitrary<{ code: string; number: string }> {
  return fc.constantFrom(...codesWithRules()).chain((code) => {
    const { min, max, trunk, firstDigits } = phoneRule(code)
    // A number that begins like the trunk prefix could be either; the plan avoids such numbers.
    const first = fc.constantFrom(...(firstDigits ?? '23456789')).filter((digit) => !trunk.startsWith(digit))
    const rest = fc.stringMatching(/^\d{15}$/)
    return fc.tuple(first, rest, fc.integer({ min, max })).map(([digit, digits, length]) => ({
      code: `+${code}`,
      number: `${digit}${digits}`.slice(0, length),
    }))
  })
}

test('reads a number the same however it is dialled', () => {
  fc.assert(
    fc.property(anyNumber(), ({ code, number }) => {
      const { trunk } = phoneRule(code)
      expect(isPhone(number, code)).toBe(true)
      for (const form of [number, `${code}${number}`, `${code} ${number}`, `00${code.slice(1)}${number}`]) {
        expect(normalizePhone(form, code)).toBe(number)
      }
      expect(normalizePhone(`${trunk}${number}`, code)).toBe(number)
    }),
  )
})

test('answers any text without throwing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, code) => {
      expect(typeof normalizePhone(text, code)).toBe('string')
      if (isPhone(text, code)) expect(normalizePhone(text, code)).toMatch(/^\d{6,12}$/)
    }),
  )
})
