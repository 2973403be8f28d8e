import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingBody, aCoupon, aHotel, type HotelFacts, unevenLedger } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { aHeldBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { createHotelRoutes } from '#worker/api/stays/hotels.ts'
import { settlePayment } from '#worker/payments/settling/settle-payment.ts'

const deps = aDeps()
const { db } = deps
const site = bookingSite()
site.route('/api/pwa', createHotelRoutes())
const online = { payments: { from_payment_method: { amount: null, upm_id: 'CC' } } }
const advance = { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] }

/** Two nights of 1,200 in a house that takes 10 percent off for paying ahead. */
function aHouse(facts: Partial<HotelFacts> = {}) {
  return aHotel(db, { prepaidPercent: 10, ...facts })
}

async function book(facts: Partial<HotelFacts> = {}, body: Record<string, unknown> = {}) {
  const guest = await aGuest(site)
  const hotel = await aHouse(facts)
  const answer = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, body)))
  return { guest, hotel, ...answer }
}

/** Pays at the test gateway by the word of its server; gives how it was taken. */
async function settle(redirectUrl: string) {
  const paymentId = redirectUrl.split('/').at(-1) ?? ''
  const row = await db.first<{ amount_minor: number }>('SELECT amount_minor FROM payment WHERE id = ?', paymentId)
  const held = { bookingId: '', bookingNo: '', paymentId, amountMinor: row?.amount_minor ?? 0 }
  await chargeAtGateway({ db }, held)
  return settlePayment(deps, 'sandbox', aSuccess(held))
}

async function detailsOf(guest: Browser, id: string) {
  return (await readAnswer(await guest.call(`bookingdetails?id=${id}`))).booking
}

test('paying everything ahead charges the price less the discount, and the bill shows it [PAY-26, PRICE-12]', async () => {
  const { guest, booking, redirectUrl } = await book({}, online)
  expect(booking).toMatchObject({ total_amount: 2400, payable_amount: 2400, payable_amount_prepaid: 2160 })
  const before = await detailsOf(guest, booking.id)
  expect(before).toMatchObject({
    prepaid_discount_percent: 10,
    prepaid_discount_amount: 240,
    payable_amount_prepaid: 2160,
  })
  expect((await settle(redirectUrl)).effect).toBe('applied')
  const paid = await detailsOf(guest, booking.id)
  expect(paid).toMatchObject({
    status_key: 0,
    total_amount: 2160,
    get_amount_paid: 2160,
    payable_amount: 0,
    payable_amount_prepaid: 0,
    get_payment_status_id: 2,
    prepaid_discount_percent: 10,
    prepaid_discount_amount: 240,
  })
  expect(paid.bills_hash.at(-1)).toEqual({ bill_type: 'prepaid', name: 'Discount for paying ahead', amount: -240 })
  expect(paid.bills_hash.reduce((sum: number, bill: { amount: number }) => sum + bill.amount, 0)).toBe(2160)
  expect(await unevenLedger(db)).toEqual([])
})

test('the discount is reckoned after the coupon and before wallet money [PRICE-12]', async () => {
  const coupon = await aCoupon(db)
  const { guest, booking, redirectUrl } = await book({}, { booking: { coupon_code: coupon }, ...online })
  expect(booking).toMatchObject({ total_amount: 2160, payable_amount_prepaid: 1944 })
  await settle(redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ total_amount: 1944, payable_amount: 0 })
})

test('a booking to be paid at the hotel carries no discount until it is paid ahead [PRICE-14, PAY-26]', async () => {
  const { guest, booking } = await book()
  expect(await detailsOf(guest, booking.id)).toMatchObject({ status_key: 0, total_amount: 2400, payable_amount: 2400 })
  const opened = await readAnswer(await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'CC' }))
  expect(opened.transaction.amount).toBe(2160)
  await settle(opened.redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ total_amount: 2160, get_payment_status_id: 2 })
})

test('a part payment earns nothing, nor does the rest paid after it [PRICE-14]', async () => {
  const part = { payments: { from_payment_method: { amount: '600', upm_id: 'CC' } } }
  const { guest, booking, redirectUrl } = await book(advance, part)
  await settle(redirectUrl)
  const paid = await detailsOf(guest, booking.id)
  expect(paid).toMatchObject({
    total_amount: 2400,
    get_amount_paid: 600,
    payable_amount: 1800,
    payable_amount_prepaid: 1800,
  })
  expect(paid).toMatchObject({ prepaid_discount_percent: 0, prepaid_discount_amount: 0 })
  const rest = await readAnswer(await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'CC' }))
  expect(rest.transaction.amount).toBe(1800)
  await settle(rest.redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ total_amount: 2400, get_payment_status_id: 2 })
})

