import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel, soldByDay, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aHeldBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { goToPage, type Peer, toMessage, withStripe } from '#tests/support/stripe-site.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { finishPayment } from '#worker/services/payments/settling/finish-payment.ts'
import { pollPayments } from '#worker/services/payments/settling/poll-payments.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import { reconcileMoney } from '#worker/services/payments/settling/reconcile-money.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'

const COMPLETED = 'checkout.session.completed'

// Gives each test an empty queue and a separate Stripe account.
beforeEach(() =>
  aDeps().db.batch([
    { sql: `UPDATE payment SET status = 'failed' WHERE status = 'created'`, params: [] },
    { sql: `UPDATE refund SET settled_at = created_at, status = 'sent'`, params: [] },
  ]),
)

type Walk = {
  deps: TestDeps
  peer: Peer
  held: HeldBooking
  session: string
  hotel: Awaited<ReturnType<typeof aHotel>>
}

async function aWalk({ deps, peer } = withStripe()): Promise<Walk> {
  const hotel = await aHotel(deps.db)
  const held = await aHeldBooking(deps, hotel)
  const session = await goToPage(deps, aScope({ now: deps.now() }), held)
  return { deps, peer, held, session, hotel }
}

async function tell(deps: TestDeps, message: Request) {
  const result = await receiveWebhook(deps, 'stripe', message)
  return result.ok ? result.value : result.problem.code
}

function bookingOf({ deps, held }: Walk) {
  return deps.db.first<{ status_key: number; paid_minor: number }>(
    'SELECT status_key, paid_minor FROM booking WHERE id = ?',
    held.bookingId,
  )
}

function back({ deps, held }: Walk, more = ''): Promise<string | null> {
  const url = `https://marigold.localhost/booking-paid?gateway=stripe&payment=${held.paymentId}${more}`
  return finishPayment(deps, 'stripe', new URL(url))
}

async function linesOf({ deps, held }: Walk): Promise<number> {
  return (await deps.db.all('SELECT 1 FROM ledger_entry WHERE booking_id = ?', held.bookingId)).length
}

function refundOf({ deps, held }: Walk) {
  return deps.db.first<{
    id: string
    status: string
    settled_at: number | null
    amount_minor: number
    failure: string
  }>('SELECT id, status, settled_at, amount_minor, failure FROM refund WHERE booking_id = ?', held.bookingId)
}

