import { expect, test } from 'vitest'
import { bannerOffset } from '#app/domain/consent/banner-offset.ts'
import { browserCookies } from '#app/domain/consent/browser-items.ts'
import { allChoices, choicesOf, consentVersion, readConsent, writeConsent } from '#app/domain/consent/consent.ts'
import { storedItems } from '#app/domain/consent/stored-items.ts'

const given = {
  version: consentVersion,
  choices: { preferences: true, statistics: false, marketing: true },
  at: 1_795_000_000_000,
  id: 'a-random-id-of-20-ch',
}

test('reads an answer back as written', () => {
  expect(readConsent(writeConsent(given))).toEqual(given)
  const refused = { ...given, choices: allChoices(false) }
  expect(readConsent(writeConsent(refused))).toEqual(refused)
})

test.each([
  null,
  '',
  '1',
  '1.x.1795000000.a-random-id-of-20-ch',
  '1.psm.soon.a-random-id-of-20-ch',
  '1.psm.1795000000.<b>',
])('%j is no answer', (value) => expect(readConsent(value)).toBeNull())

test('opt-in countries allow nothing before, or by an outdated answer', () => {
  expect(choicesOf({ given: null, requiresConsent: true, hasPrivacySignal: false })).toEqual(allChoices(false))
  const older = { ...given, version: consentVersion - 1, choices: allChoices(true) }
  expect(choicesOf({ given: older, requiresConsent: true, hasPrivacySignal: false })).toEqual(allChoices(false))
})

test('opt-out countries allow everything until refused, whatever text', () => {
  expect(choicesOf({ given: null, requiresConsent: false, hasPrivacySignal: false })).toEqual(allChoices(true))
  const older = { ...given, version: consentVersion - 1, choices: allChoices(false) }
  expect(choicesOf({ given: older, requiresConsent: false, hasPrivacySignal: false })).toEqual(allChoices(false))
})

test.each([true, false])('a browser signal overrides an answer, opt-in: %j', (requiresConsent) => {
  const all = { ...given, choices: allChoices(true) }
  const some = { preferences: true, statistics: false, marketing: false }
  expect(choicesOf({ given: all, requiresConsent, hasPrivacySignal: true })).toEqual(some)
})

test('every name is in the list once', () => {
  const names = storedItems.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(browserCookies['quick-login'][1] * 1000).toBe(86_400_000)
})

test("the banner sits above the page's bottom bar by route", () => {
  expect(bannerOffset('listing', '/hotels-in-goa')).toBe(51)
  expect(bannerOffset('listing', '/10079-a-house')).toBe(62)
  expect(bannerOffset('auth', '/login')).toBe(78)
})
