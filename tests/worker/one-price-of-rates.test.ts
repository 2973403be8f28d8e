import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { type RatedPlace, ratedPlaces } from '#tests/support/a-rated-place.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL } from '#tests/support/catalogue-builders.ts'
import { crawl, elements } from '#tests/support/crawler.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const { db } = deps
const site = createSite()
const NOW = '2026-11-21T12:00:00Z'
const HOST = 'marigold.localhost'
const FEED_TOKEN = 'a-token-for-partners-of-the-tests'

const runs = isDeep ? 600 : 4

const places: RatedPlace[] = []

beforeAll(async () => {
  places.push(...(await ratedPlaces(db)))
})

const anyStay = fc.record({
  place: fc.nat(),
  start: fc.integer({ min: 0, max: 8 }),
  nights: fc.integer({ min: 1, max: 5 }),
  adults: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  rate: fc.nat(),
  pickUps: fc.integer({ min: 0, max: 3 }),
  dinners: fc.integer({ min: 0, max: 2 }),
  isMember: fc.boolean(),
  isPhone: fc.boolean(),
  locale: fc.constantFrom(...(Object.keys(locales) as Locale[])),
})

type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never

let members = 0

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'

type Who = { isMember?: boolean; isPhone?: boolean }

/** Discounts depend on membership and device. */
async function aGuest({ isMember = false, isPhone = false }: Who = {}): Promise<Browser> {
  const own: Record<string, string> = isPhone ? { 'User-Agent': PHONE } : {}
  const guest = await openBrowser(site, { host: HOST, headers: { 'X-Test-Now': NOW, ...own } })
  if (!isMember) return guest
  members += 1
  const userId = await signInAs(db, guest, `92${String(members).padStart(8, '0')}`)
  await makeMember(db, userId, { memberPercent: 5 + (members % 7), homePercent: 12, homePropertyId: null })
  return guest
}

function askedOf({ start, nights, adults }: Stay) {
  const checkin = addDays(ARRIVAL, start)
  const rooms = adults.map((count) => ({ adults: count, children: 0, infants: 0, pets: 0, childAges: [] }))
  return {
    checkin: toSlashDay(checkin),
    checkout: toSlashDay(addDays(checkin, nights)),
    rooms_config: formatRoomsConfig(rooms),
  }
}

/** The number the price feed has for a rate, in major units. */
function feedTotal(xml: string): number {
  return ['Baserate', 'Tax', 'OtherFees'].reduce((sum, part) => sum + Number(elements(xml, part)[0]), 0)
}

type Wanted = { paysNow: boolean; booking: Record<string, unknown> }

async function book(
  guest: Browser,
  { hotelId, roomTypeId, currency }: RatedPlace,
  { paysNow, booking: wanted }: Wanted,
) {
  const user = {
    first_name: 'Asha',
    country_code: '+91',
    phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  }
  const booking = { hotel_id: hotelId, room_category_id: roomTypeId, ...wanted }
  const payments = paysNow ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}
  const answer = await readAnswer(await guest.call('createBooking', { user, booking, ...payments }))
  if (!answer.booking) throw new Error(JSON.stringify(answer))
  if (paysNow) await pay(answer, currency)
  return answer.booking
}

type Answer = { booking: { id: string; booking_no: string; payable_amount: number }; redirectUrl: string }

/** Pays what the gateway is asked to charge, which is what the guest was told. */
async function pay({ booking: { id, booking_no, payable_amount }, redirectUrl }: Answer, currency: string) {
  const paymentId = redirectUrl.split('/').at(-1) ?? ''
  const payment = await db.first<{ amount: number }>(
    'SELECT amount_minor AS amount FROM payment WHERE id = ?',
    paymentId,
  )
  const amountMinor = payment?.amount ?? -1
  expect(toMajor({ amountMinor, currency })).toBe(payable_amount)
  const held = { bookingId: id, bookingNo: booking_no, paymentId, amountMinor, currency }
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  await deps.settle()
  const booked = await db.first<{ paid: number }>('SELECT paid_minor AS paid FROM booking WHERE id = ?', id)
  expect(booked?.paid).toBe(amountMinor)
}

