import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aCoupon, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'

const site = bookingSite()
const { db } = aDeps()

test('creates a confirmed booking without a payment [BOOK-02]', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const response = await guest.call('createBooking', aBookingBody(hotel))
  const { booking, redirectUrl } = await readAnswer(response)
  expect(response.status).toBe(201)
  expect(booking).toMatchObject({ status_key: 0, state: 'confirmed', payable_amount: 2400, currency_code: 'INR' })
  expect(booking.booking_no).toMatch(/^[CDFGHJKMNPQRTVWX34679]{9}$/)
  expect(booking.token.length).toBeGreaterThanOrEqual(22)
  expect(redirectUrl).toBeUndefined()
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('takes the guest from the user part [BOOK-03]', async () => {
  const guest = await aGuest(site)
  const user = {
    first_name: 'Asha Rao',
    country_code: '+91',
    phone: '98765-43210',
    email: 'asha@example.com',
    devise_role: 'Consumer_Guest',
  }
  const booking = await book(guest, aBookingBody(await aHotel(db), { user }))
  const details = await detailsOf(guest, booking.id)
  expect(details.guest).toMatchObject({
    name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.com',
    guest_country_code: '+91',
  })
  expect(details.booked_by).toEqual({ phone: '9876543210' })
})

test('reads rooms from single, double and extra counts [BOOK-04]', async () => {
  const guest = await aGuest(site)
  const stay = {
    single: 1,
    double: 2,
    extra: 1,
    city: 'Bengaluru',
    checkin: '2026-12-11',
    checkout: '2026-12-12',
    guests: 6,
    rooms: 3,
  }
  const booking = await book(guest, aBookingBody(await aHotel(db), { booking: stay }))
  const details = await detailsOf(guest, booking.id)
  expect(details).toMatchObject({ checkin: '2026-12-11', checkout: '2026-12-12', roomCount: 3, no_of_guest: 6 })
  expect(details.booking_rooms.map((room: { no_of_adults: number }) => room.no_of_adults)).toEqual([1, 2, 3])
})

test('finds the property by its ids and its details in the catalogue [BOOK-05]', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const claimed = {
    address: 'Elsewhere 1',
    name: 'Palace',
    oyo_id: 'FAKE1',
    property_type: 'villa',
    category: 'royal',
    pricing: { total: 2400 },
  }
  const booking = await book(guest, aBookingBody(hotel, { booking: claimed }))
  const details = await detailsOf(guest, booking.id)
  expect(details.hotel).toMatchObject({
    id: hotel.propertyId,
    name: `Hotel ${hotel.propertyId}`,
    oyo_id: `TST${hotel.propertyId}`,
    hotel_type: 'hotel',
  })
})

test('stores the source of a booking [BOOK-06]', async () => {
  const guest = await aGuest(site)
  const coupon_code = await aCoupon(db)
  const source = {
    utm_source: 'newsletter',
    sub_source: 'card',
    coupon: coupon_code,
    coupon_code,
    microsite_txn_id: 'M1',
    orderUrl: '/o',
  }
  const booking = await book(guest, aBookingBody(await aHotel(db), { booking: source }))
  const details = await detailsOf(guest, booking.id, '&additional_fields=microsite,mor_flag')
  const row = await db.first<{ details: string; source: string }>(
    'SELECT details, source FROM booking WHERE id = ?',
    booking.id,
  )
  expect(JSON.parse(row?.details ?? '')).toMatchObject({
    utm_source: 'newsletter',
    sub_source: 'card',
    microsite_txn_id: 'M1',
    orderUrl: '/o',
  })
  expect(row?.source).toBe('Mobile Web Booking')
  expect(details).toMatchObject({
    coupon_code,
    total_amount: 2160,
    microsite_txn_id: 'M1',
    microsite: null,
    mor_flag: false,
  })
})

