import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, CHECKIN, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet, walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import type { CreatedBooking } from '#worker/services/bookings/creating/new-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'

/** Midday at the test hotel on check-in day; cancellation is free until 24 hours before. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

async function book(
  deps: TestDeps,
  guest: Scope,
  ...[hotel, overrides]: Parameters<typeof aBookingRequest>
): Promise<CreatedBooking> {
  const request = aBookingRequest(hotel, { wallet: { shownMajor: null }, ...overrides })
  const result = await createBooking(deps, guest, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

async function pay(deps: TestDeps, { id, bookingNo, redirectPath, payableMinor }: CreatedBooking) {
  const paymentId = redirectPath?.split('/').at(-1) ?? ''
  const held = { bookingId: id, bookingNo, paymentId, amountMinor: payableMinor }
  await chargeAtGateway(deps, held)
  return settlePayment(deps, 'sandbox', aSuccess(held))
}

async function cancel(deps: TestDeps, guest: Scope, id: string) {
  const result = await cancelBooking(deps, guest, {
    proof: { reference: id, access: [] },
    reason: null,
    idempotency: null,
  })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.cancelled
}

const lotsOf = (deps: TestDeps, guest: Scope) =>
  deps.db.all<{ kind: string; left_minor: number; expires_at: number | null }>(
    'SELECT kind, left_minor, expires_at FROM wallet_credit WHERE user_id = ? AND left_minor > 0 ORDER BY expires_at, kind',
    guest.visitor.user?.id ?? '',
  )

test('applies the coupon, then the wallet; the hotel gets the rest', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await aGuestWithWallet(deps)
  const created = await book(deps, guest, hotel, { stay: { couponCode: await aCoupon(deps.db) } })
  // 2,400 less 10 % is 2,160; 10 % of that is 216.
  expect(created).toMatchObject({ statusKey: 0, totalMinor: 216_000, walletMinor: 21_600, payableMinor: 194_400 })
  expect(await readBooking(deps, created.id)).toMatchObject({
    paidMinor: 21_600,
    walletMinor: 21_600,
    walletPercent: 10,
  })
  expect(await walletRows(deps.db, guest)).toEqual({ left: 28_400, ledger: 28_400 })
})

test("a hotel's lower wallet share applies", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { restrictions: [{ kind: 'max_oyo_money_allowed', number: 5, text: null }] })
  const guest = await aGuestWithWallet(deps)
  expect(await book(deps, guest, hotel)).toMatchObject({ walletMinor: 12_000 })
})

test('refuses signed-out guests and outdated wallet amounts', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  expect(await book(deps, aScope(), hotel)).toMatchObject({ walletMinor: 0, payableMinor: 240_000 })
  const guest = await aGuestWithWallet(deps)
  for (const shownMajor of [0, 239, 241, 500, -1]) {
    const request = aBookingRequest(hotel, { wallet: { shownMajor } })
    const result = await createBooking(deps, guest, { request, access: [], idempotency: null })
    expect(result.ok ? null : result.problem).toMatchObject({
      code: 'price_changed',
      message: 'errors.walletChanged',
      details: { wallet: { amount: 240, currency_code: 'INR' } },
    })
  }
  expect(await walletRows(deps.db, guest)).toEqual({ left: 50_000, ledger: 50_000 })
})

test('the earliest expiring credit is used first and returns unchanged', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await aGuestWithWallet(deps, [
    { amountMinor: 30_000, days: null },
    { amountMinor: 10_000, days: 20 },
    { amountMinor: 10_000, days: 10 },
  ])
  const created = await book(deps, guest, hotel)
  expect(await lotsOf(deps, guest)).toEqual([{ kind: 'granted', left_minor: 26_000, expires_at: null }])
  const at = deps.now()
  deps.pass(5 * DAY_MS)
  await cancel(deps, guest, created.id)
  expect(await lotsOf(deps, guest)).toEqual([
    { kind: 'granted', left_minor: 26_000, expires_at: null },
    { kind: 'returned', left_minor: 4_000, expires_at: null },
    // Five days were left; returned credit is valid for at least a week.
    { kind: 'returned', left_minor: 10_000, expires_at: at + 12 * DAY_MS },
    { kind: 'returned', left_minor: 10_000, expires_at: at + 20 * DAY_MS },
  ])
})

test('money and wallet share a late cancellation fee', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await aGuestWithWallet(deps)
  const created = await book(deps, guest, hotel, { payment: { amount: null, mode: 'CC' } })
  expect(created).toMatchObject({ statusKey: 7, walletMinor: 24_000, payableMinor: 216_000 })
  expect((await pay(deps, created)).effect).toBe('applied')
  deps.pass(CHECKIN_AT - DAY_MS + 1 - deps.now())
  const cancelled = await cancel(deps, guest, created.id)
  // The first night is 1,200 of 2,400: half of each kind.
  expect(cancelled).toMatchObject({ chargeMinor: 120_000, refundMinor: 120_000 })
  expect(cancelled.booking.refunds.map(({ paymentId, amountMinor }) => [paymentId !== null, amountMinor])).toEqual([
    [true, 108_000],
    [false, 12_000],
  ])
  expect(await readBooking(deps, created.id)).toMatchObject({
    paidMinor: 120_000,
    walletMinor: 12_000,
    paymentStatus: 3,
  })
  expect(await walletRows(deps.db, guest)).toEqual({ left: 38_000, ledger: 38_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('an unpaid hold returns its wallet money once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await aGuestWithWallet(deps)
  const created = await book(deps, guest, hotel, { payment: { amount: null, mode: 'CC' } })
  expect(await walletRows(deps.db, guest)).toEqual({ left: 26_000, ledger: 26_000 })
  deps.pass(900_001)
  expect((await expireHolds(deps)).done).toBe(1)
  expect((await expireHolds(deps)).done).toBe(0)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 50_000, ledger: 50_000 })
  expect(await readBooking(deps, created.id)).toMatchObject({ statusKey: 13, paidMinor: 0, walletMinor: 0 })
  // A late payment no longer covers the total, because the wallet money was returned: it is refunded in full.
  expect((await pay(deps, created)).effect).toBe('late_refunded')
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('wallet money counts towards an advance, or is all of it', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps)
  const tenth = await aHotel(deps.db, { restrictions: [{ kind: 'no_postpaid', number: 10, text: null }] })
  expect(await book(deps, guest, tenth)).toMatchObject({ statusKey: 0, walletMinor: 24_000, redirectPath: null })
  const half = await aHotel(deps.db, { restrictions: [{ kind: 'no_postpaid', number: 50, text: null }] })
  const part = await book(deps, guest, half, { payment: { amount: '960', mode: 'CC' } })
  expect(part).toMatchObject({ statusKey: 7, walletMinor: 24_000, payableMinor: 216_000 })
  expect((await pay(deps, { ...part, payableMinor: 96_000 })).effect).toBe('applied')
  expect(await readBooking(deps, part.id)).toMatchObject({ statusKey: 0, paidMinor: 120_000, walletMinor: 24_000 })
})

test('a shorter stay returns surplus wallet money, a longer one none', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await aGuestWithWallet(deps)
  const { id } = await book(deps, guest, hotel)
  const modify = async (checkout: CalendarDay) => {
    const dates = { checkin: CHECKIN, checkout }
    const proof = { reference: id, access: [] }
    const result = await modifyBooking(deps, guest, { proof, stay: dates, shownTotalMajor: null, idempotency: null })
    if (!result.ok) throw new Error(result.problem.code)
    return result.value.modified
  }
  const shorter = await modify('2026-12-12')
  expect(shorter.quote.money).toMatchObject({
    walletMinor: 12_000,
    walletRefundMinor: 12_000,
    refundMinor: 12_000,
    payableMinor: 108_000,
  })
  expect(shorter.booking.refunds).toMatchObject([{ paymentId: null, amountMinor: 12_000, status: 'sent' }])
  expect(await walletRows(deps.db, guest)).toEqual({ left: 38_000, ledger: 38_000 })
  expect((await modify('2026-12-14')).booking).toMatchObject({
    totalMinor: 360_000,
    paidMinor: 12_000,
    walletMinor: 12_000,
  })
  expect(await readBooking(deps, id)).toMatchObject({ walletMinor: 12_000, paidMinor: 12_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a replacing stay can use the wallet money it releases', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const guest = await aGuestWithWallet(deps, [{ amountMinor: 24_000 }])
  const first = await book(deps, guest, hotel)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 0, ledger: 0 })
  const second = await book(deps, guest, hotel, {
    replaces: { requestType: 'REBOOKING', reference: first.id },
    stay: { checkin: '2026-12-12', checkout: '2026-12-14' },
  })
  expect(second).toMatchObject({ statusKey: 0, walletMinor: 24_000 })
  expect(await readBooking(deps, first.id)).toMatchObject({ statusKey: 3, paidMinor: 0, walletMinor: 0 })
  expect(await walletRows(deps.db, guest)).toEqual({ left: 0, ledger: 0 })
  await cancel(deps, guest, second.id)
  expect(await walletRows(deps.db, guest)).toEqual({ left: 24_000, ledger: 24_000 })
})

test("wallet money retained by a replaced booking counts towards the period's limit", async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps)
  const { id } = await book(deps, guest, await aHotel(deps.db))
  const redeemed = async (returned: { bookingId: string; amountMinor: number } | null) =>
    (await readWallet(deps, guest, { currency: 'INR', returned })).redeemedExpirableAmount
  expect(await redeemed(null)).toBe(24_000)
  expect(await redeemed({ bookingId: id, amountMinor: 24_000 })).toBe(0)
  expect(await redeemed({ bookingId: id, amountMinor: 10_000 })).toBe(14_000)
})

test('the ledger is append-only', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  await book(deps, await aGuestWithWallet(deps), hotel)
  const change = (sql: string) => deps.db.batch([{ sql, params: [] }])
  await expect(change('UPDATE ledger_entry SET amount_minor = 1')).rejects.toThrow('append-only')
  await expect(change('DELETE FROM ledger_entry')).rejects.toThrow('append-only')
  await expect(change('UPDATE wallet_credit SET left_minor = -1')).rejects.toThrow('CHECK')
})
