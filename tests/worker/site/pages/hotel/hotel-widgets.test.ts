import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findPricingLine } from '#app/domain/prices/pricing-line.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, mountRoutes } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel, type HotelDetails, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCouponRow } from '#tests/support/catalogue-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { searchRoutes } from '#worker/site/api/stays/search.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookRoutes } from '#worker/site/pages/booking/book.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'

const { db } = aDeps()

function hotelSite(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  for (const routes of [bookingRoutes, searchRoutes, identityRoutes]) api.route('/', routes)
  const pages = new Hono<AppEnv>()
  for (const routes of [createHotelRoutes(), createBookRoutes(), createBookingPageRoutes()]) pages.route('/', routes)
  return mountRoutes({ api, pages, exempt: /^$/ })
}

const site = hotelSite()
const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=2-2_0_0_0-1_0_0_0'
const early = { kind: 'early_checkin', number: null, text: '{"1":20000,"2":30000}' }

async function open(guest: Browser, hotel: TestHotel, more = ''): Promise<HotelModel> {
  return dataOf<HotelModel>(guest, `/${hotel.propertyId}-hotel-${hotel.propertyId}?${STAY}${more}`)
}

async function aPage(details: Partial<HotelDetails> = {}, more = '') {
  const [hotel, guest] = [await aHotel(db, details), await aGuest(site)]
  return { hotel, guest, model: await open(guest, hotel, more) }
}

test('list, hotel, summary, booking and ticket agree on the price', async () => {
  const { hotel, guest, model } = await aPage({ restrictions: [early], taxBp: 1200, taxInclusive: false })
  const query = new URLSearchParams({
    'filters[city_id]': String(hotel.cityId),
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '2-2_0_0_0-1_0_0_0',
  })
  const list = await readAnswer(await guest.fetch(`/api/pwa/search/hotels?${query}`))
  expect(list.hotels[0].pricing.bookingPrice).toBe(4928)
  expect(model.card.total?.amount).toBe('₹4,928')

  const offer = findPricingLine(model.card.contentList, 'sunrise')
  expect(offer).toMatchObject({ is_selected: false, actual_price: '₹500', toggle: { text: 'Add' } })
  const taken = await dataOf<HotelModel>(guest, offer?.toggle?.href ?? '')
  // 300 for two and 200 for one, taxed like the room.
  expect(taken.card.total?.amount).toBe('₹5,488')
  expect(findPricingLine(taken.card.contentList, 'sunrise')).toMatchObject({
    is_selected: true,
    toggle: { text: 'Remove' },
  })

  const { summary } = await dataOf<HotelModel>(guest, taken.card.bookHref ?? '')
  expect(summary).toMatchObject({ shownTotal: 5488, stay: { isEarlyCheckin: true } })
  const answer = await guest.post('/book', {
    ...aForm(summary),
    early_checkin: '1',
  })
  expect(answer.status).toBe(303)
  const ticket = await db.first<{ total_minor: number; bills: string }>(
    `SELECT total_minor, (SELECT group_concat(bill_type || amount_minor) FROM bill WHERE booking_id = b.id) AS bills
     FROM booking b WHERE property_id = ?`,
    hotel.propertyId,
  )
  expect(ticket?.total_minor).toBe(548_800)
  expect(ticket?.bills).toContain('early_checkin50000')
  const booked = await (await guest.fetch(answer.headers.get('Location') ?? '')).text()
  expect(booked).toContain('5,488')
  expect(booked).toContain('Early check-in')
})

function aForm(summary: HotelModel['summary']): Record<string, string> {
  if (!summary) throw new Error('no summary')
  const { stay } = summary
  return {
    name: 'Asha Rao',
    country_code: '+91',
    phone: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
    email: '',
    hotel_id: String(stay.hotelId),
    room_category_id: String(stay.roomTypeId),
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.roomsConfig,
    coupon_code: stay.couponCode ?? '',
    shown_total: String(summary.shownTotal),
    idempotency_key: summary.idempotencyKey,
    pay: 'hotel',
  }
}

test('check-in and check-out default to 12:00 PM and 11:00 AM [HOTEL-27]', async () => {
  const { model } = await aPage()
  expect(model.details.map(({ text }) => text)).toContain('Check-in from 12:00\u00a0PM · Check-out by 11:00\u00a0AM')
  expect(model.card.dateGuest).toMatchObject({ checkinTime: 'from 12:00\u00a0PM', checkoutTime: 'by 11:00\u00a0AM' })
})

