import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { anInviter, bookStayOf, endStays, referralOf, signIn } from '#tests/support/referral-builders.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { creditFriends } from '#worker/services/promotions/referral/credit-friends.ts'

/** The sum of a guest's referral credits; the country's welcome credit is 0. */
async function giftsOf(deps: Pick<Deps, 'db'>, { visitor }: Scope): Promise<number> {
  const row = await deps.db.first<{ amount: number }>(
    "SELECT coalesce(sum(amount_minor), 0) AS amount FROM wallet_credit WHERE user_id = ? AND gift_kind = 'referral'",
    visitor.user?.id ?? '',
  )
  return Number(row?.amount)
}

function messagesTo(deps: TestDeps, { visitor }: Scope) {
  return deps.db.all(
    "SELECT channel FROM message WHERE template = 'referral_credited' AND payload ->> 'userId' = ?",
    visitor.user?.id ?? '',
  )
}

async function aFriend(deps: TestDeps) {
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const friend = await signIn(deps, { referralCode: inviter.code })
  return { inviter, friend, hotel: await aHotel(deps.db, { rooms: 9 }) }
}

test("a friend's first completed stay credits both once [REWD-33]", {
  timeout: 60_000,
}, async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  await bookStayOf(deps, friend, hotel)
  await endStays(deps)
  expect([await giftsOf(deps, inviter.scope), await giftsOf(deps, friend)]).toEqual([0, 0])
  deps.pass(30 * DAY_MS)
  const late = { ...deps, db: withLatency(deps.db) }
  await Promise.all([1, 2, 3, 4].map(() => endStays(late)))
  await endStays(deps)
  expect([await giftsOf(deps, inviter.scope), await giftsOf(deps, friend)]).toEqual([20_000, 20_000])
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'credited', reason: null })
  expect([(await messagesTo(deps, inviter.scope)).length, (await messagesTo(deps, friend)).length]).toEqual([1, 1])
  for (const scope of [inviter.scope, friend]) {
    const { left, ledger } = await walletRows(deps.db, scope)
    expect(left).toBe(ledger)
  }
  expect(await unbalancedLedger(deps.db)).toEqual([])
  const ends = await deps.db.first<{ days: number }>(
    `SELECT (expires_at - created_at) / ${DAY_MS} AS days FROM wallet_credit WHERE user_id = ? AND gift_kind = 'referral'`,
    inviter.id,
  )
  expect(ends?.days).toBe(90)
  const early = Date.UTC(2026, 10, 22)
  await bookStayOf({ ...deps, now: () => early }, { ...friend, now: early }, hotel)
  await endStays(deps)
  expect(await giftsOf(deps, friend)).toBe(20_000)
})

test('a cancelled, no-show or small stay earns no credit, the next does [REWD-34]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const cancelled = await bookStayOf(deps, friend, hotel)
  const proof = { reference: cancelled, access: [cancelled] }
  expect((await cancelBooking(deps, friend, { proof, reason: null, idempotency: null })).ok).toBe(true)
  const missed = await bookStayOf(deps, friend, hotel)
  await deps.db.batch([
    { sql: "UPDATE booking SET status_key = 4, state = 'cancelled' WHERE id = ?", params: [missed] },
  ])
  const small = await bookStayOf(deps, friend, hotel)
  await deps.db.batch([{ sql: 'UPDATE booking SET total_minor = 99999 WHERE id = ?', params: [small] }])
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', small)).toEqual({ status_key: 2 })
  expect([await giftsOf(deps, inviter.scope), await giftsOf(deps, friend)]).toEqual([0, 0])
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'open' })
  await deps.db.batch([{ sql: 'UPDATE stock SET sold = 0', params: [] }])
  const next = await bookStayOf(
    { ...deps, now: () => Date.UTC(2026, 10, 22) },
    { ...friend, now: Date.UTC(2026, 10, 22) },
    hotel,
  )
  await deps.db.batch([{ sql: 'UPDATE booking SET total_minor = 100000 WHERE id = ?', params: [next] }])
  await endStays(deps)
  expect([await giftsOf(deps, inviter.scope), await giftsOf(deps, friend)]).toEqual([20_000, 20_000])
})

test('the twenty-first friend of a year does not count [REWD-35]', async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  const before = Array.from({ length: 20 }, (_, place) => `earlier-${inviter.id}-${place}`)
  for (const id of before) {
    await deps.db.batch([
      { sql: "INSERT INTO user (id, first_name, created_at) VALUES (?, '', 1)", params: [id] },
      {
        sql: `INSERT INTO referral (id, brand_id, friend_id, inviter_id, country, currency, inviter_minor, friend_minor,
          minimum_minor, state, decided_at, created_at) VALUES (?1, 'marigold', ?1, ?2, 'IN', 'INR', 1, 1, 1, 'credited', ?3, 1)`,
        params: [id, inviter.id, Date.UTC(2026, 0, 1)],
      },
    ])
  }
  await bookStayOf(deps, friend, hotel)
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'not_counted', reason: 'limit' })
  expect([await giftsOf(deps, inviter.scope), await giftsOf(deps, friend)]).toEqual([0, 0])
  deps.pass(30 * DAY_MS)
  const other = await signIn(deps, { referralCode: inviter.code })
  const id = await bookStayOf(
    { ...deps, now: () => Date.UTC(2026, 10, 22) },
    { ...other, now: Date.UTC(2026, 10, 22) },
    hotel,
  )
  await deps.db.batch([{ sql: 'UPDATE booking SET created_at = ? WHERE id = ?', params: [deps.now(), id] }])
  await endStays(deps)
  expect(await referralOf(deps, other)).toMatchObject({ state: 'credited' })
})

test('with one place left, only one of two due friends counts [REWD-35]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const { inviter, friend, hotel } = await aFriend(deps)
  for (let place = 0; place < 19; place++) {
    const id = `known-${inviter.id}-${place}`
    await deps.db.batch([
      { sql: "INSERT INTO user (id, first_name, created_at) VALUES (?, '', 1)", params: [id] },
      {
        sql: `INSERT INTO referral (id, brand_id, friend_id, inviter_id, country, currency, inviter_minor, friend_minor,
          minimum_minor, state, decided_at, created_at) VALUES (?1, 'marigold', ?1, ?2, 'IN', 'INR', 1, 1, 1, 'credited', ?3, 1)`,
        params: [id, inviter.id, deps.now()],
      },
    ])
  }
  const other = await signIn(deps, { referralCode: inviter.code })
  for (const guest of [friend, other]) await bookStayOf(deps, guest, hotel)
  deps.pass(30 * DAY_MS)
  const late = { ...deps, db: withLatency(deps.db) }
  await completeStays(deps)
  await Promise.all([creditFriends(late), creditFriends(late)])
  const states = [await referralOf(deps, friend), await referralOf(deps, other)].map((row) => row?.state)
  expect(states.sort()).toEqual(['credited', 'not_counted'])
  expect(await giftsOf(deps, inviter.scope)).toBe(20_000)
})
