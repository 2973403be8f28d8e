import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor } from '#tests/support/an-admin.ts'
import {
  aBookingBody,
  aBookingRequest,
  aHotel,
  type HotelDetails,
  type TestHotel,
} from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { findReachableQuotation } from '#worker/admin/services/bookings/quotations-by-admin.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { eraseGuestOf } from '#worker/services/bookings/of-guest/erase-guests.ts'
import {
  createQuotation,
  type QuotationInput,
  withdrawQuotation,
} from '#worker/services/bookings/quotations/create-quotation.ts'
import { createQuotationReference } from '#worker/services/bookings/quotations/find-quotation.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const PHONE = '9200000777'

/** An operator's quotation three weeks before the stay; two nights for two cost 2,400 otherwise. */
async function quote(hotel: TestHotel, input: Partial<QuotationInput> = {}): Promise<string> {
  const made = await createQuotation(
    { ...aDeps(), publicHosts: {} },
    {
      site: 'http://marigold.localhost',
      property: hotel.propertyId,
      room: hotel.categoryId,
      checkin: '2026-12-11',
      checkout: '2026-12-13',
      rooms: parseRoomsConfig('1-2_0_0_0') ?? [],
      totalMinor: 199_950,
      endsAt: Date.UTC(2026, 11, 1, 12, 30),
      countryCode: '+91',
      phone: PHONE,
      ...input,
    },
  )
  if (!made.ok) throw new Error(`${made.problem.field} ${made.problem.fault}`)
  return made.value.id
}

async function aQuotedHotel(input: Partial<QuotationInput> = {}, facts: Partial<HotelDetails> = {}) {
  const hotel = await aHotel(db, facts)
  const id = await quote(hotel, input)
  return { hotel, id, link: await createQuotationReference(aDeps(), id) }
}

const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'

/** The page opened by a quotation's link, or by its number only. */
async function pageOf(guest: Browser, { propertyId }: TestHotel, named: string, more = STAY): Promise<HotelModel> {
  const path = `/${propertyId}-hotel-${propertyId}?${more}&is_quotation=true&quotation_id=${named}&modal=bookingSummary`
  return dataOf<HotelModel>(guest, (await guest.fetch(path)).headers.get('Location') ?? path)
}

function bodyOf(hotel: TestHotel, quotation_id: string, booking: object = {}, more: object = {}) {
  return aBookingBody(hotel, { booking: { rooms_config: '1-2_0_0_0', quotation_id, ...booking }, ...more })
}

async function stateOf(id: string) {
  const found = await findReachableQuotation(aDeps(), anActor(), id)
  return found.ok ? found.value.state : null
}