test('charges early check-in by adults, never the amount sent [BOOK-07]', async () => {
  const hotel = await aHotel(db, { restrictions: [{ kind: 'early_checkin', number: null, text: '{"2": 30000}' }] })
  const guest = await aGuest(site)
  const extra = { additional_charge_info: { early_checkin: { amount: 1 } } }
  const booking = await book(guest, aBookingBody(hotel, { booking: extra }))
  const details = await detailsOf(guest, booking.id)
  expect(details).toMatchObject({ total_amount: 2700, has_early_checkin: true })
  expect(details.bills_hash).toContainEqual({ bill_type: 'early_checkin', name: 'Early check-in', amount: 300 })
})

test('books meals as separate bill lines [BOOK-08]', async () => {
  const hotel = await aHotel(db, { meals: [{ code: 'breakfast', priceMinor: 25_000 }] })
  const guest = await aGuest(site)
  const services = { meals: [{ category_code: 'breakfast', guest_count: 2, status: 'Confirmed' }] }
  const booking = await book(guest, aBookingBody(hotel, { booking: { services } }))
  const details = await detailsOf(guest, booking.id)
  expect(details.total_amount).toBe(3400)
  expect(details.meals).toMatchObject([
    { category_code: 'breakfast', guest_count: 2, status: 'Confirmed', amount: 1000 },
  ])
})

test('holds the room for the requested amount and method, and ignores other deductions [BOOK-09]', async () => {
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] })
  const guest = await aGuest(site)
  const payments = {
    deduct_from_wallet: true,
    deduct_from_owner: 900,
    payment_service_params: { any: 1 },
    from_payment_method: { amount: 1000, upm_id: 'CC' },
  }
  const response = await guest.call('createBooking', aBookingBody(hotel, { payments }))
  const { booking, redirectUrl } = await readAnswer(response)
  expect(booking).toMatchObject({ status_key: 7, state: 'requested', payable_amount: 2400, minimum_prepay_amount: 720 })
  expect(booking.hold_expires_at).toBe(Date.UTC(2026, 10, 21, 12, 15))
  expect(redirectUrl).toMatch(/^\/payment\/[\w-]{22}$/)
  const paid = await db.all('SELECT id, amount_minor, currency, mode FROM payment WHERE booking_id = ?', booking.id)
  const id = redirectUrl.replace('/payment/', '')
  expect(paid).toEqual([{ id, amount_minor: 100_000, currency: 'INR', mode: 'CC' }])
})

test('charges the full price by any method when neither is named [BOOK-09]', async () => {
  const guest = await aGuest(site)
  const payments = { from_payment_method: {} }
  const booking = await book(guest, aBookingBody(await aHotel(db), { payments }))
  const paid = await db.first('SELECT amount_minor, mode FROM payment WHERE booking_id = ?', booking.id)
  expect(paid).toEqual({ amount_minor: 240_000, mode: 'PAYUM' })
})