test('a property without early check-in ignores it in the address', async () => {
  const { model } = await aPage({}, '&sunrise=1')
  expect(findPricingLine(model.card.contentList, 'sunrise')).toBeNull()
  expect(model.card.total?.amount).toBe('₹4,400')
})

test('a coupon can be removed and added again by plain links', async () => {
  const code = await aCouponRow(db, { pre_apply: 1 })
  const { guest, model } = await aPage({}, `&coupon=${code}`)
  const applied = findPricingLine(model.card.contentList, 'coupon')
  expect(applied).toMatchObject({ is_selected: true, coupon_code: code, actual_price: '₹440' })
  const without = await dataOf<HotelModel>(guest, applied?.toggle?.href ?? '')
  const offered = findPricingLine(without.card.contentList, 'coupon')
  expect(without.card.total?.amount).toBe('₹4,400')
  expect(offered).toMatchObject({ is_selected: false, coupon_code: code, actual_price: '₹440' })
  const again = await dataOf<HotelModel>(guest, offered?.toggle?.href ?? '')
  expect(again.card.total?.amount).toBe('₹3,960')
})

test('an account without a number is asked for one of the country', async () => {
  const { hotel, guest } = await aPage()
  const phone = '9200000919'
  const { otp_preview: otp } = await readAnswer(await guest.call('generateByPhone', { phone, country_code: '+91' }))
  expect((await guest.call('authenticate', { phone, otp })).status).toBe(200)
  await db.batch([{ sql: 'UPDATE user SET phone = NULL, country_code = NULL WHERE phone = ?', params: [phone] }])
  const { summary } = await open(guest, hotel, '&modal=bookingSummary')
  expect(summary?.guest).toMatchObject({ countryCode: '+91', phone: '' })
})

