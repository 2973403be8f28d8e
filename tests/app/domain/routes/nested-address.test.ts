import { expect, test } from 'vitest'
import { nestedNameIn, withNested } from '#app/domain/routes/nested-address.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'
import { nameOfStep } from '#app/overlays/sign-in/sign-in.tsx'

const summary = '/12-house?checkin=2026-12-10&modal=bookingSummary'

test('the second modal of an address stands inside the first [OVER-11]', () => {
  const nested = withNested(summary, 'showOtp')
  expect(nested).toBe(`${summary}&modal=showOtp`)
  expect(nestedNameIn(nested)).toBe('showOtp')
  expect(withNested(nested, null)).toBe(summary)
  expect(withNested(nested, 'signin')).toBe(`${summary}&modal=signin`)
  expect(nestedNameIn(summary)).toBeNull()
})

test('nothing nests where nothing is open [OVER-11]', () => {
  expect(withNested('/goa/?rooms=1', 'showOtp')).toBe('/goa/?rooms=1')
})

test('what nests is among the overlays, and the summary shares its data', () => {
  for (const name of ['signin', 'signup', 'showOtp', 'forgotPassword', 'countrySelector']) {
    expect(nestedOverlays.get(name)).toEqual(overlays.get(name))
  }
  expect(nestedOverlays.has('filters')).toBe(false)
  expect(overlays.get('bookingSummary')?.sharesData).toBe(true)
})

test('the sheet is called after its step', () => {
  expect(nameOfStep('signin', 'code')).toBe('showOtp')
  expect(nameOfStep('showOtp', 'phone')).toBe('signin')
  expect(nameOfStep('mobileNumber', 'phone')).toBe('mobileNumber')
  expect(nameOfStep('signup', 'email')).toBe('signup')
})