const addresses = [
  ['/booking/own?x=1', '/booking/own?x=1'],
  ['http://marigold.localhost/booking/own', '/booking/own'],
  ['https://evil.example/steal', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
]

test.each(addresses)('keeps only own paths as return, cancel and deep link, %s [BOOK-10]', async (address, path) => {
  const guest = await aGuest(site)
  const payments = { from_payment_method: { upm_id: 'CC' } }
  const top = { source: 'Web Booking', deeplink_url: address, cancel_url: address, return_url: address }
  const booking = await book(guest, aBookingBody(await aHotel(db), { payments, ...top }))
  const row = await db.first('SELECT return_url, cancel_url FROM payment WHERE booking_id = ?', booking.id)
  const usual = `/booking/${booking.booking_no}`
  expect(row).toEqual({ return_url: path ?? usual, cancel_url: path ?? usual })
  expect((await storedOf(booking.id)).details.deeplink_url).toBe(path ?? undefined)
  expect(JSON.stringify(await detailsOf(guest, booking.id))).not.toContain('evil.example')
})

test('stores return, cancel and deep link separately [BOOK-10]', async () => {
  const guest = await aGuest(site)
  const payments = { from_payment_method: { upm_id: 'CC' } }
  const top = { deeplink_url: '/hotels-in-goa', cancel_url: '/left', return_url: '/paid' }
  const booking = await book(guest, aBookingBody(await aHotel(db), { payments, ...top }))
  const row = await db.first('SELECT return_url, cancel_url FROM payment WHERE booking_id = ?', booking.id)
  expect(row).toEqual({ return_url: '/paid', cancel_url: '/left' })
  expect((await storedOf(booking.id)).details).toEqual({ deeplink_url: '/hotels-in-goa' })
})

// The tests' browser is a desktop, so a source from the device differs from one in the body.
const sources = [
  { inStay: undefined, onTop: 'Mobile Web Booking', used: 'Mobile Web Booking' },
  { inStay: 'Mobile Web Booking', onTop: 'Web Booking', used: 'Mobile Web Booking' },
  { inStay: undefined, onTop: 'https://evil.example/steal', used: 'Web Booking' },
  { inStay: undefined, onTop: undefined, used: 'Web Booking' },
]

test.each(sources)(
  'uses the top-level source when the booking has none, %j [BOOK-10]',
  async ({ inStay, onTop, used }) => {
    const guest = await aGuest(site)
    const body = aBookingBody(await aHotel(db), { booking: { source: inStay }, source: onTop })
    const booking = await book(guest, body)
    expect((await storedOf(booking.id)).source).toBe(used)
    expect((await detailsOf(guest, booking.id)).source).toBe(used)
  },
)

test('moves a booking to other dates in one step [BOOK-12]', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  const guest = await aGuest(site)
  const first = await book(guest, aBookingBody(hotel))
  const re_booking = {
    checkin: '2026-12-12',
    checkout: '2026-12-14',
    guests_config: [{ adults: 2, children: 0, infants: 0, pets: 0 }],
    hotel_id: hotel.propertyId,
    old_invoice_no: first.invoice_no,
  }
  const response = await guest.call('createBooking', { request_type: 'REBOOKING', re_booking })
  const { booking } = await readAnswer(response)
  expect(response.status).toBe(201)
  expect(booking).toMatchObject({ request_type: 'REBOOKING', checkin: '2026-12-12', status_key: 0 })
  expect(await detailsOf(guest, first.id)).toMatchObject({ status_key: 3, cancellation_reason: 'date_change' })
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 1, '2026-12-13': 1 })
})

test('keeps the old booking when the new dates are sold out', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  const [guest, other] = await Promise.all([aGuest(site), aGuest(site)])
  const first = await book(guest, aBookingBody(hotel))
  await book(other, aBookingBody(hotel, { booking: { checkin: '2026-12-13', checkout: '2026-12-14' } }))
  const re_booking = {
    checkin: '2026-12-12',
    checkout: '2026-12-14',
    hotel_id: hotel.propertyId,
    old_invoice_no: first.invoice_no,
    single: 1,
  }
  const response = await guest.call('createBooking', { request_type: 'REBOOKING', re_booking })
  expect(response.status).toBe(409)
  expect((await readAnswer(response)).error.code).toBe('sold_out')
  expect(await detailsOf(guest, first.id)).toMatchObject({ status_key: 0 })
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1, '2026-12-13': 1 })
})

test('does not replace a stranger’s booking', async () => {
  const hotel = await aHotel(db)
  const [guest, other] = await Promise.all([aGuest(site), aGuest(site)])
  const first = await book(guest, aBookingBody(hotel))
  const stolen = { request_type: 'PROPERTY_CHANGE', old_booking_id: first.booking_no }
  const response = await other.call('createBooking', aBookingBody(hotel, { booking: stolen }))
  expect(response.status).toBe(404)
  expect(await detailsOf(guest, first.id)).toMatchObject({ status_key: 0 })
})

