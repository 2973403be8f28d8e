import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { otpDialCodes } from '#app/brands/countries/dial-codes.ts'
import { hosts } from '#app/brands/hosts.ts'
import { parsePhone } from '#app/domain/guests/phone-number.ts'

test('Marigold sends codes to every country of the table', () => {
  const codes = otpDialCodes(findBrand('marigold'))
  expect(listCountries().every(({ phoneCode }) => codes.has(phoneCode))).toBe(true)
})

test('Dunehouse sends codes where its guests live', () => {
  const codes = otpDialCodes(findBrand('dunehouse'))
  expect(['+31', '+32', '+49', '+44', '+33', '+1'].filter((code) => !codes.has(code))).toEqual([])
  expect(['+53', '+234', '+880', '+62'].filter((code) => codes.has(code))).toEqual([])
})

test('sends codes to the country of every host', () => {
  for (const { brandId, pageCountryCode } of Object.values(hosts)) {
    expect(otpDialCodes(findBrand(brandId)).has(findCountry(pageCountryCode).phoneCode)).toBe(true)
  }
})

// The Netherlands, Belgium and Germany: a leading zero is dropped after the dial code, and lengths vary.
const numbers = [
  ['+31', '06 1234 5678', '612345678'],
  ['+31', '+31 (0)6 12345678', '612345678'],
  ['+32', '0470 12 34 56', '470123456'],
  ['+32', '0032 2 555 12 12', '25551212'],
  ['+49', '0151 23456789', '15123456789'],
  ['+49', '+49 30 901820', '30901820'],
] as const

test.each(numbers)('with %s the number %s is %s [CTRY-40]', (code, typed, number) => {
  expect(parsePhone(typed, code)).toEqual({ ok: true, value: { countryCode: code, phone: number } })
})

const notNumbers = [
  ['+31', '0612345'],
  ['+32', '047012345678'],
  ['+49', '01234'],
] as const

test.each(notNumbers)('with %s the number %s is invalid [CTRY-40]', (code, typed) => {
  expect(parsePhone(typed, code).ok).toBe(false)
})
