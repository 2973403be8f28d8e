import { expect, test } from 'vitest'
import { addressFields } from '#app/domain/guests/guest-fields.ts'
import { addressOrder } from '#app/i18n/names/address-order.ts'

test.each([
  ['IN', ['streetNumber', 'streetName', 'city', 'postalCode']],
  ['gb', ['streetNumber', 'streetName', 'city', 'postalCode']],
  ['FR', ['streetNumber', 'streetName', 'postalCode', 'city']],
  ['NL', ['streetName', 'streetNumber', 'postalCode', 'city']],
  ['ID', ['streetName', 'streetNumber', 'city', 'postalCode']],
])('an address of %s is asked for as it is written there', (countryCode, order) => {
  expect(addressOrder({ locale: 'en', countryCode })).toEqual(order)
})

test('in Japanese an address is asked for from its code down to the house, wherever the site is', () => {
  for (const countryCode of ['IN', 'NL'])
    expect(addressOrder({ locale: 'ja', countryCode })).toEqual(['postalCode', 'city', 'streetName', 'streetNumber'])
})

test('a guest whose language is at home in one land is asked as there, wherever the site is', () => {
  expect(addressOrder({ locale: 'de', countryCode: 'GB' })).toEqual(addressOrder({ locale: 'en', countryCode: 'DE' }))
  expect(addressOrder({ locale: 'hi', countryCode: 'NL' })).toEqual(addressOrder({ locale: 'en', countryCode: 'IN' }))
})

test('every order has each field once', () => {
  for (const countryCode of ['IN', 'NL', 'FR', 'ID', ''])
    expect(addressOrder({ locale: 'ar', countryCode }).toSorted()).toEqual([...addressFields].toSorted())
})