test('sends the guest a link to the stay at the quoted total [HOTEL-35, HOTEL-36, HOTEL-37, HOTEL-38]', async () => {
  const { hotel, id } = await aQuotedHotel()
  const deps = aDeps()
  await sendMessage(deps, `quotation.${id}`)
  const sent = (await listNotifications(deps, aScope(), 200)).find((message) => message.id === `quotation.${id}`)
  expect(sent).toMatchObject({ channel: 'sms', recipient: `+91${PHONE}`, status: 'not_sent' })
  const body = sent?.body ?? ''
  expect(body).toContain('₹1,999.50')
  const link = /http:\/\/marigold\.localhost(\S+)/.exec(body)?.[1] ?? ''
  expect(link).toContain('is_quotation=true')
  expect(link).toContain(`quotation_id=${id}.`)

  const stranger = await aGuest(site)
  const moved = await stranger.fetch(link)
  const path = moved.headers.get('Location') ?? ''
  // The link's secret is in an HttpOnly cookie only, in no later address, page or response.
  const [, secret = 'none'] = /quotation_id=[^.]+\.([\w-]{43})/.exec(link) ?? []
  expect(moved.status).toBe(302)
  expect(moved.headers.getSetCookie().join()).toMatch(new RegExp(`quotations=[^;]*${secret}[^;]*;[^,]*HttpOnly`))
  expect(path).toContain(`quotation_id=${id}`)
  expect(path).not.toContain(secret)
  expect(await (await stranger.fetch(path)).text()).not.toContain(secret)
  expect((await dataOf<HotelModel>(await aGuest(site), path)).card.total?.amount).toBe('₹2,400')
  const model = await dataOf<HotelModel>(stranger, path)
  expect(model.search.notice).toMatch(/Your quotation: ₹1,999\.50 for this stay.*until.*1\u00a0Dec/)
  expect(model.card.total?.amount).toBe('₹1,999.50')
  const { summary } = await dataOf<HotelModel>(stranger, model.card.bookHref ?? '')
  expect(summary?.total.amount).toBe('₹1,999.50')
  expect(summary?.coupon.text).toMatch(/^Your quotation: ₹1,999\.50.*1\u00a0Dec/)
  expect(summary?.coupon.field).toBeNull()
  const { hotel: answer } = await readAnswer(
    await stranger.call(
      `hoteldetails?hotel_id=${hotel.propertyId}&checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0&quotation_id=${summary?.stay.quotationId}`,
    ),
  )
  expect(answer.quotation).toMatchObject({
    state: 'open',
    total: 1999.5,
    currency_code: 'INR',
    ends_at: Date.UTC(2026, 11, 1, 12, 30),
    checkin: '2026-12-11',
    rooms_config: '1-2_0_0_0',
  })
  expect(answer).toMatchObject({ quotation_id: id })
})

test("a quotation is booked once, by the guest's number or link [HOTEL-39]", async () => {
  const { hotel, id, link } = await aQuotedHotel()
  const guest = await aGuest(site)
  const userId = await signInAs(db, guest, PHONE)
  const walletOwner = {
    brandId: 'marigold',
    userId,
    currency: 'INR',
    reference: userId,
    from: 'promotions',
    note: null,
  } as const
  await creditWallet(aDeps(), { ...walletOwner, amountMinor: 50_000, days: 90 })
  expect((await pageOf(guest, hotel, id)).card.total?.amount).toBe('₹1,999.50')
  const made = await guest.call(
    'createBooking',
    bodyOf(hotel, id, {}, { user: { phone: PHONE }, payments: { use_wallet: true } }),
  )
  const { booking } = await readAnswer(made)
  expect(made.status).toBe(201)
  expect(booking).toMatchObject({ total_amount: 1999.5, wallet_amount: 199, coupon_code: null })
  const details = (await readAnswer(await guest.call(`bookingdetails?id=${booking.booking_no}`))).booking
  expect(details).toMatchObject({ total_amount: 1999.5, payable_amount: 1800.5, payable_amount_prepaid: 1800.5 })
  expect(details.bills_hash).toEqual([expect.objectContaining({ bill_type: 'room', amount: 1999.5 })])
  expect(await stateOf(id)).toBe('booked')
  for (const named of [id, link]) {
    const again = await guest.call('createBooking', bodyOf(hotel, named, {}, { user: { phone: PHONE } }))
    expect(again.status).toBe(409)
    expect((await readAnswer(again)).error).toMatchObject({ code: 'price_changed', quote: { total: 2400 } })
  }
  await guest.call('bookingcancellation', { id: booking.booking_no, cancellation_reason: 'x' }, { method: 'PATCH' })
  expect((await guest.call('createBooking', bodyOf(hotel, id, {}, { user: { phone: PHONE } }))).status).toBe(409)
})

deepTest('only one of ten concurrent bookings of a quotation succeeds [HOTEL-39]', async () => {
  const { hotel, link } = await aQuotedHotel({}, { rooms: 20 })
  const request = aBookingRequest(hotel, { details: { quotation_id: link } })
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const guest = request.guest && { ...request.guest, phone: `98000000${10 + index}` }
      const scope = aScope({ visitor: { id: `visitor-of-the-test-00000${index}` } })
      return createBooking(aDeps({ db: withLatency(db) }), scope, {
        request: { ...request, guest },
        access: [],
        idempotency: null,
      })
    }),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results) if (!result.ok) expect(result.problem.code).toBe('price_changed')
})

