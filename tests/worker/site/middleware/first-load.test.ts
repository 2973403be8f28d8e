import { expect, test } from 'vitest'
import { nestedOverlays, overlayFlags, overlays } from '#app/overlays/catalogue.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { createSite } from '#worker/site/create-site.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const guest = await openBrowser(createSite())

/** The overlays that shared links may open on the first load of a phone. */
// biome-ignore format: a list in rows
const opened = [
  'dateguestpicker', 'paymentSuccess', 'searchbar', 'bookingPaymentWidget', 'showPaymentWidget',
  'showPartialPaymentOptionsWidget', 'paymentStatus', 'bookingCancellationReasons', 'bookingCancellation',
  'faqModal', 'faqTncModal', 'modifyDates', 'modifyProperty', 'bookingModifyCancellation', 'socialLogin',
  'bookingSummary', 'signin', 'signup', 'forgotPassword', 'headerDatePicker', 'offerPopup', 'dealTnC',
  'hotelImages', 'hotelReviews', 'roomCategories', 'priceMatchGuaranteeModal', 'wizardBenefits', 'wizardFaq',
]
const everyName = [...new Set([...overlays.keys(), ...nestedOverlays.keys(), ...opened, 'nothing', '__proto__'])]

/** The final address of a document request after redirects. */
async function landing(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await guest.fetch(path, { headers: { 'User-Agent': phone, ...headers } })
  await response.text()
  return response.status === 302 ? (response.headers.get('Location') ?? '') : path
}

test("a phone's first load opens shared overlays, and removes other values [OVER-03, OVER-37, OVER-38]", async () => {
  for (const name of everyName) {
    const path = `/about?utm_source=news&modal=${name}`
    expect(await landing(path), name).toBe(opened.includes(name) ? path : '/about?utm_source=news')
  }
  expect(await landing('/about?modal=bookingSummary&modal=showOtp')).toBe('/about?modal=bookingSummary')
  expect(await landing('/about?modal=hotelLightbox&image=3')).toBe('/about')
})

test('a request without our referrer comes from elsewhere [OVER-37]', async () => {
  const path = '/about?modal=sidemenu'
  const strange: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://search.example/' },
    { Referer: 'not an address' },
    { Referer: 'https://marigold.localhost.example/' },
  ]
  for (const headers of strange) expect(await landing(path, headers), JSON.stringify(headers)).toBe('/about')
  const response = await guest.fetch(path, { headers: { 'User-Agent': phone } })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Vary')).toContain('Sec-Fetch-Site')
})

test('internal links, payment returns and desktops open every value [OVER-39, OVER-40]', async () => {
  const known: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin' },
    { Referer: 'http://marigold.localhost/' },
    // Another brand's host is ours too.
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://nl.dunehouse.localhost/' },
    { 'User-Agent': desktop },
    { 'User-Agent': desktop, 'Sec-Fetch-Site': 'none' },
  ]
  for (const [turn, headers] of known.entries()) {
    // Each value in one of the five ways; all of them in test:deep.
    for (const name of everyName.filter((_, index) => isDeep || index % known.length === turn)) {
      const path = `/about?modal=${name}`
      expect(await landing(path, headers), `${name} ${JSON.stringify(headers)}`).toBe(path)
    }
  }
  for (const back of ['paid=true', 'failed=true&code=card_invalid']) {
    expect(await landing(`/about?${back}&modal=retryPayment`)).toBe(`/about?${back}&modal=retryPayment`)
  }
})

test('without script an internal link opens forms in overlays, on phones [OVER-40]', async () => {
  const fromHere = { 'User-Agent': phone, Referer: 'http://marigold.localhost/' }
  for (const name of ['listingsearchwidget', 'searchBarAutoComplete', 'datepicker']) {
    const html = await (await guest.fetch(`/?modal=${name}`, { headers: fromHere })).text()
    expect(html.slice(html.indexOf('<dialog')), name).toContain('<form')
  }
})

test('page data accepts any value, since its document came first', async () => {
  const headers = { 'User-Agent': phone, 'X-Page-Data': '1', Accept: 'application/json' }
  const response = await guest.fetch('/about?modal=sidemenu', { headers })
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ page: expect.anything() })])
})

test('a picker with its own page is no overlay [PICK-21]', async () => {
  const path = '/?modal=datepicker&webview=true'
  // Marks its browser as an app's for the whole session.
  const app = await openBrowser(createSite())
  expect((await app.fetch(path, { headers: { 'User-Agent': phone } })).status).toBe(200)
})

test("address flags choose the device's overlays and the desktop's set [OVER-08, OVER-42]", async () => {
  const from: Record<string, string>[] = [{ 'User-Agent': phone }, { 'User-Agent': desktop }]
  for (const [index, headers] of from.entries()) {
    const firstLoad = { device: index === 0 ? ('phone' as const) : ('desktop' as const), isFirst: true }
    for (const name of ['sidemenu', 'signin', 'cardGuidelineNew', 'showOtp', 'socialLogin', 'nothing']) {
      const path = `/about?modal=${name}`
      const { open, desktop: popups } = overlayFlags(path, firstLoad)
      const shown = await landing(path, headers)
      const html = await (await guest.fetch(shown, { headers })).text()
      expect(html.includes('<dialog'), `${name} on a ${firstLoad.device}`).toBe(open.has(name))
      expect([...popups], name).toEqual([...open].filter((one) => one === 'signin' || one === 'showOtp'))
    }
  }
})