test('reads the form of the content service [BOOK-13]', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const first = await book(guest, aBookingBody(hotel))
  const body = {
    user_info: { name: 'Asha Rao', country_code: '+91', phone: '9876543210' },
    booking_info: {
      type: 'Booking',
      requestType: 'PROPERTY_CHANGE',
      entity: 'HOTEL',
      old_invoice_no: first.invoice_no,
      inform_guest: true,
      dv: 'SEO',
      news_letter_registration: true,
      hotel_id: hotel.propertyId,
      room_category_id: hotel.categoryId,
      checkin: '11/12/2026',
      checkout: '12/12/2026',
      guests_config: '1-2_0_0_0',
    },
    affiliate_info: { utm_source: 'partner', utm_medium: 'mail', utm_campaign: 'winter' },
    pricing_state: { total: 1200 },
  }
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const row = await db.first<{ details: string }>('SELECT details FROM booking WHERE id = ?', booking.id)
  expect(booking).toMatchObject({ request_type: 'PROPERTY_CHANGE', total_amount: 1200 })
  expect(JSON.parse(row?.details ?? '')).toEqual({
    utm_source: 'partner',
    utm_medium: 'mail',
    utm_campaign: 'winter',
    booking_type: 'Booking',
    entity: 'HOTEL',
    dv: 'SEO',
    inform_guest: true,
    news_letter_registration: true,
  })
  expect(await detailsOf(guest, first.id)).toMatchObject({ status_key: 3, cancellation_reason: 'property_change' })
})

test('stores the search and the row a booking came from', async () => {
  const guest = await aGuest(site)
  const body = aBookingBody(await aHotel(db))
  const search = { search_request_id: 'a'.repeat(32), search_hotel_index: 4 }
  const response = await guest.call('createBooking', { ...body, booking: { ...body.booking, ...search } })
  const { booking } = await readAnswer(response)
  const row = await db.first<{ details: string }>('SELECT details FROM booking WHERE id = ?', booking.id)
  expect(JSON.parse(row?.details ?? '')).toMatchObject({ ...search, search_hotel_index: '4' })
})

test('creates a prepaid order [BOOK-22]', async () => {
  const guest = await aGuest(site)
  const response = await guest.call('createOrder', aBookingBody(await aHotel(db)))
  const { order, booking, redirectUrl } = await readAnswer(response)
  expect(response.status).toBe(201)
  expect(order).toEqual({ id: booking.id, order_no: booking.booking_no, amount: 2400, currency_code: 'INR' })
  expect(booking.status_key).toBe(7)
  expect(redirectUrl).toMatch(/^\/payment\//)
})

test('sells a room once and reports it sold out to the next guest [BOOK-20]', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  const [guest, other] = await Promise.all([aGuest(site), aGuest(site)])
  await book(guest, aBookingBody(hotel))
  const response = await other.call('createBooking', aBookingBody(hotel))
  expect(response.status).toBe(409)
  expect((await readAnswer(response)).error).toMatchObject({ code: 'sold_out' })
  const later = await other.call(
    'createBooking',
    aBookingBody(hotel, { booking: { checkin: '13/12/2026', checkout: '14/12/2026' } }),
  )
  expect(later.status).toBe(201)
})

test('refuses a wrong total and returns the right one', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const response = await guest.call('createBooking', aBookingBody(hotel, { booking: { pricing: { total: 1 } } }))
  expect(response.status).toBe(409)
  expect((await readAnswer(response)).error).toMatchObject({
    code: 'price_changed',
    quote: { total: 2400, currency_code: 'INR' },
  })
  expect(await soldByDay(db, hotel)).toEqual({})
})

test('repeats the first answer for the same idempotency key', async () => {
  const body = aBookingBody(await aHotel(db))
  const guest = await aGuest(site)
  const idempotency = { method: 'POST', headers: { 'Idempotency-Key': 'once' } }
  const first = await guest.call('createBooking', body, idempotency)
  const again = await guest.call('createBooking', body, idempotency)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(first.headers.get('Idempotent-Replayed')).toBeNull()
  expect(await again.text()).toBe(await first.text())
  const changed = await guest.call('createBooking', { ...body, source: 'Web Booking' }, idempotency)
  expect(changed.status).toBe(409)
  expect((await readAnswer(changed)).error.code).toBe('idempotency_mismatch')
})

test('two concurrent bookings of one browser are both its own until sign-out', async () => {
  const guest = await aGuest(site)
  const hotels = [await aHotel(db), await aHotel(db)]
  const answers = await Promise.all(hotels.map((hotel) => guest.call('createBooking', aBookingBody(hotel))))
  const ids = await Promise.all(answers.map(async (response) => (await readAnswer(response)).booking.id as string))
  const shown = (by: typeof guest) =>
    Promise.all(ids.map(async (id) => (await by.call(`bookingdetails?id=${id}`)).status))
  expect(await shown(guest)).toEqual([200, 200])
  expect(await shown(await aGuest(site))).toEqual([404, 404])
  guest.cookies.delete('visitor')
  expect(await shown(guest)).toEqual([200, 200])
  guest.cookies.delete('bookings')
  expect(await shown(guest)).toEqual([404, 404])
})