test('an open search says that no dates are chosen yet', async () => {
  const [hotel, guest] = [await aHotel(db), await aGuest(site)]
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?isOpenSearch=true`
  const { search } = await dataOf<HotelModel>(guest, path)
  expect(search.notice).toContain('You haven’t chosen dates yet')
})

test('next steps are booking, paying there, or other dates', async () => {
  const { hotel, guest, model } = await aPage()
  expect(model.card.actions).toMatchObject([{ kind: 'pay_later' }])
  const { summary } = await dataOf<HotelModel>(guest, model.card.actions[0]?.href ?? '')
  expect(summary?.paymentMethods[0]?.value).toBe('hotel')
  const full = await open(guest, hotel, '&modal=bookingSummary&pay=full')
  expect(full.summary?.paymentMethods[0]?.value).toBe('full')
  const prepaid = await aPage({ restrictions: [{ kind: 'no_postpaid', number: 50, text: null }] })
  expect(prepaid.model.card.actions).toEqual([])
  const gone = await aPage({ rooms: 0 })
  expect(gone.model.card).toMatchObject({ bookHref: null, actions: [{ kind: 'soldout' }] })
})

test('urgency is real: rooms left, and bookings a day from three on', async () => {
  const { hotel, guest, model } = await aPage({ rooms: 6 })
  expect(model.card.urgency).toEqual([])
  await signInAs(db, guest, '9800000041')
  await bookIn(guest, hotel)
  await bookIn(guest, hotel, { pay: true })
  const now = await open(guest, hotel)
  // The guest's own booking alone shows nothing; a hold does not count.
  expect(now.card.urgency).toEqual([])
  for (const phone of ['9800000042', '9800000043']) {
    const other = await aGuest(site)
    await signInAs(db, other, phone)
    await bookIn(other, hotel)
  }
  const late = await open(guest, hotel)
  expect(late.card.urgency).toEqual([
    'Only 2 rooms of this type left on our site for your dates',
    'Booked 3 times here in the last 24 hours',
  ])
  const tomorrow = await aGuest(site, { now: '2026-11-23T12:00:00Z' })
  expect((await open(tomorrow, hotel)).card.urgency).toHaveLength(1)
})

test('a fallen price links to its proof with date and old price', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  await db.batch(
    ['2026-12-11', '2026-12-12'].flatMap((night) => [
      record(hotel, night, '2026-10-25', 150_000),
      record(hotel, night, '2026-11-18', 120_000),
    ]),
  )
  const { card } = await open(guest, hotel)
  expect(card.priceDrop?.text).toBe('Price down 20%')
  const { overlayData } = await dataOf<HotelModel>(guest, card.priceDrop?.href ?? '')
  expect(overlayData).toMatchObject({
    isDown: true,
    lines: [
      { label: 'Lowest price in the 30 days before', amount: '₹3,000' },
      { label: 'Lower price since 18\u00a0Nov', amount: '₹2,400' },
    ],
  })
})

function record({ propertyId }: TestHotel, night: string, recordedOn: string, lowestMinor: number) {
  const sql = 'INSERT INTO recorded_price VALUES (?, ?, ?, ?)'
  return { sql, params: [propertyId, night, recordedOn, lowestMinor] }
}

test('nearby stays come as cards in pairs with a link to more', async () => {
  for (let others = 0; others < 3; others += 1) await aHotel(db)
  const { hotel, guest } = await aPage()
  await db.batch([{ sql: 'UPDATE property SET latitude = latitude + 0.01 WHERE id = ?', params: [hotel.propertyId] }])
  const stay = { checkin: '11/12/2026', checkout: '13/12/2026', rooms_config: '1-2_0_0_0' }
  const query = new URLSearchParams({ hotel_id: String(hotel.propertyId), cards: 'true', ...stay })
  const answer = await readAnswer(await guest.fetch(`/api/pwa/similarHotels?${query}`))
  expect(answer.cards).toHaveLength(2)
  expect(answer.has_more).toBe(true)
  // Test properties share one location with different prices and taxes, so their order is random.
  const price = { amount: expect.stringMatching(/^₹[1-9][\d,]*$/), perNight: expect.stringContaining(' per night') }
  expect(answer.cards[0]).toMatchObject({ href: expect.stringContaining('rooms_config='), price })
  // The page derives other sizes; API clients receive them.
  expect(answer.cards[0].picture).toHaveProperty('srcSet')
  // The distance from the stay shown, which is not in the city's centre.
  expect(answer.cards[0].place).toMatch(/ · \d[\d.]*\s(k?m|ft|mi) away( · about \d+ min on foot)?$/)
  const [first, second] = answer.cards.map(({ id }: { id: number }) => id)
  const next = await readAnswer(await guest.fetch(`/api/pwa/similarHotels?${query}&offset=2`))
  for (const { id } of next.cards) expect([first, second, hotel.propertyId]).not.toContain(id)
})

test('the link back to the list keeps the party as requested', async () => {
  const { model } = await aPage({ restrictions: [{ kind: 'min_rooms', number: 3, text: null }] })
  expect(model.search.stay.rooms).toHaveLength(3)
  expect(model.crumbs[1]?.href).toContain('rooms_config=2-2_0_0_0-1_0_0_0')
})

test('the summary applies and removes a coupon', async () => {
  const code = await aCouponRow(db)
  const { guest, model } = await aPage()
  const { summary } = await dataOf<HotelModel>(guest, model.card.bookHref ?? '')
  expect(summary?.coupon).toMatchObject({ text: null, removeHref: null, field: { error: null } })
  const recount = async (couponCode: string) => {
    const answer = await guest.post('/book', { ...aForm(summary), coupon_code: couponCode, recount: '1' })
    return (await stateOf<HotelModel>(answer)).model.summary
  }
  const wrong = await recount('NOSUCH')
  expect(wrong?.coupon.field).toMatchObject({ refused: 'NOSUCH', error: expect.stringMatching(/./) })
  expect(wrong?.shownTotal).toBe(summary?.shownTotal)
  const taken = await recount(code)
  expect(taken?.coupon).toMatchObject({ text: expect.stringContaining(code), field: null })
  expect(taken?.shownTotal).toBeLessThan(summary?.shownTotal ?? 0)
  const left = await dataOf<HotelModel>(guest, taken?.coupon.removeHref ?? '')
  expect(left.summary?.shownTotal).toBe(summary?.shownTotal)
})

test('the card itemises the sum only when above the room price', async () => {
  const code = await aCouponRow(db)
  const { guest, hotel, model } = await aPage()
  expect(model.card.lines).toEqual([])
  expect((await open(guest, hotel, `&coupon=${code}`)).card.lines).toHaveLength(2)
})

test("the mobile bar's labels fit one line", async () => {
  const { hotel, guest, model } = await aPage()
  expect(model.card.barText).toBe(model.card.bookText)
  await db.batch([
    {
      sql: 'UPDATE property SET external_booking_url = ? WHERE id = ?',
      params: ['https://o.example/', hotel.propertyId],
    },
  ])
  expect((await open(guest, hotel)).card).toMatchObject({ bookText: 'Book on the owner’s site', barText: 'Book now' })
})
