import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import {
  aBookingBody,
  aHotel,
  type HotelDetails,
  soldByDay,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { eventToParams, toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { signParams } from '#worker/services/gateways/sandbox/sandbox-signature.ts'

const site = bookingSite()
const { db, settings } = aDeps()
const NOW = Date.UTC(2026, 10, 21, 12)

const modePaths = ['payment/modes', 'paymentModes']

test.each(modePaths)('lists the payment methods of a booking, %s [PAY-06]', async (path) => {
  const { guest, booking } = await hold()
  const answer = await readAnswer(await guest.call(`${path}?booking_id=${booking.id}`))
  expect(answer.modes).toContainEqual({ code: 'CC', group: 'card', title: 'Credit card', is_seamless: false })
  expect(answer.modes.map((mode: { code: string }) => mode.code)).not.toContain('paytm_seamless_wallet')
  expect(answer).toMatchObject({ payable_amount: 2400, currency_code: 'INR' })
})

test('lists the payment methods of a property before booking [PAY-07]', async () => {
  const hotel = await aHotel(db)
  const strict = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] })
  const guest = await aGuest(site)
  const codesOf = async (id: number) => {
    const answer = await readAnswer(
      await guest.call(`paymentOptions?hotel_id=${id}&coupon_code=X&additional_fields=a&version=2`),
    )
    return answer.modes.map((mode: { code: string }) => mode.code)
  }
  expect(await codesOf(hotel.propertyId)).toContain('pay_at_hotel')
  expect(await codesOf(strict.propertyId)).not.toContain('pay_at_hotel')
  expect((await guest.call('paymentOptions?hotel_id=1')).status).toBe(404)
})

test('turns a hold into a booking paid at the hotel [PAY-08]', async () => {
  const { guest, booking } = await hold()
  const response = await guest.call('payAtHotel', { booking_id: booking.id })
  expect((await readAnswer(response)).booking).toMatchObject({
    status_key: 0,
    state: 'confirmed',
    hold_expires_at: null,
  })
  expect((await guest.call('payAtHotel', { booking_id: booking.id })).status).toBe(200)
  const other = await hold()
  const first = await other.guest.call('payAtHotel', { booking_id: other.booking.id }, idempotency('hotel'))
  const again = await other.guest.call('payAtHotel', { booking_id: other.booking.id }, idempotency('hotel'))
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
})

test('refuses payment at the hotel when the property requires prepayment', async () => {
  const { guest, booking } = await hold({ restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] })
  const response = await guest.call('payAtHotel', { booking_id: booking.id })
  expect((await readAnswer(response)).error.code).toBe('pay_at_hotel_unavailable')
})

test('holds a stay that requires prepayment when no method is named', async () => {
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] })
  const guest = await aGuest(site)
  const { booking, redirectUrl } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel)))
  expect(booking).toMatchObject({ status_key: 7, minimum_prepay_amount: 720 })
  expect(redirectUrl).toMatch(/^\/payment\//)
})

test('opens a payment from body and query [PAY-09]', async () => {
  const { guest, booking } = await hold()
  const response = await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'DC' }, idempotency('pay'))
  const { transaction, redirectUrl } = await readAnswer(response)
  expect(response.status).toBe(201)
  expect(transaction).toMatchObject({ booking_no: booking.booking_no, amount: 2400, currency_code: 'INR' })
  expect(redirectUrl).toBe(`/payment/${transaction.id}`)
  const again = await guest.call(`createTransaction?booking_id=${booking.id}`, { upm_id: 'DC' }, idempotency('pay'))
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await readAnswer(again)).transaction.id).toBe(transaction.id)
})

test('pays the rest with the extra amount endpoint [PAY-12]', async () => {
  const advance = { restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] }
  const { guest, booking, redirectUrl } = await hold(advance, 720)
  await pay(guest, redirectUrl, 'succeed')
  const tooMuch = await guest.call('extraAmount', { booking_id: booking.id, amount: 1681 })
  expect((await readAnswer(tooMuch)).error).toMatchObject({
    code: 'payment_amount',
    message: "Amount can't be greater than ₹ 1680",
  })
  const rest = await readAnswer(await guest.call('extraAmount', { booking_id: booking.id, amount: 1680 }))
  await pay(guest, rest.redirectUrl, 'succeed')
  const { booking: paid } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(paid).toMatchObject({ get_amount_paid: 2400, get_payment_status_id: 2, payable_amount: 0 })
  const more = await guest.call('extraAmount', { booking_id: booking.id, amount: 1 })
  expect((await readAnswer(more)).error.code).toBe('payment_not_due')
  expect(await unbalancedLedger(db)).toEqual([])
})