test('the visitor cookie alone shows a new booking for ten minutes', async () => {
  const guest = await aGuest(site)
  const { id } = await book(guest, aBookingBody(await aHotel(db)))
  const thief = await aGuest(site)
  thief.cookies.clear()
  thief.cookies.set('visitor', guest.cookies.get('visitor') ?? '')
  await db.batch([{ sql: 'UPDATE booking SET created_at = created_at - 600001 WHERE id = ?', params: [id] }])
  expect((await thief.call(`bookingdetails?id=${id}`)).status).toBe(404)
  // A booking of the thief opens no other booking.
  await book(thief, aBookingBody(await aHotel(db)))
  expect((await thief.call(`bookingdetails?id=${id}`)).status).toBe(404)
  expect((await guest.call(`bookingdetails?id=${id}`)).status).toBe(200)
})

test('repeats the first answer after the guest signed in between two tries', async () => {
  const hotel = await aHotel(db)
  const body = aBookingBody(hotel)
  const guest = await aGuest(site)
  const idempotency = { method: 'POST', headers: { 'Idempotency-Key': 'before and after' } }
  const first = await guest.call('createBooking', body, idempotency)
  await signInAs(db, guest, body.user.phone)
  const again = await guest.call('createBooking', body, idempotency)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  expect(Object.values(await soldByDay(db, hotel))).toEqual([1, 1])
})

test('names each invalid field of the guest', async () => {
  const guest = await aGuest(site)
  const response = await guest.call(
    'createBooking',
    aBookingBody(await aHotel(db), { user: { first_name: '<b>', phone: '12', email: 'no' } }),
  )
  const { error } = await readAnswer(response)
  expect(response.status).toBe(422)
  expect(error.code).toBe('invalid_fields')
  expect(Object.keys(error.fields).sort()).toEqual(['email', 'name', 'phone'])
})

test('returns booking details with the requested fields [BMNG-23]', async () => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  const narrow = await detailsOf(
    guest,
    booking.id,
    '&fields=status_key,hotel&part_payment=true&additional_fields=mor_flag',
  )
  expect(Object.keys(narrow).sort()).toEqual(['hotel', 'id', 'mor_flag', 'status_key'])
  const wide = await detailsOf(guest, booking.id, '&part_payment=true')
  expect(wide.part_payment).toEqual({ minimum_amount: 2400, maximum_amount: 2400, currency_code: 'INR' })
  const stranger = await aGuest(site)
  const byPhone = await stranger.call(`bookingdetails?id=${booking.booking_no}&user_phone=${wide.guest.phone}`)
  const byToken = await stranger.call(`bookingdetails?id=${booking.id}&token=${booking.token}`)
  expect([byPhone.status, byToken.status]).toEqual([200, 200])
})

test('reads a booking by its token alone [BMNG-24]', async () => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  const stranger = await aGuest(site)
  const found = await stranger.call(`bookingdetails/encrypted_req?token=${booking.token}`)
  const wrong = await stranger.call(`bookingdetails/encrypted_req?token=${booking.token}x`)
  expect((await readAnswer(found)).booking.id).toBe(booking.id)
  expect(wrong.status).toBe(404)
})

test('writes decimals, or whole amounts on request [PRICE-10]', async () => {
  const hotel = await aHotel(db, { taxBp: 1250, taxInclusive: false, doubleMinor: 99_900, rooms: 2 })
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(hotel))
  const exact = await detailsOf(guest, booking.id, '&decimal_price=true')
  const whole = await detailsOf(guest, booking.id, '&decimal_price=false')
  expect(exact.total_amount).toBe(2247.75)
  expect(whole.total_amount).toBe(2248)
})

test('lists tabs and bookings for signed-in guests only [BMNG-25]', async () => {
  const guest = await aGuest(site)
  const response = await guest.call('bookingtabs')
  expect(response.status).toBe(401)
  expect((await readAnswer(response)).error.code).toBe('not_signed_in')
})

