import { expect, test } from 'vitest'
import { overlays } from '#app/overlays/catalogue.ts'
import { Overlay } from '#app/overlays/social-sign-in/overlay.tsx'
import { overSummary, socialPlace } from '#app/overlays/social-sign-in/social-place.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const names = [
  'socialQuickLogin',
  'linkAccount',
  'linkOrCreateAccount',
  'oAuthLink',
  'otpLink',
  'otherLoginOption',
  'TCSignup',
]
const draw = (name: string, closeHref: string) =>
  drawPart(<Overlay name={name} model={null} closeHref={closeHref} />, { areas: ['ui', 'account', 'social'] })

test('every step of signing in through another company opens over a page [OVER-19, OVER-20]', async () => {
  for (const name of names) {
    expect(overlays.get(name)?.folder, name).toBe('social-sign-in')
    const html = await draw(name, '/goa/?rooms=1')
    expect(html, name).toContain('<dialog')
    // Without script the page of the step is one press away, and the way back is the page below.
    expect(html, name).toMatch(/href="\/login\/(link|other|truecaller)[^"]*retUrl=%2Fgoa%2F%3Frooms%3D1"/)
    expect(html, name).toContain('href="/goa/?rooms=1"')
  }
})

test('socialLogin opens over the booking summary and nowhere else [OVER-12]', async () => {
  expect(overlays.get('socialLogin')?.folder).toBe('social-sign-in')
  expect(await draw('socialLogin', '/12-house?rooms=1')).toBe('')
  expect(await draw('socialLogin', '/12-house?rooms=1&over=filters')).toBe('')
  const opened = overSummary('/12-house?rooms=1&modal=bookingSummary')
  expect(opened).toBe('/12-house?rooms=1&modal=socialLogin&over=bookingSummary')
  const place = socialPlace('socialLogin', '/12-house?rooms=1&over=bookingSummary')
  expect(place?.backHref).toBe('/12-house?rooms=1&modal=bookingSummary')
  const html = await draw('socialLogin', '/12-house?rooms=1&over=bookingSummary')
  expect(html).toContain('<dialog')
  expect(html).toContain('modal=bookingSummary')
})