test('confirms once the test gateway reports success', async () => {
  const { guest, booking, redirectUrl } = await hold()
  const back = await pay(guest, redirectUrl, 'succeed')
  expect(back.headers.get('Location')).toBe(`/booking/${booking.booking_no}?paid=true`)
  const { booking: paid } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(paid).toMatchObject({
    status_key: 0,
    state: 'confirmed',
    get_payment_status_id: 2,
    get_payment_status: 'prepay',
    get_amount_paid: 2400,
  })
  expect(paid.payments).toEqual([{ merchant: 'sandbox', mode: 'CC', amount: 2400, status: 'succeeded' }])
  const lines = await db.all(
    'SELECT sum(amount_minor) AS total, count(*) AS lines FROM ledger_entry WHERE booking_id = ?',
    booking.id,
  )
  expect(lines).toEqual([{ total: 0, lines: 2 }])
})

const failures = [
  ['fail', 'payment_error'],
  ['card_invalid', 'card_invalid'],
]

test.each(failures)('returns a payment that failed to the cancel address, %s [PAY-22]', async (choice, code) => {
  const { guest, booking, redirectUrl } = await hold({}, null, '/booking/pay?step=2')
  const back = await pay(guest, redirectUrl, choice)
  expect(back.headers.get('Location')).toBe(`/booking/pay?step=2&failed=true&code=${code}`)
  const { booking: still } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(still).toMatchObject({ status_key: 7, get_amount_paid: 0 })
  const retry = await readAnswer(await guest.call('createTransaction', { booking_id: booking.id }))
  await pay(guest, retry.redirectUrl, 'succeed')
  const { booking: paid } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(paid.status_key).toBe(0)
})

test('neither leaves for the gateway nor returns with an address that sets a display currency', async () => {
  const { guest, redirectUrl } = await hold()
  const there = toPath((await guest.fetch(redirectUrl)).headers.get('Location'))
  const order = new URL(there, 'https://www.example.in').searchParams
  expect([order.has('amount_minor'), order.has('currency')]).toEqual([true, false])
  const back = Object.keys(eventToParams(succeeded(redirectUrl)))
  expect(back).not.toContain('currency')
})

test('marks the payment page as a test; it works without JavaScript', async () => {
  const { guest, redirectUrl } = await hold()
  const leave = await guest.fetch(redirectUrl)
  const page = await guest.fetch(toPath(leave.headers.get('Location')))
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('This is a test gateway. No money moves, and you don’t need a card.')
  expect(html).toContain('₹2,400')
  expect(html).not.toMatch(/<script|style=|onclick/)
  expect((await guest.fetch('/sandbox-gateway/style.css')).headers.get('Content-Type')).toContain('text/css')
})

test('refuses an order whose amount was altered on the way', async () => {
  const { guest, redirectUrl } = await hold()
  const leave = await guest.fetch(redirectUrl)
  const altered = toPath(leave.headers.get('Location')).replace('amount_minor=240000', 'amount_minor=100')
  expect((await guest.fetch(altered)).status).toBe(403)
})