test('shows the cancellation charge and the reasons to choose from [BMNG-26]', async () => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  const path = `bookingCancellationReasons/${booking.booking_no}/applicable_cancellation_charge`
  const answer = await readAnswer(await guest.call(path))
  expect(answer.cancellation_charge).toMatchObject({ amount: 0, refund_amount: 0, is_free: true, is_cancellable: true })
  expect(answer.reasons).toContainEqual({ code: 'plans_changed', title: 'My plans changed' })
})

test('cancels once and frees the room [BMNG-30, BMNG-32]', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(hotel))
  const body = {
    id: booking.booking_no,
    status: 3,
    source: 'Web Booking',
    code: 'other',
    cancellation_reason: 'plans_changed',
  }
  const response = await guest.call('bookingcancellation', body, { method: 'PATCH' })
  const answer = await readAnswer(response)
  expect(response.status).toBe(200)
  expect(answer.booking).toMatchObject({
    status_key: 3,
    state: 'cancelled',
    status: 'cancelled',
    get_payment_status_id: 3,
    cancellation_reason: 'plans_changed',
  })
  expect(answer.refund).toEqual({ amount: 0, currency_code: 'INR', status: 'none' })
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
  const again = await guest.call('bookingcancellation', body, { method: 'PATCH' })
  expect((await readAnswer(again)).error.code).toBe('already_cancelled')
  await book(await aGuest(site), aBookingBody(hotel))
})

test('refuses a charge above the one shown and returns it', async () => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  await db.batch([{ sql: 'UPDATE booking SET paid_minor = 240000 WHERE id = ?', params: [booking.id] }])
  const late = await aGuest(site, { now: '2026-12-11T05:00:00Z' })
  const proof = { id: booking.id, token: booking.token }
  for (const shown of [0, '1199.99', -5]) {
    const response = await late.call('bookingcancellation', { ...proof, shown_charge: shown }, { method: 'PATCH' })
    expect(response.status).toBe(409)
    expect((await readAnswer(response)).error).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('Nothing has been cancelled yet'),
      cancellation_charge: { amount: 1200, refund_amount: 1200, currency_code: 'INR' },
    })
  }
  const { booking: still } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(still.state).toBe('confirmed')
})

test.each([null, '', ' ', 'free', {}, '1e400'])('ignores %j as a shown charge', async (shown) => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  const body = { id: booking.id, shown_charge: shown }
  expect((await guest.call('bookingcancellation', body, { method: 'PATCH' })).status).toBe(200)
})

const cancelMethods = ['POST', 'PATCH']

test.each(cancelMethods)('cancels at the address of the booking too, %s [BMNG-31]', async (method) => {
  const guest = await aGuest(site)
  const booking = await book(guest, aBookingBody(await aHotel(db)))
  const idempotency = { method, headers: { 'Idempotency-Key': 'leave' } }
  const first = await guest.call(`bookings/${booking.id}/cancel`, { cancellation_reason: 'other' }, idempotency)
  const again = await guest.call(`bookings/${booking.id}/cancel`, { cancellation_reason: 'other' }, idempotency)
  expect(first.status).toBe(200)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
})

