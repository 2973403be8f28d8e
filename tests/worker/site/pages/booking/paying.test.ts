import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { PayBanksOverlayData, PayStatusOverlayData, PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import { type Browser, mountRoutes } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel, type HotelDetails, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Gateway, GatewayPayment } from '#worker/infra/ports/gateway.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import { refreshPayment } from '#worker/services/payments/starting/refresh-payment.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import { paymentRoutes } from '#worker/site/api/payments/payments.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'

const { db } = aDeps()
const NOW = Date.UTC(2026, 10, 21, 12)
const advance: Partial<HotelDetails> = { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] }

function site(): Hono<AppEnv> {
  const [api, pages] = [new Hono<AppEnv>(), new Hono<AppEnv>()]
  for (const routes of [bookingRoutes, paymentRoutes]) api.route('/', routes)
  for (const routes of [createBookingPageRoutes(), paymentPageRoutes]) pages.route('/', routes)
  return mountRoutes({ api, pages, exempt: /^\/sandbox-gateway\/pay$/ })
}

const all = site()

/** A hotel in India, where every payment method and bank is on offer. */
async function inIndia(details: Partial<HotelDetails> = {}) {
  const hotel = await aHotel(db, details)
  await db.batch([
    {
      sql: `UPDATE country SET code = 'IN' WHERE id = ? AND NOT EXISTS (SELECT 1 FROM country WHERE code = 'IN')`,
      params: [hotel.countryId],
    },
    {
      sql: `UPDATE property SET country_id = (SELECT id FROM country WHERE code = 'IN') WHERE id = ?`,
      params: [hotel.propertyId],
    },
    {
      sql: `UPDATE city SET country_id = (SELECT id FROM country WHERE code = 'IN') WHERE id = ?`,
      params: [hotel.cityId],
    },
  ])
  return hotel
}

async function held(details: Partial<HotelDetails> = {}) {
  const guest = await aGuest(all)
  const hotel = await inIndia(details)
  return { guest, hotel, ...(await bookIn(guest, hotel, { pay: true })) }
}

const later = (seconds: number) => ({ headers: { 'X-Test-Now': new Date(NOW + seconds * 1000).toISOString() } })

async function sheetOf<OverlayData>(guest: Browser, no: string, name: string, seconds = 0): Promise<OverlayData> {
  const response = await guest.fetch(`/booking/${no}?modal=${name}`, {
    headers: { Accept: 'application/json', 'X-Page-Data': '1', ...later(seconds).headers },
  })
  return (await readAnswer(response)).page.data.overlayData
}

async function statusOf(guest: Browser, id: string, seconds = 0) {
  return readAnswer(await guest.call(`payment/status?booking_id=${id}`, undefined, later(seconds)))
}

const choose = (fields: Record<string, string>) => ({ idempotency_key: crypto.randomUUID(), ...fields })
const paymentsOf = (id: string) =>
  db.all<{ mode: string; amount_minor: number; status: string; wish: string | null }>(
    'SELECT mode, amount_minor, status, wish FROM payment WHERE booking_id = ? ORDER BY rowid',
    id,
  )

test("the widget lists every method in the country's order with its fields [PAY-02]", async () => {
  const { guest, no } = await held()
  const overlayData = await sheetOf<PayWidgetOverlayData>(guest, no, 'bookingPaymentWidget')
  expect(overlayData).toMatchObject({
    kind: 'payWidget',
    due: { amount: '₹2,400' },
    amount: null,
    error: null,
    failure: null,
  })
  expect(overlayData.hold?.secondsLeft).toBe(900)
  const { choices } = overlayData
  expect(overlayData.question).toBe('How would you like to pay?')
  expect(choices.filter(({ isChecked }) => isChecked)).toMatchObject([{ value: 'UPI_VPA' }])
  expect(choices.map(({ value, mark }) => `${value} ${mark}`)).toEqual([
    'UPI_VPA upi',
    'GPAY_OMNI upi',
    'CC card',
    'DC card',
    'ADYEN card',
    'NB bank',
    'amazonpay_wallet wallet',
    'PPI wallet',
    'FC wallet',
    'paypal globe',
    'ITZC gift',
    'PAYUM lock',
  ])
  expect(new Set(choices.map(({ title }) => title)).size).toBe(choices.length)
  // Methods named above it are not repeated.
  expect(choices.at(-1)?.detail).toBe('Choose on the secure payment page')
  expect(overlayData.banks?.options[0]).toEqual({ value: 'SBIN', text: 'State Bank of India' })
  expect(overlayData.atHotel).not.toBeNull()
})

