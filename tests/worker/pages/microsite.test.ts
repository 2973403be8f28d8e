import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { Visit } from '#app/state/view.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/database/database.ts'
import { createSite } from '#worker/site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

function aGuest(): Promise<Browser> {
  return openBrowser(createSite(), { headers })
}

async function visitAt(guest: Browser, path: string): Promise<Visit> {
  const html = await (await guest.fetch(path)).text()
  return JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '').visit
}

test('a partner’s way in leads home, and every page after it is the partner’s [ROUTE-28]', async () => {
  const property = await aProperty(db, await aCity(db))
  const layoutAt = async (guest: Browser) => (await dataOf<HotelModel>(guest, `/${property.id}`)).layout
  const guest = await aGuest()
  expect(await layoutAt(guest)).toBe('new')
  const entered = await guest.fetch('/microsite/coachline')
  expect([entered.status, entered.headers.get('Location')]).toEqual([302, '/'])
  expect((await visitAt(guest, '/')).microsite?.name).toBe('coachline')
  expect(await layoutAt(guest)).toBe('old')
})

test('the name in a query does the same, and the last partner wins', async () => {
  const guest = await aGuest()
  expect((await visitAt(guest, '/?microsite=coachline')).microsite?.name).toBe('coachline')
  expect((await visitAt(guest, '/about')).microsite?.name).toBe('coachline')
  await guest.fetch('/about?microsite=railpass')
  expect((await visitAt(guest, '/')).microsite?.name).toBe('railpass')
})

test('a name no partner has changes nothing', async () => {
  const guest = await aGuest()
  const entered = await guest.fetch('/microsite/nobody')
  expect([entered.status, entered.headers.get('Location')]).toEqual([302, '/'])
  expect(guest.cookies.has('microsite')).toBe(false)
  guest.cookies.set('microsite', 'constructor')
  expect((await visitAt(guest, '/?microsite=__proto__')).microsite).toBeNull()
})

test('a booking made in a microsite says so, whatever the call says', async () => {
  const guest = await aGuest()
  await guest.fetch('/microsite/skybridge')
  const user = { first_name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' }
  const body = aBookingBody(await aHotel(db), { user, booking: { microsite: 'bankperks' } })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const path = `bookingdetails?id=${booking.id}&token=${booking.token}&additional_fields=microsite`
  expect((await readAnswer(await guest.call(path))).booking.microsite).toBe('skybridge')
})
