import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aCoupon, aHotel } from '#tests/support/booking-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aConfirmed, copyBooking, run } from '#tests/support/many-bookings.ts'
import { purgeResponses } from '#worker/infra/guarded-writes/stored-response.ts'
import { recordPrices } from '#worker/services/pricing/prices/record-prices.ts'

test('running totals of coupons equal the sum of their uses over random histories', async () => {
  const deps = aDeps()
  const booking = await aConfirmed(deps, await aHotel(deps.db))
  await copyBooking(deps.db, booking, 5)
  const codes = [await aCoupon(deps.db), await aCoupon(deps.db)]
  const step = fc.record({
    does: fc.constantFrom('use', 'release', 'reuse', 'price', 'lose'),
    copy: fc.integer({ min: 1, max: 4 }),
    code: fc.constantFrom(...codes),
    minor: fc.integer({ min: 0, max: 1e12 }),
  })
  const isUse = 'coupon_code = ? AND booking_id = ?'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const { does, copy, code, minor } of steps) {
        const id = `${booking}-${copy}`
        if (does === 'use')
          await run(
            deps.db,
            `INSERT OR IGNORE INTO coupon_use (coupon_code, booking_id, guest_phone, cost_minor, marked_at)
             VALUES (?, ?, '', ?, 0)`,
            code,
            id,
            minor,
          )
        else if (does === 'price')
          await run(deps.db, `UPDATE coupon_use SET cost_minor = ? WHERE ${isUse}`, minor, code, id)
        else if (does === 'lose') await run(deps.db, `DELETE FROM coupon_use WHERE ${isUse}`, code, id)
        else
          await run(deps.db, `UPDATE coupon_use SET released = ${Number(does === 'release')} WHERE ${isUse}`, code, id)
      }
      const sums = 'coalesce(sum(released = 0), 0) AS uses, coalesce(sum(iif(released = 0, cost_minor, 0)), 0) AS cost'
      for (const code of codes) {
        const total = await deps.db.first<{ uses: number; cost: number }>(
          'SELECT uses, cost_minor AS cost FROM coupon_total WHERE coupon_code = ?',
          code,
        )
        expect(total ?? { uses: 0, cost: 0 }).toEqual(
          await deps.db.first(`SELECT ${sums} FROM coupon_use WHERE coupon_code = ?`, code),
        )
      }
    }),
    { numRuns: isDeep ? 100 : 8 },
  )
})

test('prices, rules and stock of nights forty days past are deleted, later ones stay', async () => {
  const deps = aDeps()
  const { categoryId, propertyId } = await aHotel(deps.db)
  const [old, recent] = ['2026-10-11', '2026-10-12']
  for (const day of [old, recent]) {
    await run(
      deps.db,
      'INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor) VALUES (?, ?, 1, 1, 1)',
      categoryId,
      day,
    )
    await run(deps.db, 'INSERT INTO night_rule (room_category_id, day, min_nights) VALUES (?, ?, 2)', categoryId, day)
    await run(deps.db, 'INSERT INTO stock (room_category_id, day, total, sold) VALUES (?, ?, 3, 1)', categoryId, day)
  }
  await run(
    deps.db,
    "INSERT INTO about VALUES ('recorded-prices', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    JSON.stringify({ day: '2026-11-21', after: propertyId - 1, isDone: false }),
  )
  await recordPrices(deps)
  for (const table of ['night_rate', 'night_rule', 'stock']) {
    expect([table, await deps.db.all(`SELECT day FROM ${table} WHERE room_category_id = ?`, categoryId)]).toEqual([
      table,
      [{ day: recent }],
    ])
  }
})

test('the answer of a rate update is stored for an hour, others for a day', async () => {
  const deps = aDeps()
  const { propertyId: property, categoryId: room } = await aHotel(deps.db)
  const token = await aToken(deps)
  const change = { room, from: '2026-12-11', to: '2026-12-11', min_nights: 2 }
  const sent = { token, method: 'PATCH', body: { property, changes: [change] }, key: 'nights' }
  expect((await callAdmin('/v1/ari', sent)).answer.changed).toBe(1)
  expect((await callAdmin('/v1/ari', sent, '2026-11-21T12:59:00Z')).answer.changed).toBe(1)
  expect((await callAdmin('/v1/ari', sent, '2026-11-21T13:01:00Z')).answer.changed).toBe(0)
  await run(deps.db, "INSERT INTO idempotency VALUES ('a', 'POST /v1/other', 'k', 'd', 200, '{}', ?)", deps.now())
  deps.pass(3 * 3_600_000)
  await purgeResponses(deps)
  const left = await deps.db.all<{ operation: string }>('SELECT DISTINCT operation FROM idempotency')
  expect(left.map(({ operation }) => operation)).toEqual(['POST /v1/other'])
})
