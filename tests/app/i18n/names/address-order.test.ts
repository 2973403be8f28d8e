import { expect, test } from 'vitest'
import { addressFields } from '#app/domain/guests/guest-fields.ts'
import { addressOrder } from '#app/i18n/names/address-order.ts'

test.each([
  ['IN', ['streetNumber', 'streetName', 'city', 'postalCode']],
  ['gb', ['streetNumber', 'streetName', 'city', 'postalCode']],
  ['FR', ['streetNumber', 'streetName', 'postalCode', 'city']],
  ['NL', ['streetName', 'streetNumber', 'postalCode', 'city']],
  ['ID', ['streetName', 'streetNumber', 'city', 'postalCode']],
])('an address form of %s follows local order', (countryCode, order) => {
  expect(addressOrder({ locale: 'en', countryCode })).toEqual(order)
})

test('a Japanese address goes from postal code to house number', () => {
  for (const countryCode of ['IN', 'NL'])
    expect(addressOrder({ locale: 'ja', countryCode })).toEqual(['postalCode', 'city', 'streetName', 'streetNumber'])
})

test("a language of one country uses that country's order", () => {
  expect(addressOrder({ locale: 'de', countryCode: 'GB' })).toEqual(addressOrder({ locale: 'en', countryCode: 'DE' }))
  expect(addressOrder({ locale: 'hi', countryCode: 'NL' })).toEqual(addressOrder({ locale: 'en', countryCode: 'IN' }))
})

test('every order has each field once', () => {
  for (const countryCode of ['IN', 'NL', 'FR', 'ID', ''])
    expect(addressOrder({ locale: 'ar', countryCode }).toSorted()).toEqual([...addressFields].toSorted())
})
