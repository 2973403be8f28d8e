import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCoupon, aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

function aForm(hotel: TestHotel, fields: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Asha Rao',
    country_code: '+91',
    phone: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
    email: '',
    hotel_id: String(hotel.propertyId),
    room_category_id: String(hotel.categoryId),
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '1-2_0_0_0',
    coupon_code: '',
    shown_total: '2400',
    idempotency_key: crypto.randomUUID(),
    pay: 'hotel',
    wish_full: '',
    ...fields,
  }
}

async function refusalOf(guest: Browser, form: Record<string, string>) {
  const response = await guest.post('/book', form)
  const { path, model } = await stateOf<HotelModel>(response)
  return { status: response.status, path, summary: model.summary }
}

test('books without script and shows the confirmation', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const response = await guest.post('/book', aForm(hotel))
  const address = response.headers.get('Location') ?? ''
  expect(response.status).toBe(303)
  expect(address).toMatch(/^\/booking\/[A-Z0-9]{9}$/)
  expect((await dataOf(guest, address)).phase).toBe('confirmed')
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

test('a form sent twice makes one booking', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const form = aForm(hotel)
  const [first, second] = [await guest.post('/book', form), await guest.post('/book', form)]
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(Object.values(await soldByDay(db, hotel))).toEqual([1, 1])
})

test('leads to the payment when the guest pays now', async () => {
  const guest = await aGuest(site)
  const response = await guest.post('/book', aForm(await aHotel(db), { pay: 'full' }))
  expect(response.headers.get('Location')).toMatch(/^\/payment\//)
})

test('shows the summary again with each invalid field', async () => {
  const hotel = await aHotel(db)
  const form = aForm(hotel, { name: '', phone: '12' })
  const { status, path, summary } = await refusalOf(await aGuest(site), form)
  expect(status).toBe(422)
  expect(path).toMatch(new RegExp(`^/${hotel.propertyId}-hotel-${hotel.propertyId}\\?.*modal=bookingSummary`))
  expect(summary?.error).toBe('Please check the highlighted details.')
  expect(summary?.fieldErrors).toEqual({
    name: 'Please enter your name.',
    phone: 'This number has too few digits for its country. Please check it.',
  })
  expect(summary?.guest.phone).toBe('12')
})

test('the plain form accepts a confirmed short name and explains number errors [INPT-02, INPT-05]', async () => {
  const home = await aHotel(db, { brandId: 'dunehouse', currency: 'EUR' })
  const guest = await aGuest(site, { host: 'uk.dunehouse.localhost' })
  const { phone: _, name: __, ...stay } = aForm(home, { country_code: '+62', email: 'suharto@example.com' })
  const person = {
    first_name: 'Suharto',
    last_name: '',
    street_name: 'Jalan Merdeka',
    street_no: '1',
    zip_code: '10110',
  }
  const form = { ...stay, ...person, city: 'Jakarta', phone: '12' }
  const html = await (await guest.post('/book', form)).text()
  expect(html).toContain('This number has too few digits for its country. Please check it.')
  expect(html).toMatch(/name="is_full_name"[^>]* value="1".{0,120}This is my full name/)
  const errorsOf = async (more: object) => (await refusalOf(guest, { ...form, ...more })).summary?.fieldErrors
  expect(await errorsOf({})).toHaveProperty('name')
  expect(await errorsOf({ is_full_name: '1' })).not.toHaveProperty('name')
})

test('reports a changed price before booking', async () => {
  const hotel = await aHotel(db)
  const { status, summary } = await refusalOf(await aGuest(site), aForm(hotel, { shown_total: '2000' }))
  expect(status).toBe(409)
  expect(summary?.error).toContain('The price has changed')
  expect(summary?.shownTotal).toBe(2400)
  expect(await soldByDay(db, hotel)).toEqual({})
})

test('reports that the last room was sold', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  await (await aGuest(site)).post('/book', aForm(hotel))
  const response = await (await aGuest(site)).post('/book', aForm(hotel))
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('these dates have just sold out')
})

test('a form of an unknown hotel gets the notice page', async () => {
  const guest = await aGuest(site)
  expect((await guest.post('/book', aForm({ propertyId: 1, categoryId: 1, countryId: 1, cityId: 1 }))).status).toBe(404)
  expect((await guest.post('/book', {})).status).toBe(404)
  expect((await guest.fetch('/book')).headers.get('Location')).toBe('/')
})

test('shows the form with the new total when an offer is refused', async () => {
  const hotel = await aHotel(db)
  const coupon = await aCoupon(db)
  await db.batch([{ sql: 'UPDATE coupon SET pre_apply = 1 WHERE code = ?', params: [coupon] }])
  const form = aForm(hotel, { coupon_code: coupon, shown_total: '2160' })
  expect((await (await aGuest(site)).post('/book', form)).status).toBe(303)
  const guest = await aGuest(site)
  const again = { ...form, idempotency_key: crypto.randomUUID() }
  const { status, summary } = await refusalOf(guest, again)
  expect(status).toBe(409)
  expect(summary).toMatchObject({ shownTotal: 2400, stay: { couponCode: null }, guest: { name: 'Asha Rao' } })
  expect(summary?.error).toContain('we’ve removed it')
  const last = { ...again, coupon_code: '', shown_total: '2400', idempotency_key: crypto.randomUUID() }
  expect((await guest.post('/book', last)).status).toBe(303)
})

test('Back and reload after a refusal return below the summary', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const actionOf = (html: string) => /action="(\/book[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const refuse = async (path: string) =>
    actionOf(await (await guest.post(path, aForm(hotel, { shown_total: '1' }))).text())
  const address = await refuse('/book')
  expect(await refuse(address)).toBe(address)
  const leads = async (path: string) => (await guest.fetch(path)).headers.get('Location') ?? ''
  const back = new URL(await leads(address), 'https://stay.example')
  expect(back.pathname).toBe(`/${hotel.propertyId}-hotel-${hotel.propertyId}`)
  expect(back.searchParams.get('checkin')).toMatch(/11/)
  expect(back.searchParams.get('modal')).toBeNull()
  expect(await leads(`${address}&modal=policy`)).toContain('modal=policy')
  expect(await leads(`/book?retUrl=${encodeURIComponent('//other.example/')}`)).toBe('/')
})