/** The total of a rate in the API of apps and partners, for the room type's own price and for a plan. */
async function apiTotal(
  guest: Browser,
  place: RatedPlace,
  { code, asked }: { code: string; asked: Record<string, string> },
) {
  const query = new URLSearchParams({ ...asked, hotel_id: String(place.hotelId), rate_plan: code })
  const { room_categories_with_data: rooms } = await readAnswer(await guest.call(`availability?${query}`))
  const room = rooms.find(({ id }: { id: number }) => id === place.roomTypeId)
  const plan = room.rate_plans.find((rate: { code: string }) => rate.code === code)
  return (plan ?? room).pricing_details.total
}

/** Compares everything a guest sees of one rate, with and without extras. Returns the code of the rate. */
async function compareRate(stay: Stay, place: RatedPlace): Promise<string> {
  const guest = await aGuest(stay)
  const asked = askedOf(stay)
  const query = new URLSearchParams({ ...asked, lang: stay.locale })
  const path = `/${place.hotelId}-${place.slug}?${query}`
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${place.city.slug}?${query}&sort=price-up`)
  const opened = await dataOf<HotelModel>(guest, path)
  const cheapest = opened.rooms[0]?.price?.amount
  expect({ list: list.cards[0]?.price?.amount, page: opened.card.total?.amount }).toEqual({
    list: cheapest,
    page: cheapest,
  })
  expect((await dataOf<HotelModel>(guest, list.cards[0]?.href ?? '')).card.total?.amount).toBe(cheapest)

  const row = opened.rooms[stay.rate % opened.rooms.length]
  const code = new URL(row?.href ?? '', 'http://site').searchParams.get('rate_plan') ?? OWN_PLAN
  const summary = `${path}&selected_rcid=${place.roomTypeId}&rate_plan=${code}&modal=bookingSummary`
  const shown = await dataOf<HotelModel>(guest, summary)
  expect({ row: row?.price?.amount, summary: shown.summary?.total.amount }).toEqual({
    row: shown.card.total?.amount,
    summary: shown.card.total?.amount,
  })
  expect(await apiTotal(guest, place, { code, asked })).toBe(shown.summary?.shownTotal)
  const adults = stay.adults.reduce((sum, count) => sum + count, 0)
  const dinners = Math.min(stay.dinners, adults)
  const extras = [
    { code: 'PICKUP', count: stay.pickUps },
    { code: 'DINNER', count: dinners },
  ].filter(({ count }) => count > 0)
  const form = {
    ...{ ...asked, name: 'Asha Rao', country_code: '+91', phone: '9845012345', email: '', pay: 'full', recount: '1' },
    ...{ hotel_id: String(place.hotelId), room_category_id: String(place.roomTypeId), rate_plan: code },
    ...{ extra_PICKUP: String(stay.pickUps), extra_DINNER: String(dinners) },
  }
  const { model: counted } = await stateOf<HotelModel>(await guest.post('/book', form))
  const paysNow = !shown.summary?.paymentMethods.some(({ value }) => value === 'hotel')
  const booking = await book(guest, place, { paysNow, booking: { ...asked, rate_plan: code, services: { extras } } })
  const stored = await db.first<{ total: number; bills: number }>(
    `SELECT total_minor AS total, (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills
     FROM booking b WHERE id = ?`,
    booking.id,
  )
  const total = toMajor({ amountMinor: stored?.total ?? -1, currency: place.currency })
  expect({
    summary: counted.summary?.shownTotal,
    payable: booking.payable_amount,
    bills: stored?.bills,
    without: extras.length === 0 ? shown.summary?.shownTotal : total,
  }).toEqual({ summary: total, payable: total, bills: stored?.total, without: total })
  const voucher = await dataOf(guest, `/booking/${booking.booking_no}?lang=${stay.locale}`)
  const invoice = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/invoice?lang=${stay.locale}`)
  // Documents print whole amounts with two decimals.
  expect(invoice.tables[0]?.sums[0]?.amount.replace(/[.,]00(?!\d)/, '')).toBe(voucher.price.total.amount)
  if (extras.length === 0) expect(voucher.price.total.amount).toBe(shown.summary?.total.amount)
  // A property limits unverified bookings per hour, so the next guest comes later.
  await db.batch([{ sql: 'UPDATE booking SET created_at = created_at - 3700000 WHERE id = ?', params: [booking.id] }])
  return code
}

