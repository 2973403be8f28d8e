import { expect, test } from 'vitest'
import { findCountry } from '#app/brands/countries/countries.ts'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readCities } from '#worker/site/pages/places/cities.ts'

test('reads a known country by its number', () => {
  const india = findCountry('in')
  expect(readCities(`/allcities?country_id=${india?.regionId}`).country).toEqual(india)
  expect(['', '0', '99999', 'in'].map((id) => readCities(`/?country_id=${id}`).country)).toEqual(Array(4).fill(null))
})

test.each(hostileAddresses(['country_id']))('has an answer for a hostile address', (address) => {
  expect(readCities(address)).toHaveProperty('country')
})
