import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import {
  findDialCode,
  hasPhoneCharacters,
  isPlausiblePhone,
  toPhoneText,
  typedPhoneLength,
} from '#app/domain/guests/phone.ts'
import { isSameNumber, type PhoneFault, parsePhone } from '#app/domain/guests/phone-number.ts'
import { isDeep } from '#tests/support/is-deep.ts'

function read(text: string, code: string): string | PhoneFault {
  const number = parsePhone(text, code)
  return number.ok ? `${number.value.countryCode} ${number.value.phone}` : number.problem
}

const written = [
  ['9876543210', '+91', '+91 9876543210'],
  ['+91 98765-43210', '+91', '+91 9876543210'],
  ['098765 43210', '+91', '+91 9876543210'],
  ['0091 9876543210', '+91', '+91 9876543210'],
  ['+91-09876543210', '+91', '+91 9876543210'],
  ['919876543210', '+91', '+91 9876543210'],
  ['९८७६५४३२१०', '+91', '+91 9876543210'],
  ['٠٥٠١٢٣٤٥٦٧', '+971', '+971 501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+971', '+971 501234567'],
  ['０９０-１２３４-５６７８', '+81', '+81 9012345678'],
  ['０９０ー１２３４ー５６７８', '+81', '+81 9012345678'],
  ['090\u22121234\u22125678', '+81', '+81 9012345678'],
  ['0812๓๔๕๖๗๘'.replace('0812', '๐๘๑๒'), '+66', '+66 812345678'],
  ['+31 (0)6 12345678', '+31', '+31 612345678'],
  ['(06) 12.34.56.78', '+31', '+31 612345678'],
  ['07911123456', '+44', '+44 7911123456'],
  ['07911 123456', '+44', '+44 7911123456'],
  ['0612345678', '+33', '+33 612345678'],
  ['06 12 34 56 78', '+33', '+33 612345678'],
  ['+49 (0)151 12345678', '+49', '+49 15112345678'],
  ['0151/12345678', '+49', '+49 15112345678'],
  ['0049 151 12345678', '+49', '+49 15112345678'],
  ['4915112345678', '+49', '+49 15112345678'],
  ['tel:+49-151-12345678', '+49', '+49 15112345678'],
  ['\u202a+49 151 12345678\u202c', '+49', '+49 15112345678'],
  ['0151\u200b12345678\ufeff', '+49', '+49 15112345678'],
  ['0470 12 34 56', '+32', '+32 470123456'],
  ['02 1234 5678', '+39', '+39 0212345678'],
  ['(212) 555-1234', '+1', '+1 2125551234'],
  ['1 212 555 1234', '+1', '+1 2125551234'],
  ['06 30 123 4567', '+36', '+36 301234567'],
  ['8 912 345-67-89', '+7', '+7 9123456789'],
  ['+351 (0)912 345 678', '+351', '+351 912345678'],
  ['011 15 2345-6789', '+54', '+54 91123456789'],
  // A typed dial code overrides the selected one.
  ['+49 151 12345678', '+91', '+49 15112345678'],
  ['＋４４ 7911 123456', '+91', '+44 7911123456'],
  ['0049 151 12345678', '+1', '+49 15112345678'],
  ['011 44 7911 123456', '+1', '+44 7911123456'],
] as const

test.each(written)('reads %j with %s as %s [INPT-01]', (text, code, number) => {
  expect(read(text, code)).toBe(number)
})

const refused = [
  ['', '+91', 'missing'],
  ['   ', '+91', 'missing'],
  ['call me', '+91', 'characters'],
  ['98765x43210', '+91', 'characters'],
  ['9876543210 ext 5', '+91', 'characters'],
  ['987654321', '+91', 'tooShort'],
  ['98765432101', '+91', 'tooLong'],
  ['2212345678', '+91', 'notMobile'],
  ['061234567', '+33', 'tooShort'],
  ['06123456789', '+33', 'tooLong'],
  ['0791112345', '+44', 'tooShort'],
  ['0123', '+49', 'notOfCountry'],
  ['5551234567', '+1', 'notOfCountry'],
  ['8005551234', '+1', 'unreachable'],
  ['0899 12 34 56', '+33', 'unreachable'],
  ['+999 123456', '+91', 'unknownCode'],
  ['123456789', '+999', 'unknownCode'],
  ['123456789012345678901234567890', '+49', 'tooLong'],
] as const