test('an expired hold releases its quotation [HOTEL-39]', async () => {
  const { hotel, id, link } = await aQuotedHotel()
  const guest = await aGuest(site)
  const payments = { payments: { from_payment_method: { upm_id: 'CC' } } }
  const held = await guest.call('createBooking', bodyOf(hotel, link, {}, payments))
  expect((await readAnswer(held)).booking).toMatchObject({ status_key: 7, minimum_prepay_amount: 1999.5 })
  expect(await stateOf(id)).toBe('booked')
  const deps = aDeps()
  deps.pass(20 * 60_000)
  await expireHolds(deps)
  expect(await stateOf(id)).toBe('open')
  expect((await guest.call('createBooking', bodyOf(hotel, link))).status).toBe(201)
})

const over = ['withdrawn', 'ended', 'booked']

test.each(over)("the guest sees that it is %s, with today's price [HOTEL-40]", async (state) => {
  const { hotel, id, link } = await aQuotedHotel()
  const isEnded = state === 'ended'
  const guest = await aGuest(site, isEnded ? { now: '2026-12-01T12:30:00Z' } : {})
  if (state === 'withdrawn') expect(await withdrawQuotation(aDeps(), id)).toBe(true)
  if (state === 'booked') await guest.call('createBooking', bodyOf(hotel, link))
  const words =
    { withdrawn: 'has been withdrawn', ended: 'has expired', booked: 'has already been booked' }[state] ?? ''
  const model = await pageOf(guest, hotel, link)
  expect(model.search.notice).toBe(`Your quotation ${words}. Today’s price: ₹2,400.`)
  expect(model.card.total?.amount).toBe('₹2,400')
  expect(model.summary?.stay.quotationId).toBeNull()
  const refused = await guest.call('createBooking', bodyOf(hotel, link))
  expect(refused.status).toBe(409)
  expect((await readAnswer(refused)).error).toMatchObject({
    message: `Your quotation ${words}.`,
    quote: { total: 2400, currency_code: 'INR' },
  })
  expect(await withdrawQuotation(aDeps(), id)).toBe(isEnded)
})

const tokens = ['', '.wrong', '.']

test.each(tokens)('others cannot use its number%s to see or book anything [HOTEL-41]', async (token) => {
  const { hotel, id } = await aQuotedHotel({ email: `named${token.length}@example.com` })
  const [stranger, other] = [await aGuest(site), await aGuest(site)]
  const userId = await signInAs(db, other, `92000009${String(token.length).padStart(2, '0')}`)
  const email = `named${token.length}@example.com`
  // An unverified e-mail address in an account proves nothing.
  await db.batch([{ sql: 'UPDATE user SET email = ? WHERE id = ?', params: [email, userId] }])
  for (const guest of [stranger, other]) {
    const plain = await dataOf<HotelModel>(
      guest,
      `/${hotel.propertyId}-hotel-${hotel.propertyId}?${STAY}&modal=bookingSummary`,
    )
    const model = await pageOf(guest, hotel, id + token)
    expect(model.search.notice).toBe(plain.search.notice)
    expect(model.card.total).toEqual(plain.card.total)
    expect(model.summary?.stay).toEqual(plain.summary?.stay)
    expect(JSON.stringify(model)).not.toMatch(/quotation[^I]/i)
    const refused = await guest.call('createBooking', bodyOf(hotel, id + token))
    expect(refused.status).toBe(404)
    const details = `hoteldetails?hotel_id=${hotel.propertyId}&quotation_id=${id}${token}`
    const { hotel: answer } = await readAnswer(await guest.call(details))
    expect(answer.quotation_id).toBeNull()
    expect(answer.quotation).toBeUndefined()
  }
  await db.batch([{ sql: 'UPDATE user SET email_proven_at = 1 WHERE id = ?', params: [userId] }])
  expect((await pageOf(other, hotel, id)).card.total?.amount).toBe('₹1,999.50')
})

