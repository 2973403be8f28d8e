import { beforeAll, expect, test } from 'vitest'
import { makeLoginMarker } from '#app/domain/guests/login.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, type TestHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { parseSettings } from '#worker/infra/env.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const marker = makeLoginMarker({ brandId: 'marigold', user: { id: 'a', deviseRole: 'CorporateAdmin' } })

/** Headers a page sends about itself, forged to claim more than is true. */
const forged = {
  'X-Access-Token': marker,
  'X-Fingerprint': 'f'.repeat(64),
  'X-Origin': 'https://desk.stay.example',
  'X-Domain': 'desk.stay.example',
  'X-User-Agent-Type': 'operator',
  'X-Ab-Config': '{"web2":{"val":1},"wizz":{"val":1}}',
}

let hotel: TestHotel

beforeAll(async () => {
  const { id, categoryIds } = await aProperty(db, await aCity(db), { categories: [{ rooms: 40 }] })
  hotel = { propertyId: id, categoryId: categoryIds[0] ?? 0, cityId: 0, countryId: 0 }
})

async function signedIn(phone: string): Promise<Browser> {
  const guest = await openBrowser(site, { headers: NOW })
  const sent = await readAnswer(await guest.call('generateByPhone', { phone, country_code: '+91' }))
  await guest.call('authenticate', { phone, country_code: '+91', otp: sent.otp_preview, mode: 'PHONEOTP' })
  return guest
}

function markerOf(guest: Browser): string {
  return decodeURIComponent(guest.cookies.get('logged-in') ?? '')
}

/** Ends the session on the server, unknown to the page and its marker. */
function endElsewhere(guest: Browser): void {
  guest.cookies.set('session', 'x'.repeat(43))
}

const dates = 'checkin=2026-12-14&checkout=2026-12-16&rooms_config=1,0,0'

test("a stranger's forged page headers change no answer [REQ-26]", async () => {
  const guest = await openBrowser(site, { headers: NOW })
  const reads = [
    `availability?hotel_id=${hotel.propertyId}&${dates}`,
    `hoteldetails?hotelId=${hotel.propertyId}&${dates}`,
    `search/hotels?filters[city]=x&${dates}`,
    'deals',
    'cities',
    'privacyInfo',
    'visit',
    'loginOptions',
  ]
  for (const path of reads) {
    const [plain, actual] = await Promise.all([guest.call(path), guest.call(path, undefined, { headers: forged })])
    expect(await actual.text(), path).toBe(await plain.text())
    expect(actual.status).toBe(plain.status)
  }
})

test.each(['accountDetail', 'sessions', 'walletTransactions', 'shortlisted-hotels-list', 'bookingtabs', 'wallet'])(
  'a forged marker, origin and browser open nothing of %s [REQ-26]',
  async (path) => {
    const stranger = await openBrowser(site, { headers: NOW })
    const response = await stranger.call(path, undefined, { headers: forged })
    expect(response.status).toBe(401)
    expect(await response.text()).not.toMatch(/balance|phone|booking_no/)
  },
)

test("a member's answers follow the session, whatever the headers claim [REQ-26]", async () => {
  const guest = await signedIn('9812300001')
  for (const path of ['wallet', 'accountDetail', 'walletTransactions', 'shortlisted-hotels-list']) {
    const plain = await (await guest.call(path)).text()
    expect(await (await guest.call(path, undefined, { headers: forged })).text(), path).toBe(plain)
    expect(await (await guest.call(path, undefined, { headers: { 'X-Access-Token': 'nonsense' } })).text()).toBe(plain)
  }
})

test('a personal request without a session is 401 and clears both cookies [REQ-27, REQ-05]', async () => {
  const guest = await signedIn('9812300002')
  const actual = { headers: { 'X-Access-Token': markerOf(guest) } }
  expect((await guest.call('wallet', undefined, actual)).status).toBe(200)
  endElsewhere(guest)
  const response = await guest.call('wallet', undefined, actual)
  expect(response.status).toBe(401)
  expect((await readAnswer(response)).error.code).toBe('not_signed_in')
  expect([guest.cookies.has('session'), guest.cookies.has('logged-in')]).toEqual([false, false])
})

test('a page that assumes a session cannot book as a stranger [REQ-27]', async () => {
  const guest = await signedIn('9812300003')
  const actual = { headers: { 'X-Access-Token': markerOf(guest) } }
  endElsewhere(guest)
  const phone = '9812300003'
  const refused = await guest.call('createBooking', aBookingBody(hotel, { user: { phone } }), actual)
  expect(refused.status).toBe(401)
  expect(await db.first('SELECT id FROM booking WHERE property_id = ?', hotel.propertyId)).toBeNull()
  // The page has signed out, and says so in its request.
  const booked = await guest.call('createBooking', aBookingBody(hotel, { user: { phone } }))
  expect(booked.status).toBe(201)
})

test("a stranger's page removes an old marker, page data does not [REQ-27]", async () => {
  const guest = await signedIn('9812300004')
  endElsewhere(guest)
  await guest.fetch('/about', { headers: { 'X-Page-Data': '1', Accept: 'application/json' } })
  expect(guest.cookies.has('logged-in')).toBe(true)
  await guest.fetch('/about')
  expect(guest.cookies.has('logged-in')).toBe(false)
})

test('a stale marker prevents neither signing in nor browsing', async () => {
  const guest = await openBrowser(site, { headers: { ...NOW, ...forged } })
  expect((await guest.call('visit')).status).toBe(200)
  const sent = await guest.call('generateByPhone', { phone: '9812300005', country_code: '+91' })
  expect(sent.status).toBe(200)
  const otp = (await readAnswer(sent)).otp_preview
  const body = { phone: '9812300005', country_code: '+91', otp, mode: 'PHONEOTP' }
  expect((await guest.call('authenticate', body)).status).toBe(200)
})

test('the tracking host is named by pages and their policy only', async () => {
  const usual = await (await openBrowser(site)).fetch('/about')
  expect(await usual.text()).not.toContain('data-tracking-host')
  expect(usual.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
  const guest = await openBrowser(site, { bindings: { TRACKING_HOST: 'Track.Stay.Example' } })
  const page = await guest.fetch('/about')
  expect(await page.text()).toContain('data-tracking-host="https://track.stay.example"')
  expect(page.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://track.stay.example;")
  for (const host of ['https://track.example', 'a b', 'track.example/x', "x'; script-src *"])
    expect(() => parseSettings({ ENVIRONMENT: 'test', TRACKING_HOST: host }), host).toThrow()
})

test('the block of vector definitions is empty and invisible', async () => {
  const html = await (await (await openBrowser(site)).fetch('/')).text()
  expect(html).toMatch(/<svg id="vectors" width="0" height="0" aria-hidden="true"><\/svg>/)
})

test("a page's first data names active experiments and features", async () => {
  const visitOf = async (path: string) => {
    const html = await (await (await openBrowser(site)).fetch(path)).text()
    return JSON.parse(/<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').visit
  }
  const usual = { experimentJSON: { web2: { val: 0 }, wizz: { val: 0 } }, experimentPipeline: [] }
  expect(await visitOf('/')).toMatchObject({ experiments: usual, featureFlags: expect.arrayContaining(['toShowFaq']) })
  expect((await visitOf('/?web2=1')).experiments).toEqual({
    experimentJSON: { web2: { val: 1 }, wizz: { val: 0 } },
    experimentPipeline: ['web2'],
  })
})
