import { expect, test } from 'vitest'
import { overlays } from '#app/overlays/catalogue.ts'
import { Overlay } from '#app/overlays/social-sign-in.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const names = [
  'socialQuickLogin',
  'linkAccount',
  'linkOrCreateAccount',
  'oAuthLink',
  'otpLink',
  'otherLoginOption',
  'TCSignup',
]
const draw = (name: string, closeHref: string, isNested = false) =>
  drawPart(<Overlay name={name} {...overlayProps(name, null)} closeHref={closeHref} isNested={isNested} />, {
    areas: ['ui', 'account', 'social'],
  })

test('every step of social sign-in opens over a page [OVER-19, OVER-20]', async () => {
  for (const name of names) {
    expect(overlays.get(name)?.source, name).toBe('social-sign-in')
    const html = await draw(name, '/goa/?rooms=1')
    expect(html, name).toContain('<dialog')
    // Without script the step's page is one click away and returns to the page below.
    expect(html, name).toMatch(/href="\/login\/(link|other|truecaller)[^"]*retUrl=%2Fgoa%2F%3Frooms%3D1"/)
    expect(html, name).toContain('href="/goa/?rooms=1"')
  }
})

test('socialLogin opens inside the booking summary and nowhere else [OVER-12]', async () => {
  expect(await draw('socialLogin', '/12-house?rooms=1')).toBe('')
  const summary = '/12-house?rooms=1&modal=bookingSummary'
  const html = await draw('socialLogin', summary, true)
  expect(html).toContain('<dialog')
  expect(html).toContain(`href="/login/other?retUrl=${encodeURIComponent(summary)}"`)
})