const others: [what: string, booking: object][] = [
  ['other dates', { checkout: '14/12/2026' }],
  ['a larger party', { rooms_config: '1-3_0_0_0' }],
  ['a coupon', { coupon_code: 'WELCOME10' }],
  ['an early check-in', { additional_charge_info: { early_checkin: true } }],
]

test.each(others)('a quotation is for its own stay only: refuses %s', async (_what, booking) => {
  const { hotel, link } = await aQuotedHotel()
  const refused = await (await aGuest(site)).call('createBooking', bodyOf(hotel, link, booking))
  expect(refused.status).toBe(422)
})

test("other dates show today's price and the quotation's stay", async () => {
  const { hotel, link } = await aQuotedHotel()
  const model = await pageOf(
    await aGuest(site),
    hotel,
    link,
    'checkin=12/12/2026&checkout=14/12/2026&rooms_config=1-2_0_0_0',
  )
  expect(model.card.total?.amount).toBe('₹2,400')
  expect(model.search.notice).toContain('Your quotation of ₹1,999.50 only applies to 11')
  expect(model.summary?.stay.quotationId).toBeNull()
})

test('without script it is booked at the quoted total as well', async () => {
  const { hotel, link } = await aQuotedHotel()
  const guest = await aGuest(site)
  const { summary } = await pageOf(guest, hotel, link)
  if (!summary) throw new Error('no summary')
  const { stay } = summary
  const sent = await guest.post('/book', {
    name: 'Asha Rao',
    country_code: '+91',
    phone: '9812345670',
    hotel_id: String(stay.hotelId),
    room_category_id: String(stay.roomTypeId),
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.roomsConfig,
    is_quotation: '1',
    quotation_id: stay.quotationId ?? '',
    shown_total: String(summary.shownTotal),
    idempotency_key: summary.idempotencyKey,
    pay: 'hotel',
  })
  expect(sent.status).toBe(303)
  const row = await db.first<{ total_minor: number; details: string }>(
    'SELECT total_minor, details FROM booking WHERE property_id = ?',
    hotel.propertyId,
  )
  expect(row?.total_minor).toBe(199_950)
  expect(row?.details).not.toContain('.')
})

test('names are erased a month after a quotation ended', async () => {
  const { id } = await aQuotedHotel({ email: 'gone@example.com' })
  const named = () => db.first('SELECT guest_phone, guest_email FROM quotation WHERE id = ?', id)
  const deps = aDeps()
  deps.pass(Date.UTC(2026, 11, 31, 12, 29) - deps.now())
  await purgeOld(deps)
  expect(await named()).toMatchObject({ guest_email: 'gone@example.com' })
  deps.pass(DAY_MS)
  await purgeOld(deps)
  expect(await named()).toEqual({ guest_phone: null, guest_email: null })
})

test('erasing a guest without account includes their quotation and its messages', async () => {
  const { hotel, id, link } = await aQuotedHotel({ email: 'quoted@example.com' })
  const deps = aDeps()
  await sendMessage(deps, `quotation.${id}`)
  const guest = await aGuest(site)
  const { booking } = await readAnswer(await guest.call('createBooking', bodyOf(hotel, link)))
  const named = () => db.first('SELECT guest_phone, guest_email FROM quotation WHERE id = ?', id)
  expect(await named()).toMatchObject({ guest_email: 'quoted@example.com' })
  await db.batch([{ sql: "UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?", params: [booking.id] }])
  const erased = await eraseGuestOf(deps, aScope(), { reference: booking.id, access: [booking.id] })
  expect(erased).toEqual({ ok: true, value: null })
  expect(await named()).toEqual({ guest_phone: null, guest_email: null })
  const messages = await db.all<{ recipient: string; payload: string }>(
    "SELECT recipient, payload FROM message WHERE id = 'quotation.' || ?",
    id,
  )
  expect(messages).toEqual([{ recipient: '', payload: '{}' }])
})