test('refuses forged, altered and outdated webhooks', async () => {
  const { guest, booking, redirectUrl } = await hold()
  const event = succeeded(redirectUrl)
  const fresh = await signParams(settings.sandboxKey, 'webhook', eventToParams(event), NOW)
  const otherKey = await signParams('another key of more than thirty-two signs', 'webhook', eventToParams(event), NOW)
  const otherRoad = await signParams(settings.sandboxKey, 'return', eventToParams(event), NOW)
  const old = await signParams(settings.sandboxKey, 'webhook', eventToParams(event), NOW - 300_001)
  const early = await signParams(settings.sandboxKey, 'webhook', eventToParams(event), NOW + 300_001)
  const altered = new URLSearchParams(fresh)
  altered.set('amount_minor', '1')
  for (const body of [otherKey, otherRoad, old, early, altered, new URLSearchParams(), 'x'.repeat(5000)]) {
    expect((await tell(guest, String(body))).status).toBe(403)
  }
  vi.spyOn(console, 'warn').mockClear()
  expect((await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking.status_key).toBe(7)
  expect((await tell(guest, String(fresh))).status).toBe(200)
  expect((await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking.status_key).toBe(0)
})

test('confirms nothing when the gateway reports another amount or currency', async () => {
  const { guest, booking, redirectUrl } = await hold()
  for (const wrong of [{ amountMinor: 239_999 }, { amountMinor: 1 }, { currency: 'USD' }]) {
    const event = { ...succeeded(redirectUrl), ...wrong, eventId: `wrong-${JSON.stringify(wrong)}` }
    const answer = await readAnswer(
      await tell(guest, String(await signParams(settings.sandboxKey, 'webhook', eventToParams(event), NOW))),
    )
    expect(answer.effect).toBe('mismatch')
  }
  expect(vi.spyOn(console, 'error').mock.calls.flat().join()).toContain('payment_mismatch')
  vi.spyOn(console, 'error').mockClear()
  const { booking: still } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(still).toMatchObject({ status_key: 7, get_amount_paid: 0 })
  const events = await db.all('SELECT effect FROM payment_event WHERE payment_id = ?', toPaymentId(redirectUrl))
  expect(events).toHaveLength(3)
})

test('writes one ledger entry for ten duplicates in any order', async () => {
  const { guest, booking, redirectUrl } = await hold()
  const success = succeeded(redirectUrl)
  const failure = {
    ...success,
    eventId: `${success.eventId}.f`,
    outcome: 'failed' as const,
    failure: 'payment_error' as const,
  }
  for (const event of [failure, success, failure, ...Array.from({ length: 10 }, () => success)]) {
    await tell(guest, String(await signParams(settings.sandboxKey, 'webhook', eventToParams(event), NOW)))
  }
  const lines = await db.all('SELECT account FROM ledger_entry WHERE booking_id = ?', booking.id)
  expect(lines).toHaveLength(2)
  expect((await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking).toMatchObject({
    status_key: 0,
    get_amount_paid: 2400,
  })
})

test('asks the gateway when no message arrived', async () => {
  const { guest, booking, redirectUrl } = await hold()
  await guest.fetch(redirectUrl)
  const paymentId = toPaymentId(redirectUrl)
  await db.batch([
    {
      sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at) VALUES (?, ?, 240000, 'INR', 'succeeded', ?)`,
      params: [toProviderRef(paymentId), paymentId, NOW],
    },
  ])
  await runMinute(aDeps({}, NOW + 16 * 60_000))
  expect((await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking).toMatchObject({
    status_key: 0,
    get_amount_paid: 2400,
  })
})

test('voids an unpaid hold after 15 minutes and frees the room', async () => {
  const { guest, booking, hotel } = await hold()
  await runMinute(aDeps({}, NOW + 15 * 60_000 - 1))
  expect((await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking.status_key).toBe(7)
  await runMinute(aDeps({}, NOW + 15 * 60_000))
  const { booking: ended } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(ended).toMatchObject({
    status_key: 13,
    state: 'cancelled',
    status: 'cancelled',
    cancellation_reason: 'unpaid',
  })
  expect(Object.values(await soldByDay(db, hotel))).toEqual([0, 0])
})

deepTest('books again when a success comes late and the room is available', async () => {
  const { guest, booking, hotel, redirectUrl } = await hold()
  await runMinute(aDeps({}, NOW + 15 * 60_000))
  const answer = await tellSuccess(guest, redirectUrl)
  expect(answer.effect).toBe('late_rebooked')
  const { booking: again } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(again).toMatchObject({ status_key: 0, state: 'confirmed', get_amount_paid: 2400 })
  expect(Object.values(await soldByDay(db, hotel))).toEqual([1, 1])
})

test('refunds when a success comes late and the room is gone', async () => {
  const { guest, booking, hotel, redirectUrl } = await hold({ rooms: 1 })
  await runMinute(aDeps({}, NOW + 15 * 60_000))
  const other = await aGuest(site)
  expect((await other.call('createBooking', aBookingBody(hotel))).status).toBe(201)
  await chargeAtGateway(redirectUrl)
  expect((await tellSuccess(guest, redirectUrl)).effect).toBe('late_refunded')
  expect((await tellSuccess(guest, redirectUrl)).effect).toBe('repeated')
  const { booking: ended } = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(ended).toMatchObject({ status_key: 13, get_amount_paid: 0 })
  expect(ended.refunds).toEqual([
    { amount: 2400, currency_code: 'INR', reason: 'late_payment', status: 'sent', to: 'payment' },
  ])
  expect(await unbalancedLedger(db)).toEqual([])
})

test('refunds all but the first night once cancelling costs a fee', async () => {
  const { guest, booking, redirectUrl } = await hold()
  await chargeAtGateway(redirectUrl)
  await tellSuccess(guest, redirectUrl)
  const late = await aGuest(site, { now: '2026-12-11T05:00:00Z' })
  const proof = `user_phone=${(await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking.guest.phone}`
  const shown = await readAnswer(
    await late.call(`bookingCancellationReasons/${booking.id}/applicable_cancellation_charge?${proof}`),
  )
  expect(shown.cancellation_charge).toMatchObject({ amount: 1200, refund_amount: 1200, is_free: false })
  const answer = await readAnswer(
    await late.call('bookingcancellation', { id: booking.id, token: booking.token }, { method: 'PATCH' }),
  )
  expect(answer.refund).toEqual({ amount: 1200, currency_code: 'INR', status: 'initiated' })
  const accounts = await db.all<{ account: string; total: number }>(
    'SELECT account, sum(amount_minor) AS total FROM ledger_entry WHERE booking_id = ? GROUP BY account ORDER BY account',
    booking.id,
  )
  expect(accounts).toEqual([
    { account: 'gateway:sandbox', total: -120_000 },
    { account: `guest:${booking.id}`, total: 0 },
    { account: 'revenue:marigold', total: 120_000 },
  ])
})

type Guest = Awaited<ReturnType<typeof aGuest>>

async function hold(
  details: Partial<HotelDetails> = {},
  amount: number | null = null,
  cancelUrl: string | null = null,
) {
  const hotel = await aHotel(db, details)
  const guest = await aGuest(site)
  const body = aBookingBody(hotel, {
    payments: { from_payment_method: { amount, upm_id: 'CC' } },
    cancel_url: cancelUrl,
  })
  const answer = await readAnswer(await guest.call('createBooking', body))
  if (!answer.booking) throw new Error(JSON.stringify(answer))
  return { hotel, guest, booking: answer.booking, redirectUrl: answer.redirectUrl as string }
}

/** Goes to the gateway's page, makes a choice there and returns; resolves with our last response. */
async function pay(guest: Guest, redirectUrl: string, choice: string): Promise<Response> {
  const leave = await guest.fetch(redirectUrl)
  const html = await (await guest.fetch(toPath(leave.headers.get('Location')))).text()
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ])
  const hidden = fields.filter(([name]) => name !== 'choice')
  const body = new URLSearchParams({ ...Object.fromEntries(hidden), choice })
  const chosen = await guest.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  return guest.fetch(toPath(chosen.headers.get('Location')))
}

function idempotency(key: string) {
  return { method: 'POST', headers: { 'Idempotency-Key': key } }
}

function tell(guest: Guest, body: string): Promise<Response> {
  return guest.fetch('/api/pwa/gateway/sandbox/webhook', { method: 'POST', body })
}

async function tellSuccess(guest: Guest, redirectUrl: string) {
  const body = await signParams(settings.sandboxKey, 'webhook', eventToParams(succeeded(redirectUrl)), NOW)
  return readAnswer(await tell(guest, String(body)))
}

async function chargeAtGateway(redirectUrl: string): Promise<void> {
  const { providerRef, paymentId } = succeeded(redirectUrl)
  await db.batch([
    {
      sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at) VALUES (?, ?, 240000, 'INR', 'succeeded', ?)`,
      params: [providerRef, paymentId, NOW],
    },
  ])
}

function succeeded(redirectUrl: string) {
  const paymentId = toPaymentId(redirectUrl)
  const providerRef = toProviderRef(paymentId)
  return {
    eventId: `${providerRef}.succeeded`,
    paymentId,
    providerRef,
    outcome: 'succeeded' as const,
    failure: null,
    amountMinor: 240_000,
    currency: 'INR',
  }
}

function toPaymentId(redirectUrl: string): string {
  return redirectUrl.split('/').at(-1) ?? ''
}

function toPath(location: string | null): string {
  const url = new URL(location ?? '', 'http://marigold.localhost')
  return `${url.pathname}${url.search}`
}
