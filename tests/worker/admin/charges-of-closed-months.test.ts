import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aStay, inHouse, minibar } from '#tests/support/charged-stay.ts'
import { aRegisteredHotel } from '#tests/support/seller-builders.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { undoCharge } from '#worker/services/bookings/admin/charges.ts'

// A file of its own: a closed month stays closed for the other tests of its file.

test('a charge of a closed month stays [LIFE-03]', async () => {
  const { deps, call } = await inHouse()
  const id = (await call('charges', minibar)).answer.charge_id
  await deps.db.batch([
    {
      sql: `INSERT INTO month_close (brand_id, month, open_from, closed_at, closed_by, entries, sums, digest)
        VALUES ('marigold', '2026-12', '2027-01-01', 0, 'test', 0, '{}', '')`,
      params: [],
    },
  ])
  expect((await call(`charges/${id}/withdrawals`, {})).answer.error.reason).toBe('month_closed')
})

test('a charge stays when its month is closed while it is undone [LIFE-03]', async () => {
  const deps = aDeps()
  const { token, hotel, registration } = await aRegisteredHotel(deps, 'IN', { taxBp: 500, taxInclusive: false })
  const { bookingId, call, list } = await aStay({ deps, token, hotel })
  await call('marks', { mark: 'check-in' })
  const chargeId = (await call('charges', minibar)).answer.charge_id
  const close = {
    sql: "INSERT OR IGNORE INTO registration_close VALUES (?, '2026-12', '2027-01-01', 1, 't', 0, '{}', '')",
    params: [registration],
  }
  const db = {
    ...deps.db,
    batch: async (statements: Statement[]) => {
      await deps.db.batch([close])
      return deps.db.batch(statements)
    },
  }
  const undone = await undoCharge({ ...deps, db }, bookingId, { chargeId, author: 'token:test' })
  expect(undone).toMatchObject({ ok: false, problem: { details: { reason: 'month_closed' } } })
  expect(await list()).toMatchObject([{ undone_at: null }])
})
