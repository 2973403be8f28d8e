import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()
const meals = [
  { code: 'breakfast', priceMinor: 20_000 },
  { code: 'dinner', priceMinor: 50_000 },
] as const

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

async function detailsAt(guest: Awaited<ReturnType<typeof aGuest>>, path: string) {
  const no = path.split('/').at(-1)
  return (await readAnswer(await guest.call(`bookingdetails?id=${no}`))).booking
}

test("the summary offers the property's meals and totals them without script [BOOK-25]", async () => {
  const hotel = await aHotel(db, { meals: [...meals] })
  const guest = await aGuest(site)
  const response = await guest.post('/book', aForm(hotel, { meal_dinner: '2', recount: '1' }))
  expect(response.status).toBe(200)
  const { summary } = (await stateOf<HotelModel>(response)).model
  expect(summary?.meals?.rows).toMatchObject([
    { name: 'meal_breakfast', label: 'Breakfast', price: '₹200 per guest per night', chosen: '0' },
    { name: 'meal_dinner', label: 'Dinner', price: '₹500 per guest per night', chosen: '2' },
  ])
  expect(summary?.meals?.rows[0]?.options.map(({ value }) => value)).toEqual(['0', '1', '2'])
  expect(summary).toMatchObject({ shownTotal: 4400, total: { amount: '₹4,400' }, error: null, fieldErrors: {} })
  expect(summary?.lines).toContainEqual(expect.objectContaining({ label: 'Meals', amount: '₹2,000' }))
  expect(summary?.guest.name).toBe('Asha Rao')
})

test('Enter in the summary books instead of recounting, with or without script', async () => {
  const hotel = await aHotel(db, { meals: [...meals] })
  const guest = await aGuest(site)
  const html = await (await guest.post('/book', aForm(hotel, { recount: '1' }))).text()
  const form = html.slice(html.indexOf('action="/book'))
  // A browser activates the first submit button of the form.
  const [first = ''] = /<button[^>]*type="submit"[^>]*>/.exec(form) ?? []
  expect(first).not.toMatch(/ name=| formaction=/i)
  expect(form).toContain('name="recount"')
})

test('a property without meals offers none', async () => {
  const response = await (await aGuest(site)).post('/book', aForm(await aHotel(db), { recount: '1' }))
  expect((await stateOf<HotelModel>(response)).model.summary?.meals).toBeNull()
})

test('chosen meals are stored on the booking [BOOK-26, BOOK-08]', async () => {
  const hotel = await aHotel(db, { meals: [...meals] })
  const guest = await aGuest(site)
  const form = aForm(hotel, { meal_breakfast: '2', meal_dinner: '0', shown_total: '3200' })
  const booked = await guest.post('/book', form)
  const path = booked.headers.get('Location') ?? ''
  expect(await detailsAt(guest, path)).toMatchObject({
    total_amount: 3200,
    meals: [{ category_code: 'breakfast', guest_count: 2, status: 'Confirmed', amount: 800 }],
  })
  expect((await dataOf(guest, path)).ticket.detail).toContain('breakfast')
})

test('a total from before the meals were chosen books nothing', async () => {
  const hotel = await aHotel(db, { meals: [...meals] })
  const response = await (await aGuest(site)).post('/book', aForm(hotel, { meal_dinner: '1' }))
  expect(response.status).toBe(409)
  expect((await stateOf<HotelModel>(response)).model.summary?.shownTotal).toBe(3400)
})

const visits = { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'winter', gclid: 'g1', yclid: 'y1' }

test("campaign parameters pass through the summary's form to the booking [BOOK-23, BOOK-24]", async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const partner = { sub_source: 'card', microsite_txn_id: 'M1', orderUrl: 'https://partner.example/o?1' }
  const form = aForm(hotel, { ...visits, ...partner })
  const again = await guest.post('/book', { ...form, recount: '1' })
  expect((await stateOf<HotelModel>(again)).model.summary?.stay.campaign).toEqual({ ...visits, ...partner })
  const path = (await guest.post('/book', form)).headers.get('Location') ?? ''
  const { utm_source, utm_medium, utm_campaign } = visits
  const details = await detailsAt(guest, path)
  expect(details).toMatchObject({ utm_source, utm_medium, utm_campaign, ...partner })
  const row = await db.first<{ details: string }>('SELECT details FROM booking WHERE id = ?', details.id)
  expect(JSON.parse(row?.details ?? '')).toMatchObject({ ...visits, deeplink_url: `/${hotel.propertyId}` })
})

