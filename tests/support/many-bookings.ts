import type { TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, type TestHotel } from '#tests/support/booking-builders.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

export async function aConfirmed(deps: TestDeps, hotel: TestHotel): Promise<string> {
  const request = aBookingRequest(hotel, { payment: null })
  const made = await createBooking(deps, aScope({ now: deps.now() }), { request, access: [], idempotency: null })
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.created.id
}

export const run = (db: Database, sql: string, ...params: (string | number)[]) => db.batch([{ sql, params }])

const numbers = (count: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`

/** Copies of a table's row, with the columns that must differ. */
type Copies = { count: number; changed: Record<string, string>; where: string }

export async function copyRow(db: Database, table: string, { count, changed, where }: Copies) {
  const columns = (await db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)).map(
    ({ name }) => name,
  )
  await run(
    db,
    `${numbers(count)} INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')} FROM ${table} t, numbers WHERE ${where}`,
  )
}

export async function copyBooking(db: Database, id: string, count: number) {
  const own = (name: string) => `t.${name} || '-' || n`
  const changed = {
    id: own('id'),
    booking_no: own('booking_no'),
    invoice_no: own('invoice_no'),
    token_hash: own('token_hash'),
    // Each by a separate guest, because notifications are limited.
    guest_phone: 't.guest_phone || n',
  }
  await copyRow(db, 'booking', { count, changed, where: `t.id = '${id}'` })
}

export const count = async (db: Database, sql: string) =>
  (await db.first<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`))?.n

/** An hour after checkout, which is at 11:00 in Kolkata on the 13th, 05:30 UTC. */
export const NOON = Date.UTC(2026, 11, 13, 6, 30)