test('whoever names more than everything costs ahead is charged what it costs [PAY-26]', async () => {
  const { guest, booking } = await book()
  const opened = await readAnswer(await guest.call('extraAmount', { booking_id: booking.id, amount: 2400 }))
  expect(opened.transaction.amount).toBe(2160)
  const tooMuch = await guest.call('extraAmount', { booking_id: booking.id, amount: 2401 })
  expect((await readAnswer(tooMuch)).error.code).toBe('payment_amount')
})

test('cancelling gives back what was paid, not what it would have cost', async () => {
  const { guest, booking, redirectUrl } = await book({}, online)
  await settle(redirectUrl)
  const answer = await readAnswer(await guest.call('cancelBooking', { id: booking.id }))
  expect(answer.refund).toMatchObject({ amount: 2160 })
  expect(await unevenLedger(db)).toEqual([])
})

test('a booking paid in full is changed with its discount [BMNG-43]', async () => {
  const { guest, booking, redirectUrl } = await book({}, online)
  await settle(redirectUrl)
  const shorter = await readAnswer(
    await guest.call(`bookings/${booking.id}/modify?checkin=11/12/2026&checkout=12/12/2026`),
  )
  expect(shorter.modification).toMatchObject({
    total_amount: 1080,
    refund_amount: 1080,
    prepaid_discount_amount: 120,
    payable_amount_prepaid: 0,
  })
  const dates = { checkin: '2026-12-11', checkout: '2026-12-14' }
  const longer = await readAnswer(await guest.call(`bookings/${booking.id}/modify`, dates, { method: 'PUT' }))
  expect(longer.modification).toMatchObject({
    total_amount: 3600,
    payable_amount: 1440,
    prepaid_discount_amount: 360,
    payable_amount_prepaid: 1080,
  })
  const rest = await readAnswer(await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'CC' }))
  expect(rest.transaction.amount).toBe(1080)
  await settle(rest.redirectUrl)
  const paid = await detailsOf(guest, booking.id)
  expect(paid).toMatchObject({ total_amount: 3240, get_amount_paid: 3240, payable_amount: 0, get_payment_status_id: 2 })
  const back = await readAnswer(
    await guest.call(`bookings/${booking.id}/modify`, { ...dates, checkout: '2026-12-13' }, { method: 'PUT' }),
  )
  expect(back.modification).toMatchObject({ total_amount: 2160, refund_amount: 1080 })
  expect(back.booking.bills_hash.at(-1)).toMatchObject({ bill_type: 'prepaid', amount: -240 })
  expect(await unevenLedger(db)).toEqual([])
})

test('two payments of everything at once are taken once, the other goes back', async () => {
  const hotel = await aHouse()
  const held = await aHeldBooking(deps, hotel)
  const slow = { ...deps, db: withLatency(db) }
  const again = crypto.randomUUID()
  await db.batch([
    {
      sql: `INSERT INTO payment (id, booking_id, gateway, mode, amount_minor, prepaid_discount_minor, currency, status,
          return_url, cancel_url, created_at)
        SELECT ?, booking_id, gateway, mode, amount_minor, prepaid_discount_minor, currency, status, return_url,
          cancel_url, created_at FROM payment WHERE id = ?`,
      params: [again, held.paymentId],
    },
  ])
  const both = [held, { ...held, paymentId: again }]
  await Promise.all(both.map((one) => chargeAtGateway(deps, one)))
  const answers = await Promise.all(both.map((one) => settlePayment(slow, 'sandbox', aSuccess(one))))
  expect(answers.map(({ effect }) => effect).sort()).toEqual(['applied', 'late_refunded'])
  const row = await db.first(
    'SELECT total_minor, paid_minor, (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills FROM booking b WHERE id = ?',
    held.bookingId,
  )
  expect(row).toEqual({ total_minor: 216_000, paid_minor: 216_000, bills: 216_000 })
})

test('hotel and booking answer the percent of the property [PRICE-11]', async () => {
  const { guest, hotel, booking } = await book()
  const answer = await readAnswer(
    await guest.call(`hotels/${hotel.propertyId}?checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0`),
  )
  expect((answer.hotel ?? answer).prepaid_discount_percent).toBe(10)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ prepaid_discount_percent: 10 })
})
