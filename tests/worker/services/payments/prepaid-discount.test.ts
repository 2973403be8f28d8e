import { expect, test } from 'vitest'
import type { PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingBody, aCoupon, aHotel, type HotelDetails, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aHeldBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const { db } = deps
const site = createSite()
const online = { payments: { from_payment_method: { amount: null, upm_id: 'CC' } } }
const advance = { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] }

/** Two nights of 1,200 at a property with 10 percent prepayment discount. */
function aTestProperty(details: Partial<HotelDetails> = {}) {
  return aHotel(db, { prepaidPercent: 10, ...details })
}

async function book(details: Partial<HotelDetails> = {}, body: Record<string, unknown> = {}) {
  const guest = await aGuest(site)
  const hotel = await aTestProperty(details)
  const answer = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, body)))
  return { guest, hotel, ...answer }
}

/** Pays at the test gateway by its webhook; returns the effect. */
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

test('prepaying everything charges the discounted price, itemised on the invoice [PAY-26, PRICE-12]', async () => {
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
  expect(await unbalancedLedger(db)).toEqual([])
})

test('the prepayment discount applies after the coupon [PRICE-12]', async () => {
  const coupon = await aCoupon(db)
  const { guest, booking, redirectUrl } = await book({}, { booking: { coupon_code: coupon }, ...online })
  expect(booking).toMatchObject({ total_amount: 2160, payable_amount_prepaid: 1944 })
  await settle(redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ total_amount: 1944, payable_amount: 0 })
})

test('the wallet pays its share first, then the discounted rest [PRICE-12]', async () => {
  await aWelcome(db)
  const guest = await aGuest(site)
  const number = { phone: '9300000771', country_code: '+91' }
  const sent = await readAnswer(await guest.call('generateByPhone', number))
  await guest.call('authenticate', { ...number, otp: sent.otp_preview })
  const payments = { use_wallet: true, shown_wallet: 240, ...online.payments }
  const { booking, redirectUrl } = await readAnswer(
    await guest.call('createBooking', aBookingBody(await aTestProperty(), { payments })),
  )
  expect(booking).toMatchObject({ wallet_amount: 240, payable_amount: 2160, payable_amount_prepaid: 1920 })
  await settle(redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({
    total_amount: 2160,
    get_amount_paid: 2160,
    payable_amount: 0,
    get_payment_status_id: 2,
  })
  expect(await unbalancedLedger(db)).toEqual([])
})

test('a pay-at-hotel booking gets the discount once prepaid [PRICE-14, PAY-26]', async () => {
  const { guest, booking } = await book()
  expect(await detailsOf(guest, booking.id)).toMatchObject({ status_key: 0, total_amount: 2400, payable_amount: 2400 })
  const opened = await readAnswer(await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'CC' }))
  expect(opened.transaction.amount).toBe(2160)
  await settle(opened.redirectUrl)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ total_amount: 2160, get_payment_status_id: 2 })
})

