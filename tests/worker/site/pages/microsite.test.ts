import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Visit } from '#app/client/state/view.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { listPartners, readPartnerInput, writePartner } from '#worker/services/catalog/partner.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

function aGuest(): Promise<Browser> {
  return openBrowser(createSite(), { headers })
}

async function visitAt(guest: Browser, path: string): Promise<Visit> {
  const html = await (await guest.fetch(path)).text()
  return JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '').visit
}

test("a partner's entry leads home, and later pages are the partner's [ROUTE-28]", async () => {
  const property = await aProperty(db, await aCity(db))
  const layoutAt = async (guest: Browser) => (await dataOf<HotelModel>(guest, `/${property.id}`)).layout
  const guest = await aGuest()
  expect(await layoutAt(guest)).toBe('new')
  const entered = await guest.fetch('/microsite/coachline')
  expect([entered.status, entered.headers.get('Location')]).toEqual([302, '/'])
  expect((await visitAt(guest, '/')).microsite?.name).toBe('coachline')
  expect(await layoutAt(guest)).toBe('old')
})

test('a name in the query does the same; the last partner wins', async () => {
  const guest = await aGuest()
  expect((await visitAt(guest, '/?microsite=coachline')).microsite?.name).toBe('coachline')
  expect((await visitAt(guest, '/about')).microsite?.name).toBe('coachline')
  await guest.fetch('/about?microsite=railpass')
  expect((await visitAt(guest, '/')).microsite?.name).toBe('railpass')
})

test('an unknown partner name changes nothing', async () => {
  const guest = await aGuest()
  const entered = await guest.fetch('/microsite/nobody')
  expect([entered.status, entered.headers.get('Location')]).toEqual([302, '/'])
  expect(guest.cookies.has('microsite')).toBe(false)
  guest.cookies.set('microsite', 'constructor')
  expect((await visitAt(guest, '/?microsite=__proto__')).microsite).toBeNull()
})

let phones = 9_876_543_210

async function bookedAs(guest: Browser, part: object) {
  const user = {
    first_name: 'Asha Rao',
    phone: String(++phones),
    email: 'asha@example.com',
    devise_role: 'CorporateAdmin',
  }
  const body = aBookingBody(await aHotel(db), { user, booking: { microsite: 'railpass', ...part } })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const path = `bookingdetails?id=${booking.id}&token=${booking.token}&additional_fields=microsite`
  return (await readAnswer(await guest.call(path))).booking
}

test("a booking keeps the visit's partner and sale, whatever the request says [MODE-04, MODE-14]", async () => {
  const guest = await aGuest()
  await guest.fetch('/microsite/skybridge?microsite_txn_id=S-17&orderUrl=https%3A%2F%2Fskybridge.example%2Fo%2F17')
  const lies = { microsite_source: 'Railpass', microsite_configuration: { channel: 'train' } }
  expect(await bookedAs(guest, lies)).toMatchObject({
    microsite: 'skybridge',
    microsite_source: 'Skybridge',
    microsite_configuration: { channel: 'inflight', club: 'Bridge Club' },
    microsite_txn_id: 'S-17',
    orderUrl: 'https://skybridge.example/o/17',
    sub_source: 'inflight',
    devise_role: 'Consumer_Guest',
  })
  await guest.fetch('/?microsite=bankperks')
  expect(await bookedAs(guest, { sub_source: 'mail', microsite_txn_id: 'B-4' })).toMatchObject({
    microsite: 'bankperks',
    microsite_source: 'Bankperks',
    microsite_configuration: { card: 'perks' },
    microsite_txn_id: 'B-4',
    orderUrl: null,
    sub_source: 'mail',
    devise_role: 'Bankperks_Guest',
  })
})

test('drops a sale name too long for a cookie, keeping the microsite', async () => {
  const guest = await aGuest()
  await guest.fetch(`/microsite/skybridge?microsite_txn_id=${encodeURIComponent('ж'.repeat(500))}`)
  expect(guest.cookies.get('microsite')).toBe('skybridge')
})

test('a partner named only in the request does not count [MODE-14]', async () => {
  expect(await bookedAs(await aGuest(), {})).toMatchObject({
    microsite: null,
    microsite_source: null,
    microsite_configuration: null,
    devise_role: 'Consumer_Guest',
  })
})

/** Partner rows are cached for a minute, so advance the clock by one to see a change. */
async function aLaterGuest(minutes: number): Promise<Browser> {
  return openBrowser(createSite(), { headers: { 'X-Test-Now': `2026-11-21T12:${10 + minutes}:00Z` } })
}

