import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readLogin } from '#worker/site/pages/login/login.ts'

const read = (query: string) => readLogin(`https://hotel.test/login?${query}`)

test('starts with the phone, without an error', () => {
  expect(read('')).toEqual({
    step: 'phone',
    error: null,
    dialCode: null,
    namesCountries: false,
    returnPath: null,
  })
})

test('a mail link precedes the code, the code other methods', () => {
  const step = (query: string) => read(query).step
  expect(['way=proof&step=code', 'way=email&step=code', 'way=email', 'way=signup', 'way=fax'].map(step)).toEqual([
    'proof',
    'code',
    'email',
    'signup',
    'phone',
  ])
})

test('accepts only known errors and own paths', () => {
  expect(read('error=spent&dial=%2B91&countries=1&retUrl=/my-booking')).toMatchObject({
    error: 'spent',
    dialCode: '+91',
    namesCountries: true,
    returnPath: '/my-booking',
  })
  expect(read('error=toString&countries=true&retUrl=//elsewhere.test')).toMatchObject({
    error: null,
    namesCountries: false,
    returnPath: null,
  })
})

test.each(hostileAddresses(['way', 'step', 'error', 'dial', 'countries', 'retUrl']))(
  'has an answer for a hostile address',
  (address) => {
    expect(readLogin(address)).toMatchObject({ step: 'phone', error: null, returnPath: null })
  },
)