test.each(refused)('refuses %j with %s as %s [INPT-02]', (text, code, fault) => {
  expect(read(text, code)).toBe(fault)
})

test("reads every country's mobile number in every spelling [INPT-01, GUEST-10]", () => {
  const wrong: string[] = []
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples)
    if (!example) continue
    const code = `+${example.countryCallingCode}`
    const forms = [example.number, example.formatInternational(), `00${example.number.slice(1)}`]
    // Countries sharing a dial code have different national formats.
    if (country !== 'AR') forms.push(example.nationalNumber, example.formatNational())
    for (const form of forms) {
      if (read(form, code) !== `${code} ${example.nationalNumber}`) wrong.push(`${country} ${form} ${read(form, code)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the result keeps the typed digits [INPT-01]', () => {
  const countries = fc.constantFrom(...getCountries())
  const digits = fc.stringMatching(/^\d{3,18}$/)
  fc.assert(
    fc.property(countries, digits, (country, typed) => {
      const code = `+${getExampleNumber(country, examples)?.countryCallingCode ?? '49'}`
      const number = parsePhone(typed, code)
      if (!number.ok || country === 'AR') return
      // Only prefixes precede the number; small places complete local numbers (Norfolk Island has five digits).
      expect(typed.endsWith(number.value.phone.slice(-5))).toBe(true)
      expect(parsePhone(number.value.phone, number.value.countryCode)).toEqual(number)
    }),
    { numRuns: isDeep ? 2000 : 200 },
  )
})

test('returns for any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, code) => {
      const number = parsePhone(text, code)
      if (number.ok) expect(number.value.phone).toMatch(/^\d{3,15}$/)
    }),
    { numRuns: isDeep ? 100 : 20 },
  )
})

test('compares numbers however each is written', () => {
  const stored = { countryCode: '+49', phone: '15112345678' }
  expect(isSameNumber(stored, { countryCode: '+91', phone: '+49 (0)151 12345678' })).toBe(true)
  expect(isSameNumber({ countryCode: '+218', phone: '0912345678' }, { countryCode: '+218', phone: '912345678' })).toBe(
    true,
  )
  expect(isSameNumber(stored, { countryCode: '+49', phone: '15112345679' })).toBe(false)
})

test('finds the dial code a number was typed with [INPT-02]', () => {
  const codes = ['+1', '+49', '+44', '+4', '+91']
  expect(findDialCode('＋４９ (0)151', codes)).toBe('+49')
  expect(findDialCode('0044 7911', codes)).toBe('+44')
  expect(findDialCode('0151 123', codes)).toBeNull()
  expect(toPhoneText('＋４９ (0)151/1234-5678')).toBe('+49(0)15112345678')
})

test("validates 6 to 12 digits by the country's plan [GUEST-07]", () => {
  expect(read('12345', '+91')).toBe('tooShort')
  expect(read('612345678', '+31')).toBe('+31 612345678')
  expect(read('9'.repeat(13), '+91')).toBe('tooLong')
})

test('accepts 6 to 15 digits while typing [GUEST-08]', () => {
  expect(typedPhoneLength).toEqual({ min: 6, max: 15 })
  const lengths = [5, 6, 15, 16].map((length) => isPlausiblePhone('2'.repeat(length)))
  expect(lengths).toEqual([false, true, true, false])
  expect(isPlausiblePhone('123 456')).toBe(false)
  expect(isPlausiblePhone('+12-3456')).toBe(true)
})

test('an Indian number starts with 6, 7, 8 or 9 [GUEST-09]', () => {
  const firsts = Array.from({ length: 10 }, (_, digit) => parsePhone(`${digit}876543210`, '+91').ok)
  expect(firsts).toEqual([false, false, false, false, false, false, true, true, true, true])
})

test('a stored phone has digits, plus and hyphen only [GUEST-06]', () => {
  expect(hasPhoneCharacters('+91-9876543210')).toBe(true)
  for (const text of ['98765 43210', '98765.43210', '(987)6543210', '9876543210x', '']) {
    expect(hasPhoneCharacters(text)).toBe(false)
  }
})
