import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingRequest, aHotel, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { anInviter, bookStayOf, endStays, referralOf, signIn } from '#tests/support/referral-builders.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refundByAdmin } from '#worker/services/bookings/admin/refund-by-admin.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { creditFriends } from '#worker/services/promotions/referral/credit-friends.ts'
import { readInvitations } from '#worker/services/promotions/referral/read-invitations.ts'
import { readWalletHistory } from '#worker/services/promotions/wallet/read-wallet-history.ts'
import { expireCredits } from '#worker/services/promotions/wallet-credits.ts'

const REWARD = 20_000

async function aFriend(deps: TestDeps) {
  // The demo country's welcome credit would count too, so it is set to 0.
  await deps.db.batch([{ sql: 'UPDATE country SET welcome_minor = 0', params: [] }])
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const friend = await signIn(deps, { referralCode: inviter.code })
  return { inviter: inviter.scope, friend, hotel: await aHotel(deps.db, { rooms: 9 }) }
}

/** Both wallets; checks that credits and ledger agree. */
async function walletsOf(deps: TestDeps, ...guests: Scope[]): Promise<number[]> {
  const rows = await Promise.all(guests.map((guest) => walletRows(deps.db, guest)))
  for (const { left, ledger } of rows) expect(left).toBe(ledger)
  expect(await unbalancedLedger(deps.db)).toEqual([])
  return rows.map(({ left }) => left)
}

async function friendsOf(deps: TestDeps, inviter: Scope) {
  const read = await readInvitations(deps, { ...inviter, now: deps.now() })
  if (!read.ok) throw new Error(read.problem.code)
  return { states: read.value.friends.map(({ state }) => state), earned: read.value.earned }
}

const numberOf = async (deps: TestDeps, id: string) => (await findBookingById(deps, id))?.bookingNo ?? ''

test('an ended stay without evidence earns no credit and shows as joined [EVID-02]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const stay = await bookStayOf(deps, friend, hotel)
  await deps.db.batch([{ sql: 'UPDATE booking SET is_proven = 0 WHERE id = ?', params: [stay] }])
  expect((await friendsOf(deps, inviter)).states).toEqual(['booked'])
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
  expect((await friendsOf(deps, inviter)).states).toEqual(['joined'])
  await deps.db.batch([{ sql: 'UPDATE booking SET is_proven = 1 WHERE id = ?', params: [stay] }])
  await creditFriends(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([REWARD, REWARD])
})

test('a no-show friend does not show as booked [EVID-03, REWD-36]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const bookingNo = await numberOf(deps, await bookStayOf(deps, friend, hotel))
  deps.pass(21 * DAY_MS)
  expect(await markStay(deps, { bookingNo, mark: 'no-show' })).toMatchObject({ is: 'marked' })
  expect((await friendsOf(deps, inviter)).states).toEqual(['joined'])
})

test('a no-show mark revokes both rewards in the same batch [EVID-03]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const bookingNo = await numberOf(deps, await bookStayOf(deps, friend, hotel))
  deps.pass(23 * DAY_MS)
  await endStays(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([REWARD, REWARD])
  expect(await markStay(deps, { bookingNo, mark: 'no-show' })).toMatchObject({ is: 'marked' })
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
  expect(await friendsOf(deps, inviter)).toEqual({ states: ['joined'], earned: [] })
  const input = { currency: 'INR', limit: 10, offset: 0 }
  const history = await readWalletHistory(deps, { ...inviter, now: deps.now() }, input)
  expect(history.ok && history.value.transactions.map(({ event }) => event)).toEqual(['taken_back', 'referral'])
  // The next stay that counts gives it again.
  await bookStayOf({ ...deps, now: () => Date.UTC(2026, 10, 22) }, { ...friend, now: Date.UTC(2026, 10, 22) }, hotel)
  await endStays(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([REWARD, REWARD])
})

test('a full refund revokes a reward that staff did not confirm [EVID-03]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const { bookingId, amountMinor } = await aPaidBooking(deps, hotel, friend)
  deps.pass(23 * DAY_MS)
  await endStays(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([REWARD, REWARD])
  const input = { keepsTotal: false, reason: 'goodwill', author: 'token:test', amountMinor }
  expect((await refundByAdmin(deps, bookingId, input)).ok).toBe(true)
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'open' })
})