test('a bank chosen from the full list returns with the widget', async () => {
  const { guest, no } = await held()
  const banks = await sheetOf<PayBanksOverlayData>(guest, no, 'viewAllBank&bank_search=union')
  expect(banks).toMatchObject({ kind: 'payBanks', query: 'union' })
  expect(banks.all.length).toBeGreaterThan(30)
  const { href } = banks.all.find(({ code }) => code === 'CIUB') ?? { href: '' }
  const { overlayData } = await dataOf(guest, href)
  expect(overlayData).toMatchObject({ banks: { chosen: 'CIUB' } })
  const response = await guest.post(`/booking/${no}/pay`, choose({ mode: 'NB', bank: 'CIUB' }))
  expect(response.headers.get('Location')).toMatch(/^\/payment\//)
})

test('a part payment shows its methods, and the rest is payable later [PAY-01]', async () => {
  const { guest, no, id } = await held(advance)
  const step = await guest.post(`/booking/${no}/pay`, choose({ step: 'amount', amount: '700,50' }))
  expect(step.headers.get('Location')).toBe(`/booking/${no}?modal=bookingPaymentWidget&pay_amount=700.50`)
  const { overlayData } = await dataOf<{ overlayData: PayWidgetOverlayData }>(guest, step.headers.get('Location') ?? '')
  expect(overlayData).toMatchObject({ amount: '700.50', due: { amount: '₹700.50' }, button: 'Pay ₹700.50 now' })
  const paid = await guest.post(`/booking/${no}/pay`, choose({ mode: 'CC', amount: '700.50' }))
  await payAt(guest, paid.headers.get('Location') ?? '', 'succeed')
  const rest = await sheetOf<PayWidgetOverlayData>(guest, no, 'bookingPaymentWidget')
  expect(rest).toMatchObject({ due: { amount: '₹1,699.50' } })
  await payAt(
    guest,
    (await guest.post(`/booking/${no}/pay`, choose({ mode: 'DC' }))).headers.get('Location') ?? '',
    'succeed',
  )
  expect(await sheetOf(guest, no, 'bookingPaymentWidget')).toMatchObject({ kind: 'payStatus', notice: { tone: 'ok' } })
  expect((await statusOf(guest, id)).booking).toMatchObject({ status_key: 0, payable_amount: 0 })
  expect(await unbalancedLedger(db)).toEqual([])
})

const refusals: [fields: Record<string, string>, field: string, message: string][] = [
  [{ mode: 'NOPE' }, 'mode', 'This way to pay isn’t available here. Please choose another one.'],
  [{ mode: 'GRABPAY_WALLET' }, 'mode', 'This way to pay isn’t available here. Please choose another one.'],
  [{ mode: 'NB', bank: 'NOPE' }, 'bank', 'Please choose a bank from the list.'],
  [{ mode: 'UPI_VPA', upi_id: 'nobody' }, 'upi_id', 'Please enter a UPI ID like name@bank.'],
]

test.each(refusals)('refuses %j beside its field, with and without script', async (fields, field, message) => {
  const { guest, no, id } = await held()
  const response = await guest.call('createTransaction', { booking_id: id, ...fields })
  expect([response.status, (await readAnswer(response)).error]).toEqual([
    422,
    { code: 'invalid_fields', message, fields: { [field]: message } },
  ])
  const form = await guest.post(`/booking/${no}/pay`, choose({ ...fields, from: 'bookingPaymentWidget' }))
  const { path, model } = await stateOf(form)
  expect([form.status, path]).toEqual([422, `/booking/${no}?modal=bookingPaymentWidget`])
  expect(model.notices).toEqual([])
  expect(JSON.stringify(model.overlayData)).toContain(message)
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('payment details reach the gateway complete and are stored encrypted', async () => {
  const opened: GatewayPayment[] = []
  const deps = aDeps({ gateways: { sandbox: { ...gatewayThat(opened) } } })
  const booking = await aHeldBooking(deps, await inIndia())
  const inputs = [
    { mode: 'NB', bank: 'HDFC', upiId: null, savedCardId: null, savesCard: false },
    { mode: 'CC', bank: null, upiId: null, savedCardId: 'pm_1', savesCard: false },
    { mode: 'DC', bank: null, upiId: null, savedCardId: null, savesCard: true },
    { mode: 'UPI_VPA', bank: null, upiId: '9876543210@bank', savedCardId: null, savesCard: false },
  ]
  for (const input of inputs) await openPaymentPage(deps, aScope(), await started(deps, booking, input))
  expect(opened.map(({ choice }) => choice)).toEqual([
    { mode: 'NB', bankCode: 'HDFC', upiId: null, savedCardId: null, savesCard: false },
    { mode: 'CC', bankCode: null, upiId: null, savedCardId: 'pm_1', savesCard: false },
    { mode: 'DC', bankCode: null, upiId: null, savedCardId: null, savesCard: true },
    { mode: 'UPI_VPA', bankCode: null, upiId: '9876543210@bank', savedCardId: null, savesCard: false },
  ])
  expect(JSON.stringify(await paymentsOf(booking.bookingId))).not.toMatch(/9876543210|HDFC|pm_1/)
})

test('an unreachable gateway sends the guest back to retry', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const deps = aDeps({ gateways: { sandbox: { ...gatewayThat([]), start: () => Promise.reject(new Error('down')) } } })
  const { paymentId, bookingNo } = await aHeldBooking(deps, await inIndia())
  expect(await openPaymentPage(deps, aScope(), paymentId)).toEqual({
    ok: true,
    value: `/booking/${bookingNo}?failed=true&code=payment_error`,
  })
  expect(error.mock.calls.flat().join()).toContain('gateway_away')
  error.mockClear()
})

test('ignores every client amount except a part within its limits (R9)', async () => {
  const { guest, id } = await held(advance)
  const name = fc.constantFrom(
    'price',
    'amount_minor',
    'total',
    'payable_amount',
    'currency',
    'currency_code',
    'discount',
  )
  const value = fc.oneof(
    fc.double(),
    fc.string(),
    fc.constantFrom('0', '1', '-1', 'USD', null),
    fc.object({ maxDepth: 1 }),
  )
  const amount = fc.option(fc.oneof(fc.integer({ min: -10, max: 3000 }), fc.string({ maxLength: 8 })), {
    nil: undefined,
  })
  const mode = fc.option(fc.oneof(fc.constantFrom('CC', 'NB', 'UPI_VPA', 'pay_at_hotel'), fc.string()), {
    nil: undefined,
  })
  const body = fc.record({ lies: fc.dictionary(name, value), amount, mode, upm_id: mode, bank: mode, save_card: value })
  await fc.assert(
    fc.asyncProperty(body, async ({ lies, ...rest }) => {
      const response = await guest.call('createTransaction', { ...lies, ...rest, booking_id: id })
      expect([201, 400, 422]).toContain(response.status)
    }),
    { numRuns: isDeep ? 40 : 3 },
  )
  const rows = await db.all<{ amount_minor: number; currency: string }>(
    'SELECT amount_minor, currency FROM payment WHERE booking_id = ?',
    id,
  )
  expect(
    rows.every(({ amount_minor: minor, currency }) => minor >= 60_000 && minor <= 240_000 && currency === 'INR'),
  ).toBe(true)
})

test('a UPI app is requested, awaited, left, resumed, and answers', async () => {
  const { guest, no, id } = await held()
  const asked = await readAnswer(await guest.call('createTransaction', { booking_id: id, upm_id: 'Success@okbank' }))
  expect(asked.redirectUrl).toBe(`/booking/${no}?modal=verifyVpaTransaction`)
  // The app's deadline is stored before the request is sent.
  const open = await db.first<{ ends: number | null }>(
    "SELECT page_ends_at AS ends FROM payment WHERE booking_id = ? AND mode = 'UPI_VPA'",
    id,
  )
  expect(open?.ends).toEqual(expect.any(Number))
  expect((await statusOf(guest, id, 1)).payment).toMatchObject({
    status: 'pending',
    mode: 'UPI_VPA',
    seconds_left: 299,
  })
  const waiting = await sheetOf<PayStatusOverlayData>(guest, no, 'verifyVpaTransaction', 2)
  expect(waiting).toMatchObject({
    notice: { heading: 'Check your UPI app' },
    watch: { end: { secondsLeft: 298 } },
    upi: null,
  })
  expect((await dataOf(guest, `/booking/${no}`)).pay?.links[0]?.text).toBe('Your UPI app is waiting for your approval')
  expect((await statusOf(guest, id, 8)).payment).toMatchObject({ status: 'succeeded', seconds_left: null, code: null })
  expect(await sheetOf(guest, no, 'verifyVpaTransaction', 9)).toMatchObject({
    notice: { tone: 'ok' },
    watch: null,
    upi: null,
  })
  expect((await statusOf(guest, id)).booking).toMatchObject({ status_key: 0, payable_amount: 0 })
  expect(await unbalancedLedger(db)).toEqual([])
})

test('a refusing, unknown or silent UPI app explains the next step', async () => {
  const refused = await held()
  const form = await refused.guest.post(
    `/booking/${refused.no}/pay`,
    choose({ mode: 'UPI_VPA', upi_id: 'failure@bank' }),
  )
  expect(form.headers.get('Location')).toBe(`/booking/${refused.no}?modal=verifyVpaTransaction`)
  const failed = await sheetOf<PayStatusOverlayData>(refused.guest, refused.no, 'verifyVpaTransaction', 6)
  expect(failed).toMatchObject({ notice: { tone: 'bad', text: 'You haven’t been charged.' }, upi: { error: null } })
  const retry = await sheetOf<PayWidgetOverlayData>(refused.guest, refused.no, 'retryPayment', 7)
  expect(retry).toMatchObject({ failure: { code: 'payment_error', title: 'Your payment didn’t go through' } })

  const unknown = await held()
  await unknown.guest.call('createTransaction', { booking_id: unknown.id, upi_id: 'unknown@bank' })
  const overlayData = await sheetOf<PayStatusOverlayData>(unknown.guest, unknown.no, 'verifyVpaTransaction')
  expect(overlayData.notice).toMatchObject({ tone: 'bad', text: 'We couldn’t find this UPI ID. Please check it.' })
  expect((await statusOf(unknown.guest, unknown.id)).payment).toMatchObject({
    status: 'failed',
    code: 'transaction_id_invalid',
  })

  const silent = await held()
  await silent.guest.call('createTransaction', { booking_id: silent.id, upi_id: 'silent@bank' })
  const over = await sheetOf<PayStatusOverlayData>(silent.guest, silent.no, 'verifyVpaTransaction', 301)
  expect(over).toMatchObject({ notice: { heading: 'Your time to confirm has run out' }, watch: null })
  expect(over.upi).not.toBeNull()
  expect(over.steps.map(({ href }) => href)).toEqual([`/booking/${silent.no}?modal=bookingPaymentWidget`])
})

deepTest('a late success after a retry counts once; the rest is refunded', async () => {
  for (let run = 0; run < (isDeep ? 5 : 1); run++) {
    const deps = aDeps()
    const slow: Deps = { ...deps, db: withLatency(deps.db) }
    const booking = await aHeldBooking(deps, await inIndia())
    const second = { ...booking, paymentId: await started(deps, booking, null) }
    await Promise.all([booking, second].map((payment) => chargeAtGateway(deps, payment)))
    const effects = await Promise.all(
      [booking, second, second, booking].map(({ paymentId }) => settlePayment(slow, 'sandbox', success(paymentId))),
    )
    expect(effects.filter(({ effect }) => effect === 'applied')).toHaveLength(1)
    expect(effects.filter(({ effect }) => effect === 'late_refunded')).toHaveLength(1)
    const now = await readBooking(deps, booking.bookingId)
    expect(now).toMatchObject({ paidMinor: 240_000, statusKey: 0 })
    expect(now?.refunds).toMatchObject([{ amountMinor: 240_000, status: 'sent' }])
  }
  expect(await unbalancedLedger(db)).toEqual([])
})

test('polls the gateway at intervals, and its silence changes nothing', async () => {
  let asked = 0
  const gateway: Gateway = {
    ...gatewayThat([]),
    fetchStatus: async () => {
      asked++
      throw new Error('down')
    },
  }
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const deps = aDeps({ gateways: { sandbox: gateway } })
  const { bookingId, paymentId } = await aHeldBooking(deps, await inIndia())
  await openPaymentPage(deps, aScope(), paymentId)
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const looks = () => Promise.all(Array.from({ length: 10 }, () => refreshPayment(deps, aScope(), booking, paymentId)))
  expect((await looks()).every(({ statusKey }) => statusKey === 7)).toBe(true)
  expect(asked).toBe(1)
  deps.pass(2_499)
  await looks()
  expect(asked).toBe(1)
  deps.pass(1)
  await looks()
  expect(asked).toBe(2)
  warn.mockClear()
})

test("only the guest can read a payment's state", async () => {
  const { id } = await held()
  const other = await aGuest(all)
  const mine = await held()
  expect((await other.call(`payment/status?booking_id=${id}`)).status).toBe(404)
  const [foreign] = await db.all<{ id: string }>('SELECT id FROM payment WHERE booking_id = ?', id)
  const response = await mine.guest.call(`payment/status?booking_id=${mine.id}&payment_id=${foreign?.id}`)
  expect(response.status).toBe(404)
  const own = await mine.guest.call(`payment/status?booking_id=${mine.id}`)
  expect(own.headers.get('Cache-Control')).toBe('no-store')
})

test('a hold is payable at the hotel where the property allows', async () => {
  const { guest, no } = await held()
  const response = await guest.post(`/booking/${no}/pay`, choose({ mode: 'pay_at_hotel' }))
  expect(response.headers.get('Location')).toBe(`/booking/${no}`)
  expect((await dataOf(guest, `/booking/${no}`)).phase).toBe('confirmed')
  const strict = await held(advance)
  expect(await sheetOf(strict.guest, strict.no, 'showPaymentWidget')).toMatchObject({ atHotel: null })
  const refused = await strict.guest.post(
    `/booking/${strict.no}/pay`,
    choose({ mode: 'pay_at_hotel', from: 'showPaymentWidget' }),
  )
  expect((await stateOf(refused)).model.overlayData).toMatchObject({
    error: 'You can’t pay for this stay at the property. Please choose another way to pay.',
  })
})

test('the last payment method is offered first the next time', async () => {
  const guest = await aGuest(all)
  const first = await bookIn(guest, await inIndia(), { pay: true })
  await payAt(
    guest,
    (await guest.post(`/booking/${first.no}/pay`, choose({ mode: 'NB', bank: 'SBIN' }))).headers.get('Location') ?? '',
    'succeed',
  )
  const next = await bookIn(guest, await inIndia(), { pay: true })
  const overlayData = await sheetOf<PayWidgetOverlayData>(guest, next.no, 'bookingPaymentWidget')
  expect(overlayData.choices[0]).toMatchObject({ value: 'NB', isChecked: true })
  expect(overlayData.choices.at(-1)?.value).toBe('PAYUM')
})

deepTest('every payment overlay has content in every state of a booking', async () => {
  const { guest, no } = await held({ ...advance, rooms: 5 })
  const names = [
    'showPaymentWidget',
    'showPartialPaymentPopUp',
    'paymentStatus',
    'paymentSuccess',
    'verifyVpaTransaction',
    'retryPayment',
    'showAllPaymentOffers',
  ]
  const texts = async () => Promise.all(names.map(async (name) => JSON.stringify(await sheetOf(guest, no, name))))
  const check = async () => {
    for (const text of await texts()) expect(text).not.toMatch(/^null$|"(pay|booking|errors)\.[a-z]|undefined|NaN/)
  }
  await check()
  await payAt(
    guest,
    (await guest.post(`/booking/${no}/pay`, choose({ mode: 'CC' }))).headers.get('Location') ?? '',
    'card_invalid',
  )
  expect(await sheetOf(guest, no, 'retryPayment')).toMatchObject({ failure: { code: 'card_invalid' } })
  expect(await sheetOf(guest, no, 'paymentStatus')).toMatchObject({ notice: { tone: 'bad' } })
  await check()
  await payAt(
    guest,
    (await guest.post(`/booking/${no}/pay`, choose({ mode: 'CC', amount: '600' }))).headers.get('Location') ?? '',
    'succeed',
  )
  expect(await sheetOf(guest, no, 'paymentSuccess')).toMatchObject({
    notice: { tone: 'ok' },
    steps: [{}, { text: 'Pay the balance now' }],
  })
  await check()
  await guest.post(`/booking/${no}/cancel`, {})
  await check()
})

function gatewayThat(opened: GatewayPayment[]): Gateway {
  return {
    name: 'sandbox',
    start: async (payment) => {
      opened.push(payment)
      return { redirectUrl: '/away', providerRef: toProviderRef(payment.paymentId) }
    },
    readReturn: async () => ({ ok: false, problem: 'forged' }),
    readWebhook: async () => ({ ok: false, problem: 'forged' }),
    fetchStatus: async () => null,
    refund: async () => ({ refundRef: 'r', outcome: 'sent', failure: null }),
    fetchRefund: async () => ({ refundRef: 'r', outcome: 'sent', failure: null }),
  }
}

async function started(
  deps: Deps,
  { bookingId }: HeldBooking,
  choice: Parameters<typeof startPayment>[2]['choice'] | null,
): Promise<string> {
  const input = { proof: { reference: bookingId, access: [bookingId] }, amount: null, mode: null, idempotency: null }
  const result = await startPayment(deps, aScope({ now: deps.now() }), {
    ...input,
    returnUrl: null,
    cancelUrl: null,
    ...(choice ? { choice } : {}),
  })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.started.paymentId
}

function success(paymentId: string) {
  const providerRef = toProviderRef(paymentId)
  const event = {
    eventId: `e-${paymentId}`,
    paymentId,
    providerRef,
    failure: null,
    amountMinor: 240_000,
    currency: 'INR',
  }
  return { ...event, outcome: 'succeeded' as const }
}

async function payAt(guest: Browser, path: string, choice: string): Promise<void> {
  const page = (await guest.fetch(path)).headers.get('Location') ?? ''
  const params = new URL(page, 'http://marigold.localhost').searchParams
  const body = new URLSearchParams({ ...Object.fromEntries(params), choice })
  const chosen = await guest.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  const back = new URL(chosen.headers.get('Location') ?? '', 'http://marigold.localhost')
  await guest.fetch(back.pathname + back.search)
}