test('writes every field of a booking [BMNG-02, BMNG-03, BMNG-04, BMNG-05, BMNG-06, BMNG-07, BMNG-08, BMNG-09, BMNG-10, BMNG-45]', async () => {
  const hotel = await aHotel(db, {
    discountPercent: 20,
    restrictions: [{ kind: 'no_local_ids', number: null, text: null }],
  })
  const guest = await aGuest(site)
  const stay = { rooms_config: '1-2_1_1_0' }
  const created = await book(guest, aBookingBody(hotel, { booking: stay }))
  const booking = await detailsOf(guest, created.id)
  expect(booking).toMatchObject({
    id: created.id,
    booking_no: created.booking_no,
    invoice_no: `INV${created.booking_no}`,
    status_key: 0,
    state: 'confirmed',
    status: 'confirmed',
    source: 'Mobile Web Booking',
    created_at: Date.UTC(2026, 10, 21, 12),
    hotel: {
      id: hotel.propertyId,
      oyo_id: `TST${hotel.propertyId}`,
      name: `Hotel ${hotel.propertyId}`,
      city: `City ${hotel.cityId}`,
      city_id: hotel.cityId,
      country: `Country ${hotel.countryId}`,
      country_id: hotel.countryId,
      address: `1 Test Road, City ${hotel.cityId}, Country ${hotel.countryId}`,
      category: 'classic',
      display_category: 'Classic',
      hotel_type: 'hotel',
      latitude: 12.9,
      longitude: 77.6,
      street: '1 Test Road',
      restrictions: [{ name: 'no_local_ids' }],
    },
    guest: { id: null, name: 'Asha', email: null, guest_country_code: '+91' },
    booking_rooms: [{ no_of_adults: 2, no_of_children: 1, no_of_babies: 1, no_of_pets: 0 }],
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    nights_count: 2,
    noOfNights: 2,
    roomCount: 1,
    no_of_guest: 4,
    hotel_image: null,
    country_name: `Country ${hotel.countryId}`,
    amount: 2400,
    total_amount: 1920,
    final_amount: 1920,
    discount: 480,
    discount_percentage: 20,
    prepaid_discount_percent: 0,
    prepaid_discount_amount: 0,
    price: 1920,
    coupon_code: null,
    currency_symbol: '₹',
    currency_code: 'INR',
    payable_amount: 1920,
    payable_amount_prepaid: 1920,
    minimum_prepay_amount: 1920,
    paylater_amount: 0,
    paylater_card_charge_attempted: false,
    get_amount_paid: 0,
    get_payment_status: 'postpay',
    get_payment_status_id: 0,
    bills_hash: [
      { bill_type: 'room', name: 'Stay', amount: 2400 },
      { bill_type: 'discount', name: 'Property discount', amount: -480 },
    ],
    payments: [],
    payment_details: [],
    captains_list: [],
    oyo_wizard: null,
    cancellation_reason: null,
    cancellation_blame: null,
  })
  expect(booking.booked_by.phone).toBe(booking.guest.phone)
  expect(booking.available_payment_modes).toContain('pay_at_hotel')
})

test('asks a guest of a holiday home for name, e-mail and address', async () => {
  const hotel = await aHotel(db, { brandId: 'dunehouse', currency: 'EUR' })
  const guest = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  const { error } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel)))
  expect(error.code).toBe('invalid_fields')
  expect(Object.keys(error.fields).sort()).toEqual(['city', 'email', 'name', 'street_name', 'zip_code'])
  const user = {
    first_name: 'Saskia',
    last_name: 'van ’t Veer',
    country_code: '+31',
    phone: '0612345678',
    email: 'saskia@example.nl',
    street_name: 'Keizersgracht',
    street_no: '214',
    zip_code: '1016 DX',
    city: 'Amsterdam',
  }
  const booking = await book(guest, aBookingBody(hotel, { user }))
  const row = await db.first('SELECT guest_name, guest_phone, guest_address FROM booking WHERE id = ?', booking.id)
  expect(row).toEqual({
    guest_name: 'Saskia van ’t Veer',
    guest_phone: '612345678',
    guest_address: '{"street":"Keizersgracht","number":"214","postalCode":"1016 DX","city":"Amsterdam"}',
  })
})

async function storedOf(id: string) {
  const row = await db.first<{ details: string; source: string }>(
    'SELECT details, source FROM booking WHERE id = ?',
    id,
  )
  if (!row) throw new Error(`no booking ${id} is stored`)
  return { source: row.source, details: JSON.parse(row.details) as Record<string, unknown> }
}

type Guest = Awaited<ReturnType<typeof aGuest>>

async function book(guest: Guest, body: object) {
  const response = await guest.call('createBooking', body)
  const answer = await readAnswer(response)
  if (response.status !== 201) throw new Error(JSON.stringify(answer))
  return answer.booking
}

async function detailsOf(guest: Guest, id: string, more = '') {
  return (await readAnswer(await guest.call(`bookingdetails?id=${id}${more}`))).booking
}