test('the five partners are rows with their names and settings [MODE-10]', async () => {
  const guest = await aGuest()
  const seen = []
  for (const name of ['skybridge', 'railpass', 'coachline', 'ferryways', 'bankperks']) {
    await guest.fetch(`/microsite/${name}`)
    const { microsite } = await visitAt(guest, '/about')
    seen.push([
      microsite?.name,
      microsite?.title,
      microsite?.avoidsSearchPopup,
      microsite?.propertyPage,
      microsite?.deviseRole,
    ])
  }
  expect(seen).toEqual([
    ['skybridge', 'Skybridge', true, 'new', null],
    ['railpass', 'Railpass', false, 'new', null],
    ['coachline', 'Coachline', false, 'old', null],
    ['ferryways', 'Ferryways', false, 'old', null],
    ['bankperks', 'Bankperks', true, 'old', 'Bankperks_Guest'],
  ])
})

test('partners are added, changed and switched off by rows, without release [MODE-09, MODE-11]', async () => {
  const row = { name: 'busline', title: 'Busline', hotel_page: 'old', picker_alone: true, devise_role: 'Busline_Guest' }
  const write = async (written: object) => {
    const input = readPartnerInput(written)
    return input.ok && (await writePartner({ db }, input.value)).ok
  }
  expect(
    await write({ ...row, source: 'Busline', sub_source: 'coach', hides: ['appCard'], configuration: { a: 'b' } }),
  ).toBe(true)
  const guest = await aLaterGuest(1)
  await guest.fetch('/microsite/busline')
  expect((await visitAt(guest, '/')).microsite).toEqual({
    name: 'busline',
    title: 'Busline',
    avoidsSearchPopup: true,
    propertyPage: 'old',
    deviseRole: 'Busline_Guest',
    source: 'Busline',
    subSource: 'coach',
    hides: ['appCard'],
    configuration: { a: 'b' },
    partnerFields: {},
  })
  await write({ name: 'busline', live: false })
  const later = await aLaterGuest(3)
  const refused = await later.fetch('/microsite/busline')
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/'])
  expect([later.cookies.has('microsite'), later.cookies.get('microsite-error')]).toEqual([false, 'off'])
  expect((await visitAt(later, '/')).microsite).toBeNull()
  // A visitor of the removed partner is back on the main site, with a notice.
  later.cookies.delete('microsite-error')
  later.cookies.set('microsite', 'busline?microsite_txn_id=7')
  // Only a page clears the notice; an API request in between does not.
  await later.call('visit')
  expect([later.cookies.has('microsite'), later.cookies.has('microsite-error')]).toEqual([true, false])
  expect((await visitAt(later, '/about')).microsite).toBeNull()
  expect([later.cookies.get('microsite') ?? '', later.cookies.get('microsite-error')]).toEqual(['', 'off'])
})

test('an invalid operator value changes no row', async () => {
  const faults = (written: object) => {
    const input = readPartnerInput(written)
    return input.ok ? {} : input.problem
  }
  expect(faults({ name: 'Sky Bridge', title: 'x' })).toEqual({
    name: expect.stringContaining('has characters other than'),
  })
  const wrong = { name: 'skybridge', hides: ['prices'], hotel_page: 'best', devise_role: 'TravelAgent' }
  expect(faults(wrong)).toEqual({
    hotel_page: expect.stringContaining('is neither'),
    devise_role: 'is the role of approved companies',
    hides: expect.stringContaining('is none of'),
  })
  const nameless = readPartnerInput({ name: 'newline', source: 'N' })
  expect(nameless.ok && (await writePartner({ db }, nameless.value)).ok).toBe(false)
  const rows = await listPartners({ db })
  expect(rows.map(({ name }) => name)).not.toContain('newline')
  expect(rows.find(({ name }) => name === 'skybridge')).toMatchObject({ hotel_page: 'new', live: true })
})

test('partners are queried only for visits that name one, once a minute', async () => {
  const spy = vi.spyOn(env.DB, 'prepare')
  const count = () => spy.mock.calls.filter(([sql]) => sql.includes('FROM partner')).length
  const guest = await aLaterGuest(20)
  await guest.fetch('/')
  expect(count()).toBe(0)
  await guest.fetch('/microsite/railpass')
  await guest.fetch('/about')
  await guest.fetch('/about')
  expect(count()).toBeLessThanOrEqual(1)
  spy.mockRestore()
})