test.each(['javascript:alert(1)', '//phish.example/o', 'data:text/html,x'])(
  'refuses %j as an unsafe address and does not store it',
  async (orderUrl) => {
    const hotel = await aHotel(db)
    const guest = await aGuest(site)
    const path = (await guest.post('/book', aForm(hotel, { orderUrl }))).headers.get('Location') ?? ''
    expect((await detailsAt(guest, path)).orderUrl).toBeNull()
  },
)

test('a booking without campaign returns null for each parameter', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  expect(await detailsAt(guest, `/booking/${no}`)).toMatchObject({ utm_source: null, sub_source: null, orderUrl: null })
})

test('a fee of the first night is never called non-refundable', async () => {
  const guest = await aGuest(site, { now: '2026-12-11T00:00:00Z' })
  const { summary, policy, rooms } = (
    await stateOf<HotelModel>(await guest.post('/book', aForm(await aHotel(db), { recount: '1' })))
  ).model
  const terms = 'Cancellation fee if paid in advance: the first night'
  const sentence =
    `${terms}; we refund the rest to your original payment method. ` +
    'If you pay at the property, there’s no cancellation fee.'
  expect(summary?.policy).toEqual({ text: sentence, isFree: false })
  expect(policy.periods).toEqual([{ when: 'Now', what: sentence }])
  expect(rooms[0]?.lines).toContainEqual({ icon: 'info', text: terms, variant: 'plain' })
  const { no } = await bookIn(guest, await aHotel(db))
  const unpaid = 'No cancellation fee, as nothing is paid in advance'
  expect((await dataOf(guest, `/booking/${no}`)).policy).toEqual({ text: unpaid, isFree: true })
})

test('room, policy, summary, booking and mail share one cancellation sentence', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const { summary, policy, rooms } = (
    await stateOf<HotelModel>(await guest.post('/book', aForm(hotel, { recount: '1' })))
  ).model
  const sentence = summary?.policy.text ?? ''
  expect(sentence).toMatch(/^Free cancellation until /)
  expect(summary?.policy.isFree).toBe(true)
  expect(policy.periods[0]?.what).toBe(sentence)
  expect(rooms[0]?.lines).toContainEqual({ icon: 'check', text: sentence, variant: 'ok' })
  const { no, id } = await bookIn(guest, hotel)
  const policyOf = async () => (await dataOf(guest, `/booking/${no}`)).policy
  // Nothing is paid, so there is no deadline.
  expect(await policyOf()).toEqual({ text: 'No cancellation fee, as nothing is paid in advance', isFree: true })
  const paid = 'UPDATE booking SET paid_minor = total_minor, payment_status = 2 WHERE id = ?'
  await db.batch([{ sql: paid, params: [id] }])
  expect(await policyOf()).toEqual({ text: sentence, isFree: true })
})

test('only a rate that refunds nothing is called non-refundable', async () => {
  const hotel = await aHotel(db, { freeCancellationHours: null })
  const { summary, policy } = (
    await stateOf<HotelModel>(await (await aGuest(site)).post('/book', aForm(hotel, { recount: '1' })))
  ).model
  const sentence = 'Non-refundable if paid in advance; no cancellation fee if you pay at the property'
  expect(summary?.policy).toEqual({ text: sentence, isFree: false })
  expect(policy.periods).toEqual([{ when: 'Now', what: sentence }])
})

test('an unpaid booking offers payment first, without directions or printing', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  const held = await dataOf(guest, `/booking/${no}`)
  expect(held).toMatchObject({ phase: 'held', ticket: { atArrival: null, actions: [] } })
  expect(held.documents.map(({ href }) => href)).toEqual([`/booking/${no}/invoice`])
  expect(held.links.map(({ href }) => href).join(' ')).not.toContain('Directions')
  const page = await (await guest.fetch(`/booking/${no}`)).text()
  const at = (text: string) => page.indexOf(text)
  expect(at('role="timer"')).toBeGreaterThan(0)
  expect(at('role="timer"')).toBeLessThan(at(`action="/booking/${no}/pay"`))
  expect(at(`action="/booking/${no}/pay"`)).toBeLessThan(at('class="ticket"'))
  expect(page).toMatch(/<details class="fold"><summary>(?:<[^>]+>)*[^<]*Hotel \d+/)
})

test('an amount never paid is not refunded', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  await guest.call('bookingcancellation', { id: no }, { method: 'PATCH' })
  const [page] = (await (await guest.fetch(`/booking/${no}`)).text()).split('id="page-state"')
  expect(page).toContain('You haven’t been charged')
  expect(page).not.toContain('Refunded')
})
