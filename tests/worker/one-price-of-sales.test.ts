import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { formatRoomChoices, type NumberedChoice } from '#app/domain/stays/room-choices.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { BookedRoomsModel } from '#app/pages/booked-rooms/model.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { addRoomType, type RatedPlace, ratedPlaces } from '#tests/support/a-rated-place.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL } from '#tests/support/catalogue-builders.ts'
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
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'

const runs = isDeep ? 300 : 4

const places: RatedPlace[] = []
let token = ''

beforeAll(async () => {
  places.push(...(await ratedPlaces(db)))
  for (const place of places) await addRoomType(db, place)
})

const anyStay = fc.record({
  place: fc.nat(),
  start: fc.integer({ min: 0, max: 8 }),
  nights: fc.integer({ min: 1, max: 5 }),
  adults: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }),
  rates: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  isAlike: fc.boolean(),
  pickUps: fc.integer({ min: 0, max: 3 }),
  dinners: fc.integer({ min: 0, max: 2 }),
  isMember: fc.boolean(),
  isPhone: fc.boolean(),
  locale: fc.constantFrom(...(Object.keys(locales) as Locale[])),
})

type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never

let guests = 0

/** A phone number that no booking has, so that no limit of a guest is met. */
function aPhone(): string {
  guests += 1
  return `93${String(guests).padStart(8, '0')}`
}

async function openGuest({ isMember = false, isPhone = false }: Partial<Stay> = {}): Promise<Browser> {
  const own: Record<string, string> = isPhone ? { 'User-Agent': PHONE } : {}
  const guest = await openBrowser(site, { host: HOST, headers: { 'X-Test-Now': NOW, ...own } })
  if (!isMember) return guest
  const userId = await signInAs(db, guest, aPhone())
  await makeMember(db, userId, { memberPercent: 5 + (guests % 7), homePercent: 12, homePropertyId: null })
  return guest
}

type Chosen = {
  asked: { checkin: string; checkout: string; rooms_config: string }
  rates: { roomTypeId: number; code: string }[]
  parts: NumberedChoice[]
  extras: { code: string; count: number }[]
  path: string
  summary: NonNullable<HotelModel['summary']>
}

/** Draws the place of each room's rate: the same for all, or another one for the second room. */
function drawRates({ rates: [first = 0, second = 0, third = 0], isAlike }: Stay, count: number): number[] {
  if (isAlike) return [first, first, first].map((drawn) => drawn % count)
  return [first, first + 1 + (second % (count - 1)), third].map((drawn) => drawn % count)
}

/** Draws a rate of the page for each room, and extras that fit the rooms booked like the first. */
async function chooseRates(guest: Browser, { hotelId, slug }: RatedPlace, stay: Stay): Promise<Chosen> {
  const checkin = addDays(ARRIVAL, stay.start)
  const rooms = stay.adults.map((adults) => ({ adults, children: 0, infants: 0, pets: 0, childAges: [] }))
  const asked = { checkin, checkout: addDays(checkin, stay.nights), rooms_config: formatRoomsConfig(rooms) }
  const page = `/${hotelId}-${slug}?${new URLSearchParams({ ...asked, lang: stay.locale })}`
  const opened = await dataOf<HotelModel>(guest, page)
  const offered = opened.rooms.map(({ href }) => {
    const { searchParams } = new URL(href ?? '', 'http://site')
    return { roomTypeId: Number(searchParams.get('selected_rcid')), code: searchParams.get('rate_plan') ?? OWN_PLAN }
  })
  const drawn = drawRates(stay, offered.length)
  const rates = rooms.map((_, index) => offered[drawn[index] ?? 0] ?? expect.fail('no rate'))
  const parts = rates.flatMap(({ roomTypeId, code }, index) =>
    index === 0 ? [] : [{ room: index + 1, roomTypeId, plan: code }],
  )
  const isLikeFirst = (index: number) => JSON.stringify(rates[index]) === JSON.stringify(rates[0])
  const adults = stay.adults.reduce((sum, count, index) => sum + (isLikeFirst(index) ? count : 0), 0)
  const extras = [
    { code: 'PICKUP', count: stay.pickUps },
    { code: 'DINNER', count: Math.min(stay.dinners, adults) },
  ].filter(({ count }) => count > 0)
  const choice = { selected_rcid: String(rates[0]?.roomTypeId), rate_plan: rates[0]?.code ?? OWN_PLAN }
  const path = `${page}&${new URLSearchParams({ ...choice, room_choices: formatRoomChoices(parts) ?? '' })}`
  const { card, summary } = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  expect(card.total?.amount).toBe(summary?.total.amount)
  return { asked, rates, parts, extras, path, summary: summary ?? expect.fail('no summary') }
}

