import { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import type { Visit } from '#app/client/state/view.ts'
import { SummarySignIn } from '#app/overlays/booking-summary.tsx'
import { overlays } from '#app/overlays/catalogue.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

async function draw(name: string, visit: Partial<Visit> = {}): Promise<string> {
  const entry = overlays.get(name)
  if (!entry) throw new Error(`there is no overlay ${name}`)
  const Overlay: ComponentType<OverlayProps> = (await entry.load()).Overlay
  const overlayData = <Overlay name={name} {...overlayProps(name, null)} closeHref="/goa/?rooms=1" />
  return drawPart(overlayData, {
    areas: ['ui', ...entry.messageAreas],
    path: `/goa/?rooms=1&modal=${name}`,
    visit,
    store: createStore(),
  })
}

// Without script each overlay links to the equivalent page, and back.
test.each([
  ['signin', 'Sign in', '/login?retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['signup', 'Create your account', '/login?way=signup&amp;retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['micrositeSignup', 'Create your account', '/login?way=signup&amp;retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['showOtp', 'Sign in', '/login?retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['quickLogin', 'Keep your stays in one place', '/login?retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['mobileNumber', 'Mobile number', '/login?retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['emailId', 'Email address', '/login?way=email&amp;retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['forgotPassword', 'Forgot your password?', '/reset-password'],
  ['countrySelector', 'Country code', '/login?retUrl=%2Fgoa%2F%3Frooms%3D1'],
  ['countryLang', 'Language and country code', '/goa/?rooms=1&amp;lang=de'],
  ['onboarding', 'What’s your name?', '/goa/?rooms=1'],
])('%s opens as an overlay called %j [OVER-19, OVER-20]', async (name, title, href) => {
  const html = await draw(name)
  expect(html).toMatch(new RegExp(`<h2[^>]*>${title.replace('?', '\\?')}</h2>`))
  expect(html).toContain(`href="${href}"`)
})

test('phone languages are offered on phones only', async () => {
  const [desktop, phone] = [await draw('countryLang'), await draw('countryLang', { device: 'phone' })]
  expect(['हिन्दी', 'ไทย', 'Deutsch'].map((name) => desktop.includes(name))).toEqual([false, false, true])
  expect(['हिन्दी', 'ไทย', 'Deutsch'].map((name) => phone.includes(name))).toEqual([true, true, true])
})

test("a partner's sign-up names the partner", async () => {
  expect(await draw('micrositeSignup', { microsite: aMicrosite() })).toContain('Coachline')
  expect(await draw('signup', { microsite: aMicrosite() })).not.toContain('Coachline')
})

test('the summary offers signing in and returns to itself', async () => {
  const path = '/12-house?modal=bookingSummary'
  const areas = ['account', 'signIn'] as const
  const html = await drawPart(<SummarySignIn />, { areas: [...areas], path })
  expect(html).toContain('href="/login?retUrl=%2F12-house%3Fmodal%3DbookingSummary"')
  expect(await drawPart(<SummarySignIn />, { areas: [...areas], path, visit: { isLoggedIn: true } })).toBe('')
})
