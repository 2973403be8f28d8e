import { expect, test } from 'vitest'
import { nestedNameIn, outerOf, overlayNamesIn, withNested } from '#app/domain/routes/nested-address.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'
import { overlayNameOfStep } from '#app/overlays/sign-in/sign-in.tsx'

const summary = '/12-house?checkin=2026-12-10&modal=bookingSummary'

test("an address's second modal is nested in the first [OVER-11]", () => {
  const nested = withNested(summary, 'showOtp')
  expect(nested).toBe(`${summary}&modal=showOtp`)
  expect(nestedNameIn(nested)).toBe('showOtp')
  expect(outerOf(nested)).toBe(summary)
  expect(withNested(outerOf(nested), 'signin')).toBe(`${summary}&modal=signin`)
  expect(nestedNameIn(summary)).toBeNull()
})

test('update opens one, nested update toggles one, reset removes all', () => {
  const nested = withNested(summary, 'showOtp')
  expect(overlayNamesIn(withOverlay(nested, 'policy'))).toEqual(['policy'])
  expect(overlayNamesIn(nested)).toEqual(['bookingSummary', 'showOtp'])
  expect(overlayNamesIn(withNested(nested, 'showOtp'))).toEqual(['bookingSummary', 'showOtp'])
  expect(overlayNamesIn(withNested(nested, 'bookingSummary', false))).toEqual(['showOtp'])
  expect(withNested(nested, 'showOtp', false)).toBe(summary)
  expect(withNested(nested, 'policy', false)).toBe(nested)
  expect(withOverlay(nested, null)).toBe('/12-house?checkin=2026-12-10')
  expect(withNested(summary, 'bookingSummary', false)).toBe('/12-house?checkin=2026-12-10')
  expect(outerOf('/goa?rooms=1')).toBe('/goa?rooms=1')
})

test('nested overlays are known overlays, and the summary shares its data', () => {
  for (const name of ['signin', 'signup', 'showOtp', 'forgotPassword', 'countrySelector']) {
    expect(nestedOverlays.get(name)).toEqual(overlays.get(name))
  }
  expect(nestedOverlays.has('filters')).toBe(false)
  expect(overlays.get('bookingSummary')?.sharesData).toBe(true)
})

test('the overlay is named after its step', () => {
  expect(overlayNameOfStep('signin', 'code')).toBe('showOtp')
  expect(overlayNameOfStep('showOtp', 'phone')).toBe('signin')
  expect(overlayNameOfStep('mobileNumber', 'phone')).toBe('mobileNumber')
  expect(overlayNameOfStep('signup', 'email')).toBe('signup')
})
