import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, brokenAt } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { aGuestWithWallet } from '#tests/support/wallet-builders.ts'
import { finishDeletions } from '#worker/services/accounts/account/delete-account.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { sendWaitingMessages } from '#worker/services/message-delivery/send-message.ts'
import { expireCredits } from '#worker/services/promotions/wallet-credits.ts'

test('an unreadable message waits an hour without blocking others', async () => {
  const deps = aDeps()
  const request = aBookingRequest(await aHotel(deps.db))
  await createBooking(deps, aScope(), { request, access: [], idempotency: null })
  const odd = `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
    VALUES ('odd', 'marigold', 'sms', '+911', 'booking_held', 'en', '{}', 0)`
  await deps.db.batch([{ sql: odd, params: [] }])
  const db = { ...deps.db, first: brokenFirst(deps.db, 'odd') }
  deps.pass(60_000)
  await sendWaitingMessages({ ...deps, db })
  expect(takeConsole().filter((line) => line.includes('message_not_read'))).toHaveLength(1)
  expect(await deps.db.all("SELECT id FROM message WHERE status = 'queued'")).toEqual([{ id: 'odd' }])
  expect((await sendWaitingMessages({ ...deps, db })).done).toBe(0)
  expect(takeConsole()).toEqual([])
  await deps.db.batch([{ sql: "DELETE FROM message WHERE id = 'odd'", params: [] }])
})

/** Fails on one row, like a payload that is not JSON. */
function brokenFirst(db: ReturnType<typeof aDeps>['db'], id: string): typeof db.first {
  return (sql, ...params) => (params.includes(id) ? Promise.reject(new Error('no JSON')) : db.first(sql, ...params))
}

test('credits expire behind one whose row cannot be written', async () => {
  const deps = aDeps()
  const [one, other] = [
    await aGuestWithWallet(deps, [{ amountMinor: 10_000, days: 1 }]),
    await aGuestWithWallet(deps, [{ amountMinor: 20_000, days: 2 }]),
  ]
  deps.pass(3 * DAY_MS)
  const broken = brokenAt(deps.db, one.visitor.user?.id ?? '')
  expect((await expireCredits({ ...deps, db: broken })).done).toBe(1)
  expect(takeConsole().join()).toContain('credit_not_ended')
  const left = 'SELECT sum(left_minor) AS n FROM wallet_credit WHERE user_id = ?'
  expect(await deps.db.first(left, other.visitor.user?.id ?? '')).toEqual({ n: 0 })
  expect(await deps.db.first(left, one.visitor.user?.id ?? '')).toEqual({ n: 10_000 })
})

test('account deletions continue behind a failing one, retried hourly', async () => {
  const deps = aDeps()
  const ids = await Promise.all([0, 1].map(async () => (await aGuestWithWallet(deps, [])).visitor.user?.id ?? ''))
  const [bad = '', good = ''] = ids
  for (const [index, id] of ids.entries()) {
    await deps.db.batch([
      {
        sql: 'INSERT INTO account_deletion (user_id, asked_at, next_round_at) VALUES (?, ?, ?)',
        params: [id, deps.now(), index],
      },
    ])
  }
  const db = {
    ...deps.db,
    batch: ((all) => {
      const isErasing = all.length > 3 && all.some(({ params }) => params.includes(bad))
      return isErasing ? Promise.reject(new Error('away')) : deps.db.batch(all)
    }) as typeof deps.db.batch,
  }
  expect((await finishDeletions({ ...deps, db })).done).toBe(1)
  expect(takeConsole().join()).toContain('deletion_not_finished')
  const next = async (id: string) =>
    (await deps.db.first<{ at: number }>('SELECT next_round_at AS at FROM account_deletion WHERE user_id = ?', id))?.at
  expect(await next(bad)).toBe(deps.now() + 3_600_000)
  expect(await next(good)).toBe(deps.now() + DAY_MS)
})
