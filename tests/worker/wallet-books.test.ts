import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingRequest, aCoupon, aHotel, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet, elsewhere } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { creditWallet, expireCredits } from '#worker/services/promotions/wallet-credits.ts'

/** Each step acts on an earlier booking or makes one; the steps of a round run concurrently. */
const step = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'hold',
    'hold',
    'pay',
    'pay',
    'cancel',
    'move',
    'move',
    'change',
    'change',
    'expire',
    'grant',
    'end',
  ),
  which: fc.nat(),
  night: fc.integer({ min: 22, max: 26 }),
  nights: fc.integer({ min: 1, max: 4 }),
  usesWallet: fc.boolean(),
  hasCoupon: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type World = {
  deps: TestDeps
  hotel: TestHotel
  coupons: string[]
  guest: Scope
  held: HeldBooking[]
  ids: string[]
  grants: number
}

/** About 60 steps for every change, 480 in `npm run test:deep`. */
const numRuns = isDeep ? 8 : 1

test('wallets, bookings and ledger stay consistent through random concurrent steps', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 10, maxLength: 10 }),
      async (rounds) => {
        const plain = aDeps()
        const hotel = await aHotel(plain.db, {
          prepaidPercent: 10,
          rooms: 6,
          freeCancellationHours: 24 * 31,
          restrictions: [{ kind: 'max_oyo_money_allowed', number: 9, text: null }],
        })
        const guest = await aGuestWithWallet(plain, [
          { amountMinor: 30_000, days: 1 },
          { amountMinor: 40_000, days: null },
        ])
        const coupons = await Promise.all(Array.from({ length: 12 }, () => aCoupon(plain.db)))
        const world: World = {
          deps: { ...plain, db: withLatency(plain.db) },
          hotel,
          coupons,
          guest,
          held: [],
          ids: [],
          grants: 0,
        }
        for (const [index, steps] of rounds.entries()) {
          await Promise.all(steps.map((one) => take(world, one)))
          await plain.settle()
          await checkBooks(plain, world)
          // Minutes in which a hold can be paid, then most of a day in which holds and credits expire.
          plain.pass(index % 2 === 0 ? 600_000 : 57_600_000)
        }
      },
    ),
    { numRuns, seed: 20_261_121 },
  )
  // Guards against a run without these events; few runs need not reach them.
  if (!isDeep) return
  const { db } = aDeps()
  const found = await db.first<Record<string, number>>(
    `SELECT (SELECT count(*) FROM wallet_use) AS uses,
       (SELECT count(*) FROM wallet_use WHERE returned_minor > 0) AS returned,
       (SELECT count(*) FROM booking WHERE coupon_code IS NOT NULL AND wallet_percent > 0) AS with_coupon,
       (SELECT count(*) FROM booking WHERE status_key = 3 AND wallet_percent > 0) AS cancelled,
       (SELECT count(*) FROM booking WHERE request_type = 'REBOOKING' AND wallet_percent > 0) AS moved,
       (SELECT count(*) FROM booking WHERE revision > 0 AND wallet_percent > 0) AS changed`,
  )
  for (const [name, count] of Object.entries(found ?? {})) expect(count, name).toBeGreaterThan(0)
})

async function take(world: World, one: Step): Promise<void> {
  const { deps, guest } = world
  const held = world.held[one.which % Math.max(1, world.held.length)]
  const id = world.ids[one.which % Math.max(1, world.ids.length)]
  const proof = { reference: id ?? '', access: [] }
  if (one.kind === 'book' || one.kind === 'hold' || !id) return make(world, one, null)
  if (one.kind === 'move') return make(world, one, id)
  if (one.kind === 'expire') return void (await expireHolds(deps))
  if (one.kind === 'end') return void (await expireCredits(deps))
  if (one.kind === 'cancel') return void (await cancelBooking(deps, guest, { proof, reason: null, idempotency: null }))
  if (one.kind === 'change') {
    const dates = { checkin: dayOf(one.night), checkout: dayOf(one.night + one.nights) }
    return void (await modifyBooking(deps, guest, { proof, stay: dates, shownTotalMajor: null, idempotency: null }))
  }
  if (one.kind === 'grant') {
    const walletOwner = { brandId: 'marigold', userId: guest.visitor.user?.id ?? '', currency: 'INR' }
    // Of two grants of the same name one counts.
    const grant = {
      ...walletOwner,
      reference: `${walletOwner.userId}-g${world.grants++ % 3}`,
      amountMinor: 7_001,
      days: 2,
      note: null,
    }
    return void (await creditWallet(deps, { ...grant, from: 'owner' }))
  }
  if (!held) return
  await chargeAtGateway(deps, held).catch(() => {})
  await settlePayment(deps, 'sandbox', aSuccess(held))
}