/** The total of the summary with the chosen extras, in minor units. */
async function countExtras(guest: Browser, place: RatedPlace, { asked, rates, parts, extras }: Chosen) {
  const counts = Object.fromEntries(extras.map(({ code, count }) => [`extra_${code}`, String(count)]))
  const form = {
    ...{ ...asked, name: 'Asha Rao', country_code: '+91', phone: '9845012345', email: '', pay: 'full', recount: '1' },
    ...{ hotel_id: String(place.hotelId), room_category_id: String(rates[0]?.roomTypeId), ...counts },
    ...{ rate_plan: rates[0]?.code ?? '', room_choices: formatRoomChoices(parts) ?? '' },
  }
  const { model } = await stateOf<HotelModel>(await guest.post('/book', form))
  return toMinor(model.summary?.shownTotal ?? -1, place)
}

const toMinor = (major: number, { currency }: RatedPlace) =>
  Math.round(major * 10 ** requireCurrency(currency).exponent)

/** Compares what is stored of a booking, its documents and the shares of its rooms with a total. */
async function compareBooked(
  guest: Browser,
  { no, totalMinor, locale }: { no: string; totalMinor: number; locale: string },
) {
  const stored = await db.first<{ total: number; bills: number; currency: string }>(
    `SELECT total_minor AS total, currency, (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills
     FROM booking b WHERE booking_no = ?`,
    no,
  )
  expect(stored).toMatchObject({ total: totalMinor, bills: totalMinor })
  const { answer } = await callAdmin(`/v1/bookings/${no}`, { token })
  const shares: number[] = answer.parts.map((part: { total_minor: number }) => part.total_minor)
  expect(answer.total_minor).toBe(totalMinor)
  if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalMinor)
  const page = await dataOf(guest, `/booking/${no}?lang=${locale}`)
  const invoice = await dataOf<PrintModel>(guest, `/booking/${no}/invoice?lang=${locale}`)
  // Documents print whole amounts with two decimals.
  expect(invoice.tables[0]?.sums[0]?.amount.replace(/[.,]00(?!\d)/, '')).toBe(page.price.total.amount)
  if (shares.length === 0) return { shown: page.price.total.amount, isMixed: false }
  const { rooms } = await dataOf<BookedRoomsModel>(guest, `/booking/${no}/rooms?lang=${locale}`)
  expect(rooms).toHaveLength(shares.length)
  return { shown: page.price.total.amount, isMixed: true }
}

/** Charges a payment at the gateway and settles it; the booking has then been paid that amount. */
async function pay(location: string, { no, currency }: { no: string; currency: string }): Promise<number> {
  const paymentId = location.split('/').at(-1) ?? ''
  const payment = await db.first<{ amount: number }>(
    'SELECT amount_minor AS amount FROM payment WHERE id = ?',
    paymentId,
  )
  const held = { bookingId: '', bookingNo: no, paymentId, amountMinor: payment?.amount ?? -1, currency }
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  await deps.settle()
  const booked = await db.first<{ paid: number }>('SELECT paid_minor AS paid FROM booking WHERE booking_no = ?', no)
  expect(booked?.paid).toBe(held.amountMinor)
  return held.amountMinor
}

async function drawPlace(stay: Stay): Promise<RatedPlace> {
  return places[stay.place % places.length] ?? expect.fail('no place')
}

