import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { aHeldBooking, aSuccess } from '#tests/support/paid-booking.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { eventToParams } from '#worker/services/gateways/sandbox/sandbox.ts'
import { signParams } from '#worker/services/gateways/sandbox/sandbox-signature.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)

const returns = ['/booking-paid', '/order-paid']

test.each(returns)('leads from %s, back from payment, to the booking [ROUTE-14]', async (path) => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(db))
  const paid = { gateway: 'sandbox', ...eventToParams(aSuccess(held)) }
  const params = await signParams(deps.settings.sandboxKey, 'return', paid, deps.now())
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': new Date(deps.now()).toISOString() } })
  const response = await guest.fetch(`${path}?${params}`)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`/booking/${held.bookingNo}?paid=true`)
})

test("opens a cancel return's booking, removing the phone from its address [ROUTE-40]", async () => {
  const { no, phone } = await bookIn(await aGuest(bookingPages()), await aHotel(db))
  const other = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const back = await other.fetch(`/booking/${no}?phone=${phone}&failed=true`)
  expect(back.headers.get('Location')).toBe(`/booking/${no}?failed=true`)
  const shown = await other.fetch(`/booking/${no}?failed=true`)
  expect(shown.status).toBe(200)
  expect((await stateOf(shown)).path).toBe(`/booking/${no}?failed=true`)
})

test('a booking below my-booking redirects to its page with the proof [ROUTE-43, ROUTE-39, PAGE-16]', async () => {
  const { no, phone } = await bookIn(await aGuest(bookingPages()), await aHotel(db))
  const asker = () => openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  for (const query of [`phone=${phone}`, `mobileNumber=${phone}`, 'token=abc&failed=true']) {
    const led = await (await asker()).fetch(`/my-booking/${no}?${query}`)
    expect([led.status, led.headers.get('Location')]).toEqual([301, `/booking/${no}?${query}`])
  }
  const other = await asker()
  const opened = await other.fetch(`/booking/${no}?mobileNumber=${phone}`)
  expect((await other.fetch(opened.headers.get('Location') ?? '')).status).toBe(200)
  expect((await (await asker()).fetch(`/booking/${no}`)).status).toBe(404)
})

test('disabled room pages redirect home [ROUTE-41]', async () => {
  const property = await aProperty(db, await aCity(db), { categories: [{}, { isDisabled: true }] })
  const guest = await openBrowser(createSite())
  const response = await guest.fetch(`/${property.id}?selected_rcid=${property.categoryIds[1]}`)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect((await guest.fetch(`/${property.id}?selected_rcid=${property.categoryIds[0]}`)).status).toBe(200)
})

test('a hotel opens with the requested room, with or without country [ROUTE-16]', async () => {
  const property = await aProperty(db, await aCity(db), { categories: [{}, {}] })
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const [first, second] = property.categoryIds
  const selectedAt = async (path: string) =>
    (await dataOf<HotelModel>(guest, path)).rooms.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  for (const path of [`/${property.id}/`, `/in/${property.id}/`, `/${property.id}-${property.slug}`]) {
    expect(await selectedAt(`${path}?selected_rcid=${second}`), path).toEqual([second])
    expect(await selectedAt(`${path}?selected_rcid=${first}`), path).toEqual([first])
  }
  expect(await selectedAt(`/${property.id}/`)).toHaveLength(1)
})

test('shows the old hotel page in most microsites only [PAGE-11]', async () => {
  const property = await aProperty(db, await aCity(db))
  // A browser keeps its partner, so each visit uses a new one.
  const arrive = () => openBrowser(createSite())
  const layoutIn = async (query: string) => (await dataOf<HotelModel>(await arrive(), `/${property.id}${query}`)).layout
  expect(await layoutIn('')).toBe('new')
  expect(await layoutIn('?microsite=skybridge')).toBe('new')
  expect(await layoutIn('?microsite=coachline')).toBe('old')
  const comesFirst = async (query: string) => {
    const html = await (await (await arrive()).fetch(`/${property.id}${query}`)).text()
    return html.indexOf('>Choose your room<') < html.indexOf('>Before you book<') ? 'rooms' : 'the house'
  }
  expect(await comesFirst('')).toBe('rooms')
  expect(await comesFirst('?microsite=coachline')).toBe('the house')
})
