import { expect, test } from 'vitest'
import {
  defaultOtpCountryCode,
  deviseRoleFor,
  hasLoginShape,
  isCorporate,
  isInvalidOtpMessage,
  isWrongCode,
  loginModes,
  loginOptionTypes,
  makeLoginMarker,
  smsReadingMs,
  verificationStates,
} from '#app/domain/guests/login.ts'

test('names the kinds of sign-in methods [AUTH-17]', () => {
  expect(loginOptionTypes).toEqual(['Social', 'phone_number', 'email'])
})

test('names the login modes [AUTH-18]', () => {
  expect(loginModes).toEqual(['PHONEOTP', 'EMAIL', 'GMAIL', 'FACEBOOK', 'APPLE', 'TRUECALLER'])
})

test('names the verification states [AUTH-19]', () => {
  expect(verificationStates).toEqual(['VERIFIED', 'UNVERIFIED', 'NEW'])
})

test('defaults to India without a country [AUTH-21]', () => {
  expect(defaultOtpCountryCode).toBe('+91')
})

test('the role of a microsite precedes its own [AUTH-49]', () => {
  expect(deviseRoleFor(null)).toBe('Consumer_Guest')
  expect(deviseRoleFor({ deviseRole: '' })).toBe('Consumer_Guest')
  expect(deviseRoleFor({ deviseRole: 'TravelAgent' })).toBe('TravelAgent')
})

test('waits sixty seconds for an SMS code', () => {
  expect(smsReadingMs).toBe(60_000)
})

test.each([
  [btoa('1:2:3:4'), true],
  [btoa('1:2:3:4:5'), true],
  [btoa(':::'), true],
  [btoa('1:2:3'), false],
  [btoa(''), false],
  ['1:2:3:4', false],
  ['%%%%', false],
  [`${btoa('1:2:3:4')}=`, false],
  ['ä', false],
])('parses the marker %j as %j [AUTH-41]', (token, hasShape) => {
  expect(hasLoginShape(token)).toBe(hasShape)
})

test('writes markers of the right format [AUTH-41]', () => {
  expect(
    hasLoginShape(makeLoginMarker({ brandId: 'dunehouse-india', user: { id: 'a', deviseRole: 'Consumer_Guest' } })),
  ).toBe(true)
})

test.each([
  [54, true],
  ['54', true],
  [24, true],
  [55, false],
  ['server_error', false],
  ['', false],
])('detects whether %j means a wrong code: %j [AUTH-43]', (code, isWrong) => {
  expect(isWrongCode(code)).toBe(isWrong)
})

test.each([
  ['invalid otp', true],
  ['Invalid OTP', true],
  ['INVALID OTP ', true],
  ['invalid one-time password', false],
])('tracks the message %j as an invalid code: %j [AUTH-45]', (message, isTracked) => {
  expect(isInvalidOtpMessage(message)).toBe(isTracked)
})

test('a corporate admin is known by role or by a company account [AUTH-50]', () => {
  expect(isCorporate({ deviseRole: 'CorporateAdmin', hasAccountDetail: false })).toBe(true)
  expect(isCorporate({ deviseRole: 'Consumer_Guest', hasAccountDetail: true })).toBe(true)
  expect(isCorporate({ deviseRole: 'Consumer_Guest', hasAccountDetail: false })).toBe(false)
})