/** Compares a booking of a guest with rooms of several types and plans. Returns whether its rooms differ. */
async function compareMixed(stay: Stay): Promise<boolean> {
  const place = await drawPlace(stay)
  const guest = await openGuest(stay)
  const chosen = await chooseRates(guest, place, stay)
  const { asked, rates, parts, extras, summary } = chosen
  const choice = { rate_plan: rates[0]?.code ?? OWN_PLAN, room_choices: formatRoomChoices(parts) ?? '' }
  const query = { ...asked, ...choice, hotel_id: String(place.hotelId), selected_rcid: String(rates[0]?.roomTypeId) }
  const { chosen_rooms: priced } = await readAnswer(await guest.call(`availability?${new URLSearchParams(query)}`))
  if (priced) expect(priced.total_amount).toBe(summary.shownTotal)
  const totalMinor = await countExtras(guest, place, chosen)
  if (extras.length === 0) expect(totalMinor).toBe(toMinor(summary.shownTotal, place))
  const paysNow = !summary.paymentMethods.some(({ value }) => value === 'hotel')
  const { booking, redirectUrl } = await readAnswer(
    await guest.call('createBooking', {
      user: { first_name: 'Asha', country_code: '+91', phone: aPhone() },
      booking: {
        hotel_id: place.hotelId,
        room_category_id: rates[0]?.roomTypeId,
        ...asked,
        ...choice,
        services: { extras },
      },
      ...(paysNow ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}),
    }),
  )
  const no: string = booking.booking_no
  if (paysNow)
    expect(toMajor({ amountMinor: await pay(redirectUrl, { no, ...place }), ...place })).toBe(booking.payable_amount)
  else expect(toMinor(booking.payable_amount, place)).toBe(totalMinor)
  const { shown, isMixed } = await compareBooked(guest, { no, totalMinor, locale: stay.locale })
  if (extras.length === 0) expect(shown).toBe(summary.total.amount)
  expect(isMixed).toBe(priced !== undefined)
  // A property limits unverified bookings per hour, so the next guest comes later.
  await db.batch([{ sql: 'UPDATE booking SET created_at = created_at - 3700000 WHERE booking_no = ?', params: [no] }])
  return isMixed
}

/** Compares a sale by staff with the page of a guest, and with what its guest then pays by link. */
async function compareSale(stay: Stay): Promise<boolean> {
  const place = await drawPlace(stay)
  const guest = await openGuest()
  const chosen = await chooseRates(guest, place, stay)
  const { asked, rates, parts, extras } = chosen
  const totalMinor = await countExtras(guest, place, chosen)
  const phone = aPhone()
  const sale = {
    ...{ property: place.hotelId, room: rates[0]?.roomTypeId, source: 'phone', ...asked, extras },
    ...{ guest: { name: 'Asha Rao', country_code: '+91', phone }, locale: stay.locale, inform_guest: false },
    ...(rates[0]?.code === OWN_PLAN ? {} : { plan: rates[0]?.code }),
    parts: parts.map(({ room, roomTypeId, plan }) => ({ number: room, room: roomTypeId, rate_plan: plan })),
  }
  const sell = (more: object) => callAdmin('/v1/bookings', { token, key: `sale-${phone}`, body: { ...sale, ...more } })
  const { answer: quoted } = await callAdmin('/v1/bookings', { token, body: { ...sale, dry_run: true } })
  expect(quoted).toMatchObject({ total_minor: totalMinor, usual_minor: totalMinor, currency: place.currency })
  const { answer: sold, status } = await sell({ total_minor: totalMinor })
  expect([status, sold.total_minor, sold.booking?.total_minor]).toEqual([201, totalMinor, totalMinor])
  const no: string = sold.booking.booking_no
  const link = { key: `link-${phone}`, token, body: { ends_at: '2026-11-25T12:00:00Z' } }
  const { answer: asks } = await callAdmin(`/v1/bookings/${no}/payment-links`, link)
  expect(asks.amount_minor).toBe(totalMinor)
  const payer = await openGuest()
  const { pathname, search } = new URL(asks.url)
  const to = (await payer.fetch(pathname + search)).headers.get('Location') ?? ''
  const { form } = await dataOf<NoticeModel>(payer, to)
  const started = await payer.post(form?.action ?? expect.fail('no form'), {})
  expect(await pay(started.headers.get('Location') ?? '', { no, ...place })).toBe(totalMinor)
  await guest.fetch(`/booking/${no}?phone=${phone}`)
  const { shown, isMixed } = await compareBooked(guest, { no, totalMinor, locale: stay.locale })
  if (extras.length === 0) expect(shown).toBe(chosen.summary.total.amount)
  return isMixed
}

/** Runs a comparison, which returns whether the rooms of the booking differ, over drawn stays. */
async function compareAll(compare: (stay: Stay) => Promise<boolean>): Promise<void> {
  const property = fc.asyncProperty(anyStay, async (stay) => {
    // The requests of one token are limited by the minute.
    token = await aToken(deps)
    expect(await compare(stay)).toBe(!stay.isAlike)
  })
  await fc.assert(property, { numRuns: runs })
}

test(
  'page, API, charge, rooms and invoice of a booking of several room types agree [DISC-03, MULT-01]',
  {
    timeout: 5_400_000,
  },
  () => compareAll(compareMixed),
)

test(
  'quote, sale, payment link and invoice of staff have the price of the guests’ page [DISC-03, SALE-02]',
  {
    timeout: 5_400_000,
  },
  () => compareAll(compareSale),
)
