import { expect, test } from 'vitest'
import { defaultCountryCode, findCountry } from '#app/brands/countries/countries.ts'
import { countryPathSegment, homePath } from '#app/brands/home-path.ts'
import { aBrand } from '#tests/support/a-brand.ts'

test('home of a country with its own is below its code [HOST-15]', () => {
  expect(homePath(aBrand('marigold'), findCountry('JP'))).toBe('/jp/')
  expect(homePath(aBrand('marigold'), findCountry('GB'))).toBe('/gb/')
})

test('home of India is the root [HOST-15]', () => {
  expect(homePath(aBrand('marigold'), findCountry(defaultCountryCode))).toBe('/')
})

test('home of a country without its own is the root [HOST-15]', () => {
  expect(homePath(aBrand('marigold'), findCountry('MD'))).toBe('/')
})

test('brands without country codes serve home at the root [HOST-15]', () => {
  expect(homePath(aBrand('dunehouse'), findCountry('NL'))).toBe('/')
  expect(homePath(aBrand('dunehouse-india'), findCountry('IN'))).toBe('/')
})

test('the default country is IN, in paths in [HOST-14]', () => {
  expect(defaultCountryCode).toBe('IN')
  expect(countryPathSegment(findCountry(defaultCountryCode))).toBe('in')
})
