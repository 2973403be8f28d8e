import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { HomeModel } from '#app/pages/home/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, type BrowserOptions, openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { createDice, fillPath, listEndpoints } from '#tests/support/endpoints.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { type LaggingDatabase, laggingDatabase } from '#tests/support/lagging-database.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { type Database, openDatabase } from '#worker/infra/database/database.ts'
import { startReads } from '#worker/infra/database/reads.ts'
import { createSite } from '#worker/site/create-site.ts'
import { readsNearest } from '#worker/site/http/cookies/bookmark.ts'

const site = createSite()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13`
const die = createDice(Number.parseInt(crypto.randomUUID().slice(0, 6), 16))

let lagging: LaggingDatabase
let primary: Database
let hotel: TestHotel
let hotelPath: string
let listPath: string

beforeEach(async () => {
  lagging = await laggingDatabase()
  primary = openDatabase(lagging.database)
  // Drops prices of earlier tests, which every catch-up would copy: 732 nights a property.
  await primary.batch([{ sql: 'DELETE FROM rate_calendar_day', params: [] }])
  const city = await aCity(primary)
  const { id, categoryIds } = await aProperty(primary, city, { categories: [{ rooms: 1 }] })
  hotel = { propertyId: id, categoryId: categoryIds[0] ?? 0, cityId: city.id, countryId: city.country.id }
  hotelPath = `/${id}?${STAY}`
  listPath = `/hotels-in-${city.slug}?${STAY}`
  await lagging.catchUp()
})

function aGuest(options: BrowserOptions = {}): Promise<Browser> {
  const bindings = { DB: lagging.database, ...options.bindings }
  return openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' }, ...options, bindings })
}

async function enter(guest: Browser, phone = `98${String(die(100_000_000)).padStart(8, '0')}`): Promise<string> {
  const number = { phone, country_code: '+91' }
  const { otp_preview: otp } = await readAnswer(await guest.call('generateByPhone', number))
  expect((await guest.call('authenticate', { ...number, otp })).status).toBe(200)
  return phone
}

async function isSoldOut(guest: Browser): Promise<boolean> {
  return (await dataOf<HotelModel>(guest, hotelPath)).rooms.every(({ soldOut }) => soldOut !== null)
}

async function nameOf(guest: Browser): Promise<string> {
  return (await dataOf<HotelModel>(guest, hotelPath)).name
}

async function payAt(guest: Browser, path: string): Promise<void> {
  const page = (await guest.fetch(path)).headers.get('Location') ?? ''
  const { searchParams } = new URL(page, 'http://marigold.localhost')
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), choice: 'succeed' })
  const chosen = await guest.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  const back = new URL(chosen.headers.get('Location') ?? '', 'http://marigold.localhost')
  await guest.fetch(back.pathname + back.search)
}

const rename = (name: string) =>
  primary.batch([{ sql: 'UPDATE property SET name = ? WHERE id = ?', params: [name, hotel.propertyId] }])

test("a stranger's pages and searches read the nearest replica only", async () => {
  const stranger = await aGuest()
  lagging.takeAsked()
  const paths = ['/', listPath, hotelPath, `/api/pwa/search/hotels?filters%5Bcity_id%5D=${hotel.cityId}&${STAY}`]
  for (const path of paths) await (await stranger.fetch(path)).text()
  const reads = lagging.takeAsked()
  expect(reads.length).toBeGreaterThanOrEqual(paths.length)
  expect(reads.filter(({ by }) => by === 'primary')).toEqual([])
  await rename('The New Name')
  expect(await nameOf(stranger)).not.toBe('The New Name')
  await lagging.catchUp()
  expect(await nameOf(stranger)).toBe('The New Name')
})

test("a guest's next page shows their booking and the sold room", async () => {
  const [guest, stranger] = [await aGuest(), await aGuest()]
  const { no } = await bookIn(guest, hotel)
  expect(await isSoldOut(guest)).toBe(true)
  expect((await dataOf(guest, `/booking/${no}`)).ticket.number).toBe(no)
  expect((await myBookings(guest)).remembered.map(({ number }) => number)).toEqual([no])
  // A guest without writes may see older data; booking that room is refused.
  expect(await isSoldOut(stranger)).toBe(false)
  expect(await bookIn(stranger, hotel).catch(() => 'refused')).toBe('refused')
})

test('a payment shows on the next page', async () => {
  const guest = await aGuest()
  const { no, redirectUrl } = await bookIn(guest, hotel, { pay: true })
  expect((await dataOf(guest, `/booking/${no}`)).phase).toBe('held')
  guest.cookies.delete('bookmark')
  await payAt(guest, redirectUrl ?? '')
  expect((await dataOf(guest, `/booking/${no}`)).phase).toBe('confirmed')
  expect(guest.cookies.get('bookmark')).toBe(lagging.state())
})

test('a change or cancellation shows on the next page', async () => {
  const guest = await aGuest()
  const { no } = await bookIn(guest, hotel)
  await lagging.catchUp()
  const update = { guest: { name: 'Meera Das', email: 'meera@example.com' } }
  expect((await guest.call(`updateBooking/INV${no}`, update, { method: 'PUT' })).status).toBe(200)
  expect(JSON.stringify((await dataOf(guest, `/booking/${no}`)).guest)).toContain('Meera Das')
  expect(await isSoldOut(guest)).toBe(true)
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', cancellation_reason: 'other_dates' }
  expect((await guest.post(cancellation?.action ?? '', fields)).status).toBe(303)
  expect((await dataOf(guest, `/booking/${no}`)).phase).toBe('cancelled')
  expect(await isSoldOut(guest)).toBe(false)
})

test('signing in and out show on the next page', async () => {
  const guest = await aGuest()
  await enter(guest)
  expect((await dataOf<HomeModel>(guest, '/')).loginBanner).toBeNull()
  const session = guest.cookies.get('session') ?? ''
  expect((await guest.call('userSignOut')).status).toBe(200)
  // A tab with the session still has the bookmark of its write.
  guest.cookies.set('session', session)
  expect((await dataOf<HomeModel>(guest, '/')).loginBanner).not.toBeNull()
})

deepTest('a saved property has its heart on the next page', async () => {
  const guest = await aGuest()
  await enter(guest)
  await lagging.catchUp()
  expect((await guest.call('shortlisthotel', { hotel_id: hotel.propertyId })).status).toBe(200)
  const list = await readAnswer(await guest.call('shortlisted-hotels-list'))
  expect(list.default_shortlist.hotel_ids).toEqual([hotel.propertyId])
})

deepTest('a repeated action brings the bookmark after its answer was lost', async () => {
  const guest = await aGuest()
  const body = aBookingBody(hotel)
  const idempotency = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const first = await readAnswer(await guest.call('createBooking', body, idempotency))
  guest.cookies.delete('bookmark')
  guest.cookies.delete('bookings')
  const again = await readAnswer(await guest.call('createBooking', body, idempotency))
  expect(again.booking.id).toBe(first.booking.id)
  expect(guest.cookies.get('bookmark')).toBe(lagging.state())
  expect(await isSoldOut(guest)).toBe(true)
})

deepTest('the later write of two tabs counts, whatever its bookmark', async () => {
  const guest = await aGuest()
  await enter(guest)
  const early = guest.cookies.get('bookmark') ?? ''
  await guest.call('shortlisthotel', { hotel_id: hotel.propertyId })
  const late = guest.cookies.get('bookmark') ?? ''
  expect(late > early).toBe(true)
  // The other tab started before: its action now is newer than both.
  guest.cookies.set('bookmark', early)
  await guest.call('shortlisthotel', { hotel_id: hotel.propertyId, shortlisted: false })
  expect((guest.cookies.get('bookmark') ?? '') > late).toBe(true)
  expect((await dataOf<HomeModel>(guest, '/')).loginBanner).toBeNull()
})

test('after the replica caught up, a guest with writes reads it too', async () => {
  const guest = await aGuest()
  await bookIn(guest, hotel)
  lagging.takeAsked()
  await isSoldOut(guest)
  expect(lagging.takeAsked().map(({ by }) => by)).toContain('primary')
  await lagging.catchUp()
  expect(await isSoldOut(guest)).toBe(true)
  expect(lagging.takeAsked().map(({ by }) => by)).not.toContain('primary')
})

test.each(
  sampleOf(
    [
      ['nothing D1 has ever said', 'first-primary'],
      ['no letters', '%E0%A4%A'],
      ['far too long', 'a'.repeat(5000)],
      ['of another form', '0123abcd'],
      ['of another database, far ahead', 'ffffffff-00000000-00004e20-00000000'],
    ] as const,
    2,
  ),
)('a %s bookmark breaks no page: the primary is read', async (_, bookmark) => {
  const guest = await aGuest()
  await rename('The New Name')
  guest.cookies.set('bookmark', bookmark)
  expect(await nameOf(guest)).toBe('The New Name')
  const list = await guest.fetch(listPath)
  expect([list.status, (await list.text()).includes('The New Name')]).toEqual([200, true])
})

deepTest('an unreachable bookmark is replaced, so only one page waits', async () => {
  const guest = await aGuest()
  guest.cookies.set('bookmark', 'ffffffff-00000000-00004e20-00000000')
  await nameOf(guest)
  expect(guest.cookies.get('bookmark')).toBe(lagging.state())
})

test('skips a replica that is down', async () => {
  const guest = await aGuest()
  lagging.breakCopy()
  for (const path of ['/', listPath, hotelPath]) {
    const response = await guest.fetch(path)
    expect([response.status, /<\/html>$/.test(await response.text())]).toEqual([200, true])
  }
})

test('the bookmark is HttpOnly, same-site, and valid for ten minutes', async () => {
  const guest = await aGuest({ isSecure: true, host: 'www.marigold.example' })
  const sent = await guest.call('generateByPhone', { phone: '9812345678', country_code: '+91' })
  const cookie = sent.headers.getSetCookie().find((each) => each.includes('bookmark='))
  expect(cookie).toBe(`__Host-bookmark=${lagging.state()}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`)
})

test('reading, or writing invisible data, sets no bookmark', async () => {
  const guest = await aGuest()
  for (const path of ['/', listPath, hotelPath, '/my-booking', '/api/pwa/wallet'])
    await (await guest.fetch(path)).text()
  await guest.call('autocompletenew/feedback', { id: 'city-1', query: 'tren' })
  expect(guest.cookies.has('bookmark')).toBe(false)
})

test('a cached page is never older than its invalidation, without cookies', async () => {
  const bindings = { PAGE_CACHE: 'on' }
  const [guest, stranger] = [await aGuest({ bindings }), await aGuest({ bindings })]
  // A cached page contains no token; a personal page does.
  await guest.fetch('/my-booking')
  const soldOut = async () => {
    const response = await stranger.fetch(hotelPath)
    expect(response.headers.getSetCookie()).toEqual([])
    return { isHit: response.headers.has('X-Page-Cache'), has: (await response.text()).includes('Sold out') }
  }
  expect(await soldOut()).toEqual({ isHit: false, has: false })
  expect(await soldOut()).toEqual({ isHit: true, has: false })
  await bookIn(guest, hotel)
  expect(await soldOut()).toEqual({ isHit: false, has: true })
  expect(await soldOut()).toEqual({ isHit: true, has: true })
})

const nearEndpoints = [
  'GET /',
  'GET /:city',
  'GET /:city/:tag',
  'GET /:city/:tag/:tag2',
  'GET /:city/:tag/:tag2/:tag3',
  'GET /:country{[a-z][a-z]}/',
  'GET /:country{[a-z]{2}}/:hotel{[0-9][a-zA-Z0-9-]*}',
  'GET /:country{[a-z]{2}}/:hotel{[0-9][a-zA-Z0-9-]*}/',
  'GET /:hotel{[0-9][a-zA-Z0-9-]*}',
  'GET /:hotel{[0-9][a-zA-Z0-9-]*}/',
  'GET /:key{[A-Za-z0-9-]{43}[.]txt}',
  'GET /:slug{hotels-(?:in|near)-[a-z0-9-]+}',
  'GET /about',
  'GET /allcities',
  'GET /allcountries',
  'GET /api/pwa/allcities',
  'GET /api/pwa/allcountries',
  'GET /api/pwa/autocompletemweb',
  'GET /api/pwa/autocompletenew',
  'GET /api/pwa/autocompletenew/details',
  'GET /api/pwa/availability',
  'GET /api/pwa/bookingPropertMeta',
  'GET /api/pwa/calendarView',
  'GET /api/pwa/categoryAvailability',
  'GET /api/pwa/cities',
  'GET /api/pwa/countryContext',
  'GET /api/pwa/deals',
  'GET /api/pwa/geographies',
  'GET /api/pwa/getSeoContent',
  'GET /api/pwa/hoteldetails',
  'GET /api/pwa/hotelonelinerinfo',
  'GET /api/pwa/hotelonelinerinfo/',
  'GET /api/pwa/hotelonelinerinfo/:id',
  'GET /api/pwa/hotelrating/:id',
  'GET /api/pwa/mapplaces',
  'GET /api/pwa/moreInfoInsurance',
  'GET /api/pwa/nearbyplaces',
  'GET /api/pwa/placeCalendar',
  'GET /api/pwa/policy-check',
  'GET /api/pwa/privacyInfo',
  'GET /api/pwa/search/hotels',
  'GET /api/pwa/similarHotels',
  'GET /api/pwa/visit',
  'GET /can-unmarried-couples-book-a-hotel-in-india',
  'GET /cookie-policy',
  'GET /corporate-social-responsibility',
  'GET /deals/:slug',
  'GET /guest-policy',
  'GET /h/:hotel{[0-9]+}',
  'GET /help',
  'GET /help/:article',
  'GET /hotels-near-me',
  'GET /pages/:slug',
  'GET /partner',
  'GET /privacy-policy',
  'GET /saved-card-policy',
  'GET /search/',
  'GET /service',
  'GET /terms',
  'GET /trust-and-safety',
]

test('only listed requests read replicas; all others read the primary', async () => {
  // A replica with all of the primary's data, where everything could be read.
  await lagging.catchUp()
  const guest = await aGuest()
  await enter(guest)
  const { id, no } = await bookIn(guest, hotel, { pay: true })
  await lagging.catchUp()
  const parts = { bookingNo: no, bookingId: id, id, invoiceNo: `INV${no}`, invoice_no: `INV${no}`, name: 'sandbox' }
  const near: string[] = []
  for (const { method, pattern } of listEndpoints()) {
    const path = fillPath(pattern, pattern.includes('hotelrating') ? { ...parts, id: String(hotel.propertyId) } : parts)
    lagging.takeAsked()
    const init =
      method === 'GET'
        ? undefined
        : { method, headers: { 'X-XSRF-TOKEN': tokenOf(guest), Origin: 'http://marigold.localhost' } }
    const response = await guest.fetch(path, {
      ...init,
      ...(init ? { body: method === 'DELETE' ? undefined : '{}' } : {}),
    })
    await response.text()
    const isRead = readsNearest(method, path)
    if (isRead) near.push(`${method} ${pattern}`)
    const places = new Set(lagging.takeAsked().map(({ by }) => by))
    expect([`${method} ${path}`, places.has('copy') && !isRead]).toEqual([`${method} ${path}`, false])
  }
  expect(near.sort()).toEqual(nearEndpoints)
  // Discards the warnings about forged returns of the gateway.
  takeConsole()
})

function tokenOf(guest: Browser): string {
  return decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? '')
}

test('reads of a write request always use the primary', async () => {
  await lagging.catchUp()
  const acting = openDatabase(lagging.database, undefined, startReads())
  await acting.first('SELECT 1')
  lagging.takeAsked()
  for (const read of [
    () => acting.first('SELECT 1'),
    () => acting.all('SELECT 2'),
    () => acting.batch([{ sql: 'SELECT 3', params: [] }]),
  ]) {
    await read()
  }
  expect(lagging.takeAsked().map(({ by }) => by)).toEqual(['primary', 'primary', 'primary'])
})

test('the one-machine host reads and writes one database', async () => {
  const guest = await aGuest({ bindings: { DB: env.DB } })
  const { no } = await bookIn(guest, hotel)
  expect(guest.cookies.get('bookmark')).toMatch(/^[\w-]{8,128}$/)
  expect(await isSoldOut(guest)).toBe(true)
  expect((await dataOf(guest, `/booking/${no}`)).ticket.number).toBe(no)
})

deepTest('the one-machine host queries a slow database only once', async () => {
  const guest = await aGuest({ bindings: { PLATFORM: 'machine' } })
  lagging.hangCopy()
  lagging.takeAsked()
  await nameOf(guest)
  await guest.fetch(listPath)
  const reads = lagging.takeAsked()
  expect(reads.length).toBeGreaterThan(1)
  expect(reads.filter(({ by }) => by === 'copy')).toEqual([])
})

deepTest('a hanging replica is not awaited, with or without writes', async () => {
  const [stranger, writer] = [await aGuest(), await aGuest()]
  await enter(writer)
  const name = await nameOf(stranger)
  await lagging.catchUp()
  lagging.hangCopy()
  const startedAt = Date.now()
  expect(await nameOf(stranger)).toBe(name)
  expect(await nameOf(writer)).toBe(name)
  expect(Date.now() - startedAt).toBeLessThan(15_000)
  takeConsole()
})