test('part payments and their remainder get no discount [PRICE-14]', async () => {
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

test('a higher requested amount is capped at the prepaid price [PAY-26]', async () => {
  const { guest, booking } = await book()
  const opened = await readAnswer(await guest.call('extraAmount', { booking_id: booking.id, amount: 2400 }))
  expect(opened.transaction.amount).toBe(2160)
  const tooMuch = await guest.call('extraAmount', { booking_id: booking.id, amount: 2401 })
  expect((await readAnswer(tooMuch)).error.code).toBe('payment_amount')
})

test('cancelling refunds the amount paid', async () => {
  const { guest, booking, redirectUrl } = await book({}, online)
  await settle(redirectUrl)
  const answer = await readAnswer(await guest.call(`bookings/${booking.id}/cancel`, {}, { method: 'POST' }))
  expect(answer.refund).toMatchObject({ amount: 2160 })
  expect(await unbalancedLedger(db)).toEqual([])
})

test('a fully paid booking changes with its discount [BMNG-43]', async () => {
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
  const shown = await dataOf(
    guest,
    `/booking/${booking.booking_no}?modal=modifyDates&checkin=2026-12-11&checkout=2026-12-14`,
  )
  expect(shown.modifyDates?.quote?.notes).toContainEqual({ tone: 'ok', text: 'Pay in full now and save ₹360 (10%)' })
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
  expect(await unbalancedLedger(db)).toEqual([])
})

deepTest('one of two concurrent full payments is refunded', async () => {
  const hotel = await aTestProperty()
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

test.each(
  sampleOf(
    [
      // City tax for two nights and two guests; the property gives 10 percent of its price, 2,400.
      { cityTaxMinor: 0, percent: '10%' },
      { cityTaxMinor: 3_157, percent: '10%' },
      { cityTaxMinor: 3_158, percent: '9%' },
      { cityTaxMinor: 60_000, percent: '5%' },
    ],
    2,
  ),
)(
  'with city tax $cityTaxMinor every page shows $percent of the total as savings [PRICE-13]',
  async ({ cityTaxMinor, percent }) => {
    await aWelcome(db)
    const guest = await aGuest(site)
    const number = { phone: `93${String(cityTaxMinor).padStart(8, '0')}`, country_code: '+91' }
    const sent = await readAnswer(await guest.call('generateByPhone', number))
    await guest.call('authenticate', { ...number, otp: sent.otp_preview })
    const hotel = await aTestProperty()
    await db.batch([
      { sql: 'UPDATE country SET city_tax_minor = ? WHERE id = ?', params: [cityTaxMinor, hotel.countryId] },
    ])
    const says = `Pay in full now and save ₹240 (${percent})`
    const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${stay}`
    expect((await dataOf<HotelModel>(guest, path)).card?.payAhead).toBe(says)
    const { summary } = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
    expect(summary?.paymentMethods.find(({ value }) => value === 'full')?.detail).toContain(says)
    const payments = {
      use_wallet: true,
      shown_wallet: Math.floor((2400 + (4 * cityTaxMinor) / 100) / 10),
      ...online.payments,
    }
    const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { payments })))
    expect(booking.wallet_amount).toBeGreaterThan(0)
    expect((await dataOf(guest, `/booking/${booking.booking_no}`)).pay?.savingText).toBe(says)
  },
)

test("hotel and booking return the property's percent [PRICE-11]", async () => {
  const { guest, hotel, booking } = await book()
  const answer = await readAnswer(
    await guest.call(`hoteldetails?hotel_id=${hotel.propertyId}&checkin=11/12/2026&checkout=13/12/2026`),
  )
  expect((answer.hotel ?? answer).prepaid_discount_percent).toBe(10)
  expect(await detailsOf(guest, booking.id)).toMatchObject({ prepaid_discount_percent: 10 })
})

const SAVES = 'Pay in full now and save ₹240 (10%)'
const stay = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'

test('hotel page, summary and payment page show the prepayment savings [PRICE-13, PRICE-06]', async () => {
  const { guest, hotel, booking } = await book()
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${stay}`
  const page = await dataOf<HotelModel>(guest, path)
  expect(page.card).toMatchObject({ payAhead: SAVES, total: { amount: '₹2,400' } })
  const { summary } = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  const full = summary?.paymentMethods.find(({ value }) => value === 'full')
  expect(full).toMatchObject({ amount: '₹2,160', action: 'Pay ₹2,160', prepayment: null })
  expect(full?.detail).toContain(SAVES)
  expect(full?.discount).toEqual({
    line: { label: 'Discount for paying ahead', amount: '−₹240', variant: 'ok' },
    total: { label: 'To pay now', amount: '₹2,160' },
  })
  expect(summary?.paymentMethods.find(({ value }) => value === 'hotel')?.discount).toBeNull()
  expect(summary?.paymentMethods.find(({ value }) => value === 'hotel')?.detail).not.toContain('save')
  const own = await dataOf(guest, `/booking/${booking.booking_no}`)
  expect(own.pay).toMatchObject({ savingText: SAVES, button: 'Pay ₹2,160 now' })
  const { overlayData } = await dataOf(guest, `/booking/${booking.booking_no}?modal=bookingPaymentWidget`)
  expect(overlayData).toMatchObject({ savingText: SAVES, due: { amount: '₹2,160' } })
  const html = await (await guest.fetch(path)).text()
  expect(html).toContain(SAVES)
})

test('every lower amount to pay has a line for the discount [PRICE-12, PRICE-13]', async () => {
  const discount = { label: 'Discount for paying ahead', amount: '−₹240', variant: 'ok' }
  const { guest, hotel, booking } = await book(
    { restrictions: [{ kind: 'no_postpaid', number: 0, text: null }] },
    online,
  )
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${stay}`
  const price = await dataOf<HotelModel>(guest, `${path}&modal=hotelPriceBreakdown`)
  expect(price.overlayData).toMatchObject({
    total: { amount: '₹2,400' },
    after: [discount, { label: 'To pay now', amount: '₹2,160' }],
  })
  const form = await (await guest.fetch(`${path}&modal=bookingSummary`)).text()
  expect(form.replace(/<script.*?<\/script>/gs, '')).toContain('Discount for paying ahead')
  const held = await dataOf(guest, `/booking/${booking.booking_no}`)
  expect(held.paid).toMatchObject({ lines: [discount], total: { label: 'To pay now', amount: '₹2,160' } })
  const due = await dataOf(guest, `/booking/${booking.booking_no}?modal=paymentPriceInfo`)
  expect(due.overlayData).toMatchObject({ after: expect.arrayContaining([discount]) })
})

test('a property without discount does not mention prepaying', async () => {
  const { guest, hotel, booking } = await book({ prepaidPercent: 0 })
  const page = await dataOf<HotelModel>(guest, `/${hotel.propertyId}-hotel-${hotel.propertyId}?${stay}`)
  expect(page.card.payAhead).toBeNull()
  expect((await dataOf(guest, `/booking/${booking.booking_no}`)).pay).toMatchObject({ savingText: null })
})

test('the booking page drops pay-at-hotel where prepaying is cheaper [PAY-25, PAY-15]', async () => {
  const sheetOf = async (details: Partial<HotelDetails>, body: Record<string, unknown>) => {
    const { guest, booking } = await book(details, body)
    const { overlayData } = await dataOf(guest, `/booking/${booking.booking_no}?modal=bookingPaymentWidget`)
    const { available_payment_modes: modes } = await detailsOf(guest, booking.id)
    return { atHotel: (overlayData as PayWidgetOverlayData).atHotel !== null, listed: modes.includes('pay_at_hotel') }
  }
  expect(await sheetOf({}, {})).toEqual({ atHotel: false, listed: false })
  expect(await sheetOf({}, online)).toEqual({ atHotel: false, listed: false })
  expect(await sheetOf({ prepaidPercent: 0 }, {})).toEqual({ atHotel: true, listed: true })
  const coupon = await aCoupon(db)
  const withCoupon = { booking: { coupon_code: coupon } }
  expect(await sheetOf({ prepaidPercent: 0 }, withCoupon)).toEqual({ atHotel: true, listed: true })
})

test('nothing offers paying later by a saved card [PAY-27]', async () => {
  const { guest, hotel, booking } = await book({}, { pay_later_enabled: true, ...online })
  const plain = await detailsOf(guest, booking.id)
  expect(plain).toMatchObject({ paylater_amount: 0, paylater_card_charge_attempted: false, status_key: 7 })
  const response = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}&pay_later_enabled=true`))
  expect(response.booking).toEqual(plain)
  const options = async (more: string) =>
    readAnswer(await guest.call(`paymentOptions?hotel_id=${hotel.propertyId}${more}`))
  expect(await options('&pay_later_enabled=true')).toEqual(await options(''))
  expect(JSON.stringify(await options(''))).not.toMatch(/pay_?later/i)
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${stay}`
  const { card } = await dataOf<HotelModel>(guest, path)
  const later = card.actions.find(({ kind }) => kind === 'pay_later')
  const { summary } = await dataOf<HotelModel>(guest, later?.href ?? '')
  expect(summary?.paymentMethods[0]?.value).toBe('hotel')
  expect((await dataOf<HotelModel>(guest, `${path}&pay_later_enabled=true`)).card).toEqual(card)
})