test('a spent reward is revoked after cancellation, never below zero [EVID-03]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const bookingNo = await numberOf(deps, await bookStayOf(deps, friend, hotel))
  deps.pass(23 * DAY_MS)
  await endStays(deps)
  const spent = await spend(deps, friend, hotel)
  expect(await walletsOf(deps, friend)).toEqual([REWARD - spent.amountMinor])
  await markStay(deps, { bookingNo, mark: 'no-show' })
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
  const proof = { reference: spent.id, access: [spent.id] }
  const scope = { ...friend, now: deps.now() }
  expect((await cancelBooking(deps, scope, { proof, reason: null, idempotency: null })).ok).toBe(true)
  deps.pass(1000)
  await expireCredits(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
})

test('a repeated reward excludes what the first was spent on [EVID-03]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const bookingNo = await numberOf(deps, await bookStayOf(deps, friend, hotel))
  deps.pass(23 * DAY_MS)
  await endStays(deps)
  const { amountMinor } = await spend(deps, friend, hotel)
  await markStay(deps, { bookingNo, mark: 'no-show' })
  await bookStayOf({ ...deps, now: () => Date.UTC(2026, 10, 22) }, { ...friend, now: Date.UTC(2026, 10, 22) }, hotel)
  await endStays(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([REWARD, REWARD - amountMinor])
})

test('a reward revoked twice enters the ledger once [EVID-03]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const first = await numberOf(deps, await bookStayOf(deps, friend, hotel))
  deps.pass(23 * DAY_MS)
  await endStays(deps)
  const spent = await spend(deps, friend, hotel)
  await markStay(deps, { bookingNo: first, mark: 'no-show' })
  const proof = { reference: spent.id, access: [spent.id] }
  expect(
    (await cancelBooking(deps, { ...friend, now: deps.now() }, { proof, reason: null, idempotency: null })).ok,
  ).toBe(true)
  // The rest of the first reward waits for its expiry while the reward is given and revoked again.
  const early = Date.UTC(2026, 10, 22)
  const second = await bookStayOf({ ...deps, now: () => early }, { ...friend, now: early }, hotel)
  await endStays(deps)
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'credited' })
  const bookingNo = await numberOf(deps, second)
  expect(await markStay(deps, { bookingNo, mark: 'no-show' })).toMatchObject({ is: 'marked' })
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, spent.amountMinor])
  deps.pass(1000)
  await expireCredits(deps)
  expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
})

deepTest('a concurrent payout and refund leave no reward [EVID-03]', { timeout: 60_000 }, async () => {
  for (let round = 0; round < (isDeep ? 5 : 2); round++) {
    const deps = aDeps()
    const { inviter, friend, hotel } = await aFriend(deps)
    const { bookingId, amountMinor } = await aPaidBooking(deps, hotel, friend)
    deps.pass(23 * DAY_MS)
    await completeStays(deps)
    const late = { ...deps, db: withLatency(deps.db) }
    const input = { keepsTotal: false, reason: 'goodwill', author: 'token:test', amountMinor }
    const [refunded] = await Promise.all([
      refundByAdmin(late, bookingId, input),
      creditFriends(late),
      creditFriends(late),
    ])
    expect(refunded.ok).toBe(true)
    expect(await walletsOf(deps, inviter, friend)).toEqual([0, 0])
  }
})

async function spend(deps: TestDeps, guest: Scope, hotel: TestHotel): Promise<{ id: string; amountMinor: number }> {
  const stay = { checkin: '2027-01-11', checkout: '2027-01-13' } as const
  const request = aBookingRequest(hotel, { wallet: { shownMajor: null }, stay })
  const scope = { ...guest, now: deps.now() }
  const booked = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  expect(booked.value.created.walletMinor).toBeGreaterThan(0)
  return { id: booked.value.created.id, amountMinor: booked.value.created.walletMinor }
}
