import { expect, test, vi } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { breaking, type Fault } from '#tests/support/breaking-database.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { type Peer, withStripe } from '#tests/support/stripe-site.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'

test('returns the first answer after it was lost behind the commit', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const request = aBookingRequest(hotel)
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'createBooking',
    key: `lost-${hotel.propertyId}`,
    digest: 'a',
  }
  const book = (db: Database) => createBooking({ ...deps, db }, aScope(), { request, access: [], idempotency })
  const calls = breaking(deps.db, { call: 0, when: 'before' })
  await createBooking({ ...deps, db: calls.db }, aScope(), {
    request: aBookingRequest(hotel),
    access: [],
    idempotency: null,
  })
  // A booking's last query is its only transaction; an idempotent request reads the key first.
  await expect(book(breaking(deps.db, { call: calls.calls() + 1, when: 'after' }).db)).rejects.toThrow(
    'connection lost',
  )
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
  const repeats = [await book(deps.db), await book(deps.db), await book(deps.db)]
  expect(repeats.map((result) => result.ok && result.value.isReplay)).toEqual([true, true, true])
  expect(new Set(repeats.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
})

async function walk(deps: TestDeps, db: Database, hotel: TestHotel): Promise<void> {
  const own = { ...deps, db }
  const scope = aScope({ visitor: { id: `visitor-${hotel.propertyId}-000000` } })
  const result = await createBooking(own, scope, {
    request: aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' } }),
    access: [],
    idempotency: null,
  })
  if (!result.ok) return
  const { id, bookingNo, redirectPath, payableMinor } = result.value.created
  const held = { bookingId: id, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  await openPaymentPage(own, scope, held.paymentId)
  // The provider's state survives our faults.
  await chargeAtGateway(deps, held)
  await settlePayment(own, 'sandbox', aSuccess(held))
}

const faults = Array.from({ length: 10 }, (_, index) => index + 1).flatMap((call): Fault[] => [
  { call, when: 'before' },
  { call, when: 'after' },
])

/** Every change tests each third call. */
const sampledFaults = isDeep ? faults : faults.filter(({ call }) => call % 6 === 1)
const step = isDeep ? 1 : 6

test.each(sampledFaults)('leaves nothing half done when call $call breaks $when it', async (fault) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const broken = breaking(deps.db, fault)
  await walk(deps, broken.db, hotel).catch((error: Error) => expect(error.message).toBe('connection lost'))
  vi.spyOn(console, 'error').mockClear()
  deps.pass(16 * 60_000)
  await runMinute(deps)
  await deps.settle()
  const bookings = await deps.db.all<{ status_key: number; paid_minor: number; charged: number }>(
    `SELECT b.status_key, b.paid_minor,
       (SELECT coalesce(sum(s.amount_minor), 0) FROM sandbox_charge s JOIN payment p ON p.id = s.payment_id WHERE p.booking_id = b.id) AS charged
     FROM booking b WHERE b.property_id = ?`,
    hotel.propertyId,
  )
  const sold = Object.values(await soldByDay(deps.db, hotel))
  for (const booking of bookings) {
    // The booking has what the provider charged; uncharged bookings hold no room.
    expect(booking.paid_minor).toBe(booking.charged)
    expect(booking.status_key).toBe(booking.charged > 0 ? 0 : 13)
  }
  const isSold = bookings.some((booking) => booking.status_key === 0)
  expect(sold.every((count) => count === (isSold ? 1 : 0))).toBe(true)
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

const changeFaults = sampledFaults.filter(({ call }) => call <= 5)

test.each(changeFaults)('leaves old or new dates when call $call breaks $when it', async (fault) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'modifyBooking',
    key: `change-${id}`,
    digest: 'a',
  }
  const dates = { checkin: '2026-12-12', checkout: '2026-12-13' } as const
  const change = (db: Database) => {
    const proof = { reference: id, access: [id] }
    return modifyBooking({ ...deps, db }, aScope(), { proof, stay: dates, shownTotalMajor: 1200, idempotency })
  }
  await change(breaking(deps.db, fault).db).catch((error: Error) => expect(error.message).toBe('connection lost'))
  const sold = await soldByDay(deps.db, hotel)
  expect([
    { '2026-12-11': 1, '2026-12-12': 1 },
    { '2026-12-11': 0, '2026-12-12': 1 },
  ]).toContainEqual(sold)
  expect(await change(deps.db)).toMatchObject({ ok: true, value: { modified: { booking: dates } } })
  await runMinute(deps)
  await deps.settle()
  const refunds = await deps.db.all('SELECT amount_minor, status FROM refund WHERE booking_id = ?', id)
  expect(refunds).toEqual([{ amount_minor: 120_000, status: 'sent' }])
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 1 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

/** The real provider client; breaks one call, counted together with the database's. */
function breakingBoth(deps: TestDeps, fault: Fault): { deps: TestDeps; calls: () => number } {
  let calls = 0
  async function maybe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const isNow = ++calls === fault.call
    if (isNow && fault.when === 'before') throw new Error('connection lost')
    const answer = await call()
    if (isNow) throw new Error('connection lost')
    return answer
  }
  const { db } = deps
  const real = deps.gateways.stripe as Gateway
  const stripe: Gateway = {
    ...real,
    start: (payment) => maybe(() => real.start(payment)),
    refund: (refund) => maybe(() => real.refund(refund)),
    readWebhook: (request) => maybe(() => real.readWebhook(request)),
  }
  const broken: Database = {
    first: <Row>(sql: string, ...params: (string | number | null)[]) => maybe(() => db.first<Row>(sql, ...params)),
    all: <Row>(sql: string, ...params: (string | number | null)[]) => maybe(() => db.all<Row>(sql, ...params)),
    batch: (statements) => maybe(() => db.batch(statements)),
  }
  return { deps: { ...deps, db: broken, gateways: { stripe } }, calls: () => calls }
}

/** Creates a booking, pays on the provider's page, receives its webhook; the guest tries everything twice. */
async function walkToStripe(deps: TestDeps, broken: TestDeps, { hotel, peer }: { hotel: TestHotel; peer: Peer }) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${hotel.propertyId}-000000` } })
  const request = aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' } })
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'createBooking',
    key: `k${hotel.propertyId}`,
    digest: 'a',
  }
  const book = () => createBooking(broken, scope, { request, access: [], idempotency })
  const result = await book().catch(book)
  if (!result.ok) throw new Error(result.problem.code)
  const { id, redirectPath } = result.value.created
  const paymentId = redirectPath?.split('/').at(-1) ?? ''
  const open = () => openPaymentPage(broken, scope, paymentId)
  const first = await open().catch(open)
  const page = first.ok && first.value.includes('/pay/') ? first : await open()
  const session = page.ok ? (page.value.split('/pay/').at(-1) ?? '') : ''
  await peer.act({ session })
  const message = await peer.message({ type: 'checkout.session.completed', id: session })
  const again = message.clone() as Request
  const hear = (hook: Request) => receiveWebhook(broken, 'stripe', hook)
  await hear(message).catch(() => hear(again))
  return id
}

async function isRight(deps: TestDeps, { hotel, peer, id }: { hotel: TestHotel; peer: Peer; id: string }) {
  const booking = await deps.db.first<{ status_key: number; paid_minor: number }>(
    'SELECT status_key, paid_minor FROM booking WHERE id = ?',
    id,
  )
  const { sessions, refunds } = await peer.memory()
  const taken = sessions.reduce((sum, one) => sum + (one.payment_status === 'paid' ? (one.amount_total ?? 0) : 0), 0)
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(booking?.paid_minor).toBe(taken - returned)
  expect(sessions.filter(({ payment_status }) => payment_status === 'paid').length).toBeLessThanOrEqual(1)
  const sold = Object.values(await soldByDay(deps.db, hotel))
  expect(sold.every((count) => count === (booking?.status_key === 0 ? 1 : 0))).toBe(true)
  expect(await unbalancedLedger(deps.db)).toEqual([])
  return { booking, refunds }
}

const OTHERS = [
  `UPDATE payment SET status = 'failed' WHERE status = 'created'`,
  `UPDATE refund SET status = 'failed' WHERE status = 'initiated'`,
]

/** Breaking before a call equals breaking after the previous one, except for the first. */
function whensOf(call: number): Fault['when'][] {
  return call === 1 ? ['before', 'after'] : ['after']
}

test('charges and books once whichever await breaks', async () => {
  const start = Date.UTC(2026, 10, 21, 12)
  let last = 1
  for (let call = 1; call <= last; call += step) {
    for (const when of whensOf(call)) {
      const { deps, peer } = withStripe({}, start)
      await deps.db.batch(OTHERS.map((sql) => ({ sql, params: [] })))
      const hotel = await aHotel(deps.db)
      const broken = breakingBoth(deps, { call, when })
      const id = await walkToStripe(deps, broken.deps, { hotel, peer }).catch(() => null)
      last = Math.max(last, broken.calls())
      vi.spyOn(console, 'error').mockClear()
      deps.pass(16 * 60_000)
      await runMinute(deps)
      await deps.settle()
      expect(id, `call ${call} ${when}`).not.toBeNull()
      const { booking } = await isRight(deps, { hotel, peer, id: id ?? '' })
      expect(booking?.status_key, `call ${call} ${when}`).toBe(0)
    }
  }
  expect(last).toBeGreaterThan(isDeep ? 12 : 9)
}, 120_000)

deepTest(
  'refunds once whichever await of a cancellation breaks',
  async () => {
    const start = Date.UTC(2026, 10, 21, 12)
    let last = 1
    for (let call = 1; call <= last; call += step) {
      for (const when of whensOf(call)) {
        const { deps, peer } = withStripe({}, start)
        await deps.db.batch(OTHERS.map((sql) => ({ sql, params: [] })))
        const hotel = await aHotel(deps.db)
        const id = await walkToStripe(deps, deps, { hotel, peer })
        const broken = breakingBoth(deps, { call, when })
        const proof = { reference: id, access: [id] }
        const cancel = (own: TestDeps) =>
          cancelBooking(own, aScope(), { proof, reason: null, shownChargeMajor: null, idempotency: null })
        await cancel(broken.deps).catch(() => cancel(broken.deps))
        await deps.settle().catch(() => {})
        last = Math.max(last, broken.calls())
        deps.pass(2 * 60_000)
        await runMinute(deps)
        await runMinute(deps)
        vi.spyOn(console, 'error').mockClear()
        const { booking, refunds } = await isRight(deps, { hotel, peer, id })
        expect(booking, `call ${call} ${when}`).toMatchObject({ paid_minor: 0 })
        expect(refunds, `call ${call} ${when}`).toHaveLength(1)
      }
    }
    expect(last).toBeGreaterThan(5)
  },
  120_000,
)
