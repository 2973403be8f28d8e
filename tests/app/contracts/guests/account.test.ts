import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileBody, proofBody, toProfileBody, walletQuery } from '#app/contracts/guests/account.ts'

test('sends the guest-creation flag with every change of guest data [ACCT-03]', () => {
  const form = new FormData()
  form.set('first_name', 'Asha')
  form.set('language', 'hi')
  form.set('_xsrf', 'secret')
  expect(toProfileBody(form)).toEqual({
    first_name: 'Asha',
    last_name: '',
    street_name: '',
    street_no: '',
    zip_code: '',
    city: '',
    country_name: '',
    language: 'hi',
    guest_creation: true,
  })
})

test('distinguishes missing values from blank ones [ACCT-01]', () => {
  const read = v.parse(profileBody, { city: ' ', zip_code: 411001, gdpr_consent: 'true', guest_creation: 0 })
  expect(read).toMatchObject({ city: null, postalCode: '411001', hasGdprConsent: true, isGuestCreation: false })
  expect(read.firstName).toBeUndefined()
})

test('reads a code by either name, as its digits', () => {
  expect(v.parse(proofBody, { code: ' 12 34 56 ' })).toEqual({ otp: '123456' })
  expect(v.parse(proofBody, {})).toEqual({ otp: '' })
})

test.each([['0'], ['101'], ['x'], ['-1']])('refuses %s lines of a wallet', (limit) => {
  expect(v.safeParse(walletQuery, { limit }).success).toBe(false)
})