async function make(world: World, one: Step, replaced: string | null): Promise<void> {
  const request = aBookingRequest(world.hotel, {
    payment: one.kind === 'hold' ? { amount: null, mode: 'CC' } : null,
    wallet: one.usesWallet ? { shownMajor: null } : null,
    replaces: replaced ? { requestType: 'REBOOKING', reference: replaced } : null,
    stay: {
      checkin: dayOf(one.night),
      checkout: dayOf(one.night + one.nights),
      rooms: [roomFor(2)],
      couponCode: one.hasCoupon ? (world.coupons[one.which % world.coupons.length] ?? null) : null,
    },
  })
  const result = await createBooking(world.deps, elsewhere(world.guest), { request, access: [], idempotency: null })
  if (!result.ok) return
  const { id, bookingNo, redirectPath, payableMinor, payablePrepaidMinor } = result.value.created
  world.ids.push(id)
  const paymentId = redirectPath?.split('/').at(-1)
  if (paymentId)
    world.held.push({ bookingId: id, bookingNo, paymentId, amountMinor: payablePrepaidMinor ?? payableMinor })
}

function dayOf(date: number): CalendarDay {
  return `2026-12-${date}` as CalendarDay
}

/** Checks the invariants of wallet and ledger from the rows alone. */
async function checkBooks({ db, now }: TestDeps, { hotel, guest }: World): Promise<void> {
  expect(await unbalancedLedger(db)).toEqual([])
  const userId = guest.visitor.user?.id ?? ''
  const wallet = await db.first<{
    held: number
    ledger: number
    least: number
    granted: number
    ended: number
    spent: number
  }>(
    `SELECT (SELECT coalesce(sum(left_minor), 0) FROM wallet_credit WHERE user_id = ?1) AS held,
       (SELECT min(left_minor) FROM wallet_credit WHERE user_id = ?1) AS least,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE account = 'wallet:marigold:' || ?1) AS ledger,
       (SELECT sum(amount_minor) FROM wallet_credit WHERE user_id = ?1 AND kind = 'granted') AS granted,
       (SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entry WHERE account = 'wallet:marigold:' || ?1 AND transaction_id LIKE 'end.%') AS ended,
       (SELECT coalesce(sum(wallet_minor), 0) FROM booking WHERE user_id = ?1) AS spent`,
    userId,
  )
  expect(wallet?.held).toBe(wallet?.ledger)
  expect(wallet?.least).toBeGreaterThanOrEqual(0)
  // Every credited unit is in the wallet, on a booking, or expired.
  expect(wallet?.granted).toBe(Number(wallet?.held) + Number(wallet?.spent) + Number(wallet?.ended))
  const bookings = await db.all<Record<string, number | string>>(
    `SELECT b.state, b.paid_minor, b.wallet_minor, b.total_minor, b.wallet_percent,
       (SELECT coalesce(sum(u.amount_minor - u.returned_minor), 0) FROM wallet_use u WHERE u.booking_id = b.id) AS used,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l WHERE l.account = 'guest:' || b.id) AS balance,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l
        WHERE l.booking_id = b.id AND l.account = 'revenue:' || b.brand_id) AS kept,
       (SELECT coalesce(-sum(l.amount_minor), 0) FROM ledger_entry l JOIN ledger_entry own
          ON own.transaction_id = l.transaction_id AND own.account = 'guest:' || b.id
        WHERE l.account NOT LIKE 'revenue:%' AND l.account NOT LIKE 'wallet:%' AND l.account <> 'guest:' || b.id) AS money
     FROM booking b WHERE b.property_id = ?`,
    hotel.propertyId,
  )
  for (const row of bookings) {
    const label = JSON.stringify({ ...row, now: now() })
    expect(row.wallet_minor, label).toBe(row.used)
    expect(row.paid_minor, label).toBe(Number(row.balance) + Number(row.kept))
    // The paid amount is the guest's money plus wallet money, and never exceeds the price.
    expect(row.paid_minor, label).toBe(Number(row.money) + Number(row.wallet_minor))
    expect(Number(row.paid_minor), label).toBeLessThanOrEqual(Number(row.total_minor))
    expect(Number(row.wallet_minor), label).toBeLessThanOrEqual(Number(row.paid_minor))
  }
  const sentBack = await db.all(
    `SELECT p.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE b.property_id = ?
       AND (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.payment_id = p.id) > p.amount_minor`,
    hotel.propertyId,
  )
  expect(sentBack, 'no payment goes back more than once').toEqual([])
}
