import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'

let token: string

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  const deps = aDeps()
  token = await aToken(deps)
  const row = (action: string, at: string, property: number | null) => ({
    sql: `INSERT INTO audit_event (at, actor, action, subject, property_id, request_id)
      VALUES (?, 'setup', ?, 'booking:A1', ?, 'r')`,
    params: [Date.parse(at), action, property],
  })
  await deps.db.batch([
    row('booking.cancel', '2026-11-01T10:00:00Z', 3),
    row('booking.sell', '2026-11-02T10:00:00Z', 4),
    row('booking-note.write', '2026-11-03T10:00:00Z', null),
    row('token.create', '2026-11-04T10:00:00Z', null),
  ])
})

const list = async (query: string) => {
  const { status, answer } = await callAdmin(`/v1/audit?actor=setup&${query}`, { token })
  return status === 200 ? answer.items.map(({ action }: { action: string }) => action) : status
}

test('changes are found by action, by its subject alone and by property [ADMN-16]', async () => {
  expect(await list('action=booking')).toEqual(['booking.sell', 'booking.cancel'])
  expect(await list('action=booking.cancel')).toEqual(['booking.cancel'])
  expect(await list('property=4')).toEqual(['booking.sell'])
  expect(await list('action=Booking%25')).toBe(400)
})

test('changes are found by time, the first instant included and the last not [ADMN-16]', async () => {
  expect(await list('from=2026-11-02T10:00:00Z&to=2026-11-04T10:00:00Z')).toEqual([
    'booking-note.write',
    'booking.sell',
  ])
  expect(await list('from=2026-11-05T00:00:00Z')).toEqual([])
  expect(await list('from=yesterday')).toBe(400)
})