test('list, page, summary, API, charge, ticket and invoice agree on each rate with discounts and extras [DISC-03]', {
  timeout: 5_400_000,
}, async () => {
  const compared: string[] = []
  await fc.assert(
    fc.asyncProperty(anyStay, async (stay) => {
      const place = places[stay.place % places.length]
      if (!place) throw new Error('No place')
      compared.push(await compareRate(stay, place))
    }),
    { numRuns: runs },
  )
  expect(compared.length).toBeGreaterThanOrEqual(runs)
  if (isDeep) expect(new Set(compared)).toEqual(new Set([OWN_PLAN, 'SAVER', 'SAVERPLUS', 'HALF', 'MEMBER']))
})

const fedStays = Array.from({ length: isDeep ? 5 : 1 }, (_, index) => ({
  start: 2 * index,
  nights: 1 + ((index + 1) % 5),
}))

test('the price feed has each rate at the page’s total after discounts, and the lower one of phones [DISC-03]', {
  timeout: 1_800_000,
}, async () => {
  const [guest, phone] = [await aGuest(), await aGuest({ isPhone: true })]
  let lowerOnPhones = 0
  for (const place of places.filter((_, index) => isDeep || index % 3 === 0)) {
    for (const stay of fedStays) lowerOnPhones += await compareFeed(place, stay, { guest, phone })
  }
  expect(lowerOnPhones).toBeGreaterThan(0)
})

/** Compares the feed of a stay with the pages of each rate. Returns 1 where phones have a lower rate, else 0. */
async function compareFeed(
  { city, hotelId, roomTypeId, slug, currency }: RatedPlace,
  { start, nights }: { start: number; nights: number },
  { guest, phone }: { guest: Browser; phone: Browser },
): Promise<number> {
  const from = addDays(ARRIVAL, start)
  const query = `token=${FEED_TOKEN}&from=${from}&days=1&nights=${nights}&after=${hotelId - 1}&limit=1`
  const feed = `http://${HOST}/feeds/prices.xml?${query}`
  const xml = await (await crawl(feed, { FEED_TOKEN }, { headers: { 'X-Test-Now': NOW } })).text()
  const { exponent } = requireCurrency(currency)
  const rounded = (major: number) => Math.round(major * 10 ** exponent)
  const fed = xml
    .split('<RoomBundle>')
    .slice(1)
    .map((bundle) => [elements(bundle, 'Custom1')[0], rounded(feedTotal(bundle))])
  const dates = `checkin=${from}&checkout=${addDays(from, nights)}&rooms_config=1-2_0_0_0`
  const path = `/${hotelId}-${slug}?${dates}`
  const { rooms, card } = await dataOf<HotelModel>(guest, path)
  const shown = []
  for (const { href } of rooms) {
    const code = new URL(href ?? '', 'http://site').searchParams.get('rate_plan') ?? OWN_PLAN
    const open = `${path}&selected_rcid=${roomTypeId}&rate_plan=${code}&modal=bookingSummary`
    const { summary } = await dataOf<HotelModel>(guest, open)
    shown.push([code, rounded(summary?.shownTotal ?? -1)])
  }
  expect(fed).toEqual(shown)
  // The rate beside the bundles is the cheapest: the one the page selects and the list shows.
  expect(rounded(feedTotal(xml))).toBe(shown[0]?.[1])
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&sort=price-up`)
  expect(list.cards[0]?.price?.amount).toBe(card.total?.amount)
  const { summary } = await dataOf<HotelModel>(phone, `${path}&selected_rcid=${roomTypeId}&modal=bookingSummary`)
  const [, mobile] = /rate_rule_id="mobile">(.*?)<\/Rate>/s.exec(xml) ?? []
  const onPhones = mobile === undefined ? shown[0]?.[1] : rounded(feedTotal(mobile))
  expect(onPhones).toBe(rounded(summary?.shownTotal ?? -1))
  return mobile === undefined ? 0 : 1
}