async function cancel({ deps, held }: Walk): Promise<void> {
  const proof = { reference: held.bookingId, access: [held.bookingId] }
  const result = await cancelBooking(deps, aScope(), { proof, reason: null, shownChargeMajor: null, idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  await deps.settle()
}

async function aPaidWalk(): Promise<Walk> {
  const walk = await aWalk()
  await walk.peer.act({ session: walk.session })
  await tell(walk.deps, await walk.peer.message({ type: COMPLETED, id: walk.session }))
  return walk
}

test('requests one page with our amount, numbers and return address', async () => {
  const { deps, peer, held, session } = await aWalk()
  const [made] = (await peer.memory()).sessions
  expect(made).toMatchObject({
    id: session,
    amount_total: held.amountMinor,
    currency: 'inr',
    client_reference_id: held.paymentId,
    metadata: { payment_id: held.paymentId, booking_no: held.bookingNo },
    customer: null,
    expires_at: (deps.now() + 60 * MINUTE_MS) / 1000,
  })
  expect(new URL(made?.success_url ?? '').pathname).toBe('/booking-paid')
})

test('confirms when the guest returns, whatever the address says', async () => {
  const walk = await aWalk()
  expect(await back(walk, '&outcome=succeeded')).toBe(`/booking/${walk.held.bookingNo}?modal=paymentStatus`)
  expect(await bookingOf(walk)).toMatchObject({ status_key: 7 })
  await walk.peer.act({ session: walk.session })
  expect(await back(walk)).toBe(`/booking/${walk.held.bookingNo}?paid=true`)
  expect(await bookingOf(walk)).toEqual({ status_key: 0, paid_minor: walk.held.amountMinor })
  const unknown = new URL('https://marigold.localhost/booking-paid?gateway=stripe&payment=nobody')
  expect(await finishPayment(walk.deps, 'stripe', unknown)).toBeNull()
  takeConsole()
})

test('expires the page a guest left, and names the failed card', async () => {
  const walk = await aWalk()
  await walk.peer.act({ session: walk.session, card: 'declined' })
  expect(await back(walk, '&left=1')).toContain('failed=true&code=card_invalid')
  expect((await walk.peer.act({ session: walk.session })).isDone).toBe(false)
  const paid = await aWalk(walk)
  await paid.peer.act({ session: paid.session })
  expect(await back(paid, '&left=1')).toContain('paid=true')
})

test('keeps one ledger entry of ten duplicates in any order', async () => {
  const walk = await aWalk()
  const { deps, peer, session } = walk
  const early = await Promise.all(
    ['payment_intent.payment_failed', 'checkout.session.expired'].map((type) =>
      peer.message({ type, id: session, overrides: { status: 'open' } }),
    ),
  )
  await peer.act({ session })
  const success = await peer.message({ type: COMPLETED, id: session })
  const texts = await Promise.all(
    [...early, ...Array.from({ length: 10 }, () => success.clone())].map((one) => one.text()),
  )
  const header = success.headers.get('stripe-signature') ?? ''
  const [failed = '', expired = '', ...successes] = texts
  for (const [index, message] of early.entries()) {
    await tell(deps, toMessage(index === 0 ? failed : expired, message.headers.get('stripe-signature') ?? ''))
  }
  const effects = await Promise.all(successes.map((text) => tell(deps, toMessage(text, header))))
  expect(effects.filter((effect) => effect === 'applied').length).toBeLessThanOrEqual(1)
  expect(await linesOf(walk)).toBe(2)
  expect(await bookingOf(walk)).toEqual({ status_key: 0, paid_minor: walk.held.amountMinor })
})

test('refuses forged, altered, old and future webhooks', async () => {
  const walk = await aWalk()
  const { deps, peer, session } = walk
  await peer.act({ session })
  const at = Math.floor(deps.now() / 1000)
  const good = await peer.message({ type: COMPLETED, id: session })
  const body = await good.clone().text()
  const header = good.headers.get('stripe-signature') ?? ''
  const bad = [
    await peer.message({ type: COMPLETED, id: session, secret: 'whsec_of_somebody_else_000000' }),
    await peer.message({ type: COMPLETED, id: session, at: at - 301 }),
    await peer.message({ type: COMPLETED, id: session, at: at + 301 }),
    toMessage(body.replace(String(walk.held.amountMinor), '1'), header),
    toMessage(body, header.replace('v1=', 'v0=')),
    toMessage(body, `t=${at},v1=${'0'.repeat(64)}`),
    toMessage(body, header.replace(/t=\d+/, `t=${at - 400}`)),
    toMessage(body, ''),
    toMessage(`${body} `, header),
    toMessage('', header),
    toMessage('x'.repeat(70_000), header),
  ]
  for (const message of bad) expect(await tell(deps, message)).toBe('forbidden')
  expect(await bookingOf(walk)).toMatchObject({ status_key: 7 })
  expect(takeConsole()).toHaveLength(bad.length)
  expect(await tell(deps, await peer.message({ type: COMPLETED, id: session, at: at - 299 }))).toBe('applied')
})

test('rejects other amounts, currencies, payments or sessions, and logs it', async () => {
  const walk = await aWalk()
  const { deps, peer, session, held } = walk
  await peer.act({ session })
  const wrong = [
    { amount_total: held.amountMinor - 1 },
    { amount_total: 1 },
    { currency: 'usd' },
    { currency: 'jpy' },
    { id: 'cs_test_another' },
  ]
  for (const [place, overrides] of wrong.entries()) {
    const message = await peer.message({
      type: COMPLETED,
      id: session,
      eventId: `evt_${held.paymentId}_${place}`,
      overrides,
    })
    expect(await tell(deps, message)).toBe('mismatch')
  }
  const other = await peer.message({ type: COMPLETED, id: session, overrides: { client_reference_id: 'another' } })
  expect(await tell(deps, other)).toBe('noted')
  expect(await bookingOf(walk)).toMatchObject({ status_key: 7, paid_minor: 0 })
  const logged = takeConsole()
  expect(logged.filter((line) => line.includes('payment_mismatch'))).toHaveLength(wrong.length)
  expect(logged.filter((line) => line.includes('gateway_alert'))).toHaveLength(1)
  deps.pass(41 * MINUTE_MS)
  await reconcileMoney(deps)
  expect(takeConsole().join()).toContain(`"kind":"payment_mismatch"`)
})

test('polls the provider when no webhook arrives', async () => {
  const walk = await aWalk()
  await walk.peer.act({ session: walk.session })
  walk.deps.pass(MINUTE_MS)
  await pollPayments(walk.deps)
  expect(await bookingOf(walk)).toEqual({ status_key: 0, paid_minor: walk.held.amountMinor })
})

test('waits for a slow bank, and expires the page on refusal', async () => {
  const walk = await aWalk()
  const { deps, peer, session } = walk
  await peer.act({ session, card: 'slow_bank' })
  expect(await tell(deps, await peer.message({ type: COMPLETED, id: session }))).toBe('waiting')
  expect(await back(walk)).toBe(`/booking/${walk.held.bookingNo}?modal=paymentStatus`)
  await peer.act({ session, card: 'bank_refuses' })
  const refused = await peer.message({ type: 'checkout.session.async_payment_failed', id: session })
  expect(await tell(deps, refused)).toBe('failed')
  expect(await bookingOf(walk)).toMatchObject({ status_key: 7, paid_minor: 0 })
})

test('expires the page with the hold, so that it cannot be paid later', async () => {
  const walk = await aWalk()
  walk.deps.pass(15 * MINUTE_MS)
  await runMinute(walk.deps)
  expect(await bookingOf(walk)).toMatchObject({ status_key: 13 })
  expect((await walk.peer.memory()).sessions).toMatchObject([{ status: 'expired' }])
  expect((await walk.peer.act({ session: walk.session })).isDone).toBe(false)
  expect(Object.values(await soldByDay(walk.deps.db, walk.hotel))).toEqual([0, 0])
})

deepTest('rebooks or refunds a payment reported 72 hours late, once', async () => {
  for (const isFree of [true, false]) {
    const walk = await aWalk(withStripe({}, Date.UTC(2026, 10, 21, 12)))
    const { deps, peer, session } = walk
    // Paid in time, but unreported: no webhook arrived and polling failed.
    await peer.act({ session })
    await peer.fault({ match: 'GET /v1/checkout', kind: 'too_many', times: 50 })
    deps.pass(15 * MINUTE_MS)
    await runMinute(deps)
    takeConsole()
    expect(await bookingOf(walk)).toMatchObject({ status_key: 13 })
    if (!isFree)
      await deps.db.batch([
        { sql: 'UPDATE stock SET sold = total WHERE room_category_id = ?', params: [walk.hotel.categoryId] },
      ])
    await peer.fault({ match: 'GET /v1/checkout', kind: 'too_many', times: -50 })
    deps.pass(72 * 60 * MINUTE_MS)
    const message = await peer.message({ type: COMPLETED, id: session })
    const again = message.clone() as Request
    expect(await tell(deps, message)).toBe(isFree ? 'late_rebooked' : 'late_refunded')
    expect(await tell(deps, again)).toBe('repeated')
    takeConsole()
    expect(await linesOf(walk)).toBe(isFree ? 2 : 4)
    expect(await unbalancedLedger(deps.db)).toEqual([])
  }
})

deepTest('makes one page of 50 concurrent calls for a payment or key', async () => {
  const { deps, peer } = withStripe()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  const proof = { reference: held.bookingId, access: [held.bookingId] }
  const idempotency = { caller: 'visitor:1', operation: 'createTransaction', key: held.bookingId, digest: 'a' }
  const input = { proof, amount: null, mode: 'CC', returnUrl: null, cancelUrl: null, idempotency }
  const scope = aScope({ now: deps.now() })
  const started = await Promise.all(Array.from({ length: 50 }, () => startPayment(deps, scope, input)))
  const ids = new Set(started.map((result) => (result.ok ? result.value.started.paymentId : result.problem.code)))
  ids.delete('in_progress')
  expect(ids.size).toBe(1)
  const [paymentId = ''] = ids
  const pages = await Promise.all(Array.from({ length: 50 }, () => openPaymentPage(deps, scope, paymentId)))
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
  expect((await peer.memory()).sessions).toHaveLength(1)
})

test.each(sampleOf(['error', 'conflict', 'lost', 'slow'] as const, 1))(
  'makes one page though the provider answers with %s',
  async (kind) => {
    const { deps, peer } = withStripe()
    const held = await aHeldBooking(deps, await aHotel(deps.db))
    await peer.fault({ match: 'POST /v1/checkout', kind, times: 1 })
    const session = await goToPage(deps, aScope({ now: deps.now() }), held)
    expect((await peer.memory()).sessions.map(({ id }) => id)).toEqual([session])
  },
)

deepTest('returns to the booking during an outage, then opens one page', async () => {
  const { deps, peer } = withStripe()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  const scope = aScope({ now: deps.now() })
  await peer.fault({ match: 'POST /v1/checkout', kind: 'lost', times: 3 })
  const away = await openPaymentPage(deps, scope, held.paymentId)
  expect(away).toMatchObject({ ok: true, value: expect.stringContaining('failed=true&code=payment_error') })
  expect(takeConsole().join()).toContain('gateway_away')
  // Another language a minute later: the same page, because the request stays the same.
  deps.pass(MINUTE_MS)
  await goToPage(deps, { ...scope, locale: 'de' }, held)
  expect((await peer.memory()).sessions).toHaveLength(1)
})

test('refuses an unrepresentable amount and leaves the payment open', async () => {
  const { deps } = withStripe()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  await deps.db.batch([
    { sql: `UPDATE payment SET currency = 'ISK', amount_minor = 99999999 WHERE id = ?`, params: [held.paymentId] },
  ])
  const opened = await openPaymentPage(deps, aScope(), held.paymentId)
  expect(opened).toMatchObject({ ok: true, value: expect.stringContaining('code=payment_error') })
  expect(takeConsole().join()).toContain('stripe_amount_refused')
  const payment = await deps.db.first('SELECT status FROM payment WHERE id = ?', held.paymentId)
  expect(payment).toEqual({ status: 'failed' })
})

deepTest('sends one refund though every answer is lost for a day', async () => {
  const walk = await aPaidWalk()
  const { deps, peer } = walk
  await peer.fault({ match: 'POST /v1/refunds', kind: 'lost', times: 3 })
  await cancel(walk)
  expect(takeConsole().join()).toContain('refund_not_sent')
  expect(await refundOf(walk)).toMatchObject({ status: 'initiated' })
  // Longer than the provider stores a key.
  deps.pass(25 * 60 * MINUTE_MS)
  await sendRefunds(deps)
  await sendRefunds(deps)
  const { refunds } = await peer.memory()
  expect(refunds).toMatchObject([{ amount: walk.held.amountMinor }])
  expect(await refundOf(walk)).toMatchObject({ status: 'sent', settled_at: null })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('retries a refund when funds return, despite the day-long cached refusal', async () => {
  const walk = await aPaidWalk()
  const { deps, peer } = walk
  await peer.fault({ match: 'POST /v1/refunds', kind: 'poor', times: 2 })
  await cancel(walk)
  expect(await refundOf(walk)).toMatchObject({ status: 'initiated' })
  deps.pass(2 * MINUTE_MS)
  await sendRefunds(deps)
  expect(await refundOf(walk)).toMatchObject({
    status: 'initiated',
    failure: expect.stringContaining('balance_insufficient'),
  })
  deps.pass(2 * MINUTE_MS)
  await sendRefunds(deps)
  expect(takeConsole().join()).toContain('stripe_refund_refused')
  expect((await peer.memory()).refunds).toMatchObject([{ amount: walk.held.amountMinor }])
  expect(await refundOf(walk)).toMatchObject({ status: 'sent', failure: null })
})

test('settles a refund by webhook or polling; a failed one stays failed', async () => {
  const actual = await aPaidWalk()
  await cancel(actual)
  await cancel(actual).catch(() => {})
  const [refund] = (await actual.peer.memory()).refunds
  const id = refund?.id ?? ''
  await actual.peer.change(id, { status: 'succeeded' })
  expect(await tell(actual.deps, await actual.peer.message({ type: 'refund.updated', id }))).toBe('refund_noted')
  const late = await actual.peer.message({
    type: 'refund.created',
    id,
    eventId: 'evt_late',
    overrides: { status: 'pending' },
  })
  expect(await tell(actual.deps, late)).toBe('repeated')
  expect(await refundOf(actual)).toMatchObject({ status: 'sent', settled_at: actual.deps.now() })
  await actual.peer.change(id, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await tell(actual.deps, await actual.peer.message({ type: 'refund.failed', id }))).toBe('refund_noted')
  expect(await refundOf(actual)).toMatchObject({ status: 'failed', failure: 'expired_or_canceled_card' })
  expect(takeConsole().join()).toContain('refund_refused')

  const asked = await aPaidWalk()
  await cancel(asked)
  await asked.peer.change((await asked.peer.memory()).refunds[0]?.id ?? '', { status: 'succeeded' })
  asked.deps.pass(MINUTE_MS)
  await sendRefunds(asked.deps)
  expect(await refundOf(asked)).toMatchObject({ status: 'sent', settled_at: asked.deps.now() })
})

test('reports disputes and manual refunds without changing anything', async () => {
  const walk = await aPaidWalk()
  const { deps, peer, session } = walk
  expect(await tell(deps, await peer.message({ type: 'charge.dispute.created', id: session }))).toBe('noted')
  expect(
    await tell(deps, await peer.message({ type: 'refund.created', id: session, overrides: { metadata: {} } })),
  ).toBe('noted')
  expect(await tell(deps, await peer.message({ type: 'charge.refunded', id: session }))).toBe('nothing')
  expect(takeConsole()).toHaveLength(2)
  expect(await bookingOf(walk)).toEqual({ status_key: 0, paid_minor: walk.held.amountMinor })
})
