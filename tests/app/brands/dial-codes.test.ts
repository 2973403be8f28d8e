import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry, listCountries } from '#app/brands/countries.ts'
import { otpDialCodes } from '#app/brands/dial-codes.ts'
import { hosts } from '#app/brands/hosts.ts'

test('sends Marigold codes to every country of the table', () => {
  const codes = otpDialCodes(findBrand('oyo'))
  expect(listCountries().every(({ phoneCode }) => codes.has(phoneCode))).toBe(true)
})

test('sends Dunehouse codes where its guests live', () => {
  const codes = otpDialCodes(findBrand('dunehouse'))
  expect(['+31', '+32', '+49', '+44', '+33', '+1'].filter((code) => !codes.has(code))).toEqual([])
  expect(['+53', '+234', '+880', '+62'].filter((code) => codes.has(code))).toEqual([])
})

test('sends codes to the country of every host', () => {
  for (const { brandId, pageCountryCode } of Object.values(hosts)) {
    expect(otpDialCodes(findBrand(brandId)).has(findCountry(pageCountryCode).phoneCode)).toBe(true)
  }
})
