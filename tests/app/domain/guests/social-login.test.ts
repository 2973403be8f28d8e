import { expect, test } from 'vitest'
import { loginModes } from '#app/domain/guests/login.ts'
import {
  findSocialMode,
  fitsVisit,
  maskEmail,
  maskPhone,
  returnPaths,
  socialModeOf,
  socialModes,
  socialNames,
} from '#app/domain/guests/social-login.ts'

const visit: Parameters<typeof fitsVisit>[1] = {
  isWebview: false,
  microsite: null,
  device: 'phone',
  countryCode: 'IN',
}

test('every provider is a login mode with its own path [AUTH-18, ROUTE-08]', () => {
  for (const mode of socialModes) {
    expect(loginModes).toContain(mode)
    expect(socialModeOf(socialNames[mode].segment)).toBe(mode)
    expect(findSocialMode(mode)).toBe(mode)
  }
  expect(returnPaths).toMatchObject({ GMAIL: '/login/gmail/', FACEBOOK: '/login/facebook/', APPLE: '/login/apple' })
  for (const other of ['PHONEOTP', 'constructor', '', null]) expect(findSocialMode(other)).toBeNull()
})

test.each<[Partial<typeof visit>, boolean]>([
  [{}, true],
  [{ isWebview: true }, false],
  [{ microsite: { hides: ['callerId'] } }, false],
  [{ microsite: { hides: ['appCard'] } }, true],
  [{ device: 'desktop' as const }, false],
  [{ countryCode: 'NL' }, false],
])('Truecaller fits a visit with %j: %s [AUTH-52]', (given, fits) => {
  expect(fitsVisit('TRUECALLER', { ...visit, ...given })).toBe(fits)
})

test('Google and Facebook refuse browsers inside apps, Apple does not', () => {
  const inApp = { ...visit, isWebview: true }
  expect(socialModes.filter((mode) => fitsVisit(mode, inApp))).toEqual(['APPLE'])
  expect(socialModes.filter((mode) => fitsVisit(mode, { ...visit, microsite: { hides: ['callerId'] } }))).toHaveLength(
    3,
  )
})

test('masks an address and a number', () => {
  expect(maskEmail('ada.lovelace@example.com')).toBe('a•••@example.com')
  expect(maskEmail('😀x@example.com')).toBe('😀•••@example.com')
  for (const odd of ['', '@example.com', 'nothing']) expect(maskEmail(odd)).toBe('•••')
  expect(maskPhone('9876543210')).toBe('•••••••10')
})
