import type { Booking } from '#worker/bookings/booking.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { grantId } from '#worker/loyalty/credit-wallet.ts'

/** What a house may give to the guest of a booking. Its references begin with `prefix`: nobody else has one of them. */
export type HouseBounds = { prefix: string; mostMinor: number }

/** All credits a house gives for a booking come to no more than it costs. */
export function boundsOf({ bookingNo, property, totalMinor }: Booking): HouseBounds {
  return { prefix: `house:${property.id}:${bookingNo}:`, mostMinor: totalMinor }
}

/** That a booking stands or stood: it is confirmed or over, or money came for it. */
export async function wasConfirmed({ db }: Pick<Deps, 'db'>, { id, state }: Booking): Promise<boolean> {
  if (state === 'confirmed' || state === 'completed') return true
  return (await db.first('SELECT 1 AS came FROM ledger_entry WHERE booking_id = ? LIMIT 1', id)) !== null
}

/** A database that takes back a credit which passes the bounds, in its own transaction: `overBounds` tells. */
export function boundedDatabase(db: Database, bounds: HouseBounds & { brandId: string }): Database {
  return { ...db, batch: (statements) => db.batch([...statements, refuseMore(bounds)]) }
}

/** A credit of nothing cannot be: the table says so. */
function refuseMore({ prefix, mostMinor, brandId }: HouseBounds & { brandId: string }): Statement {
  const from = grantId(brandId, prefix)
  return statement(
    `UPDATE wallet_credit SET amount_minor = 0 WHERE id BETWEEN ?1 AND ?2
       AND (SELECT sum(amount_minor) FROM wallet_credit WHERE id BETWEEN ?1 AND ?2) > ?3`,
    ...[from, `${from}\u{10ffff}`, mostMinor],
  )
}

/** What a batch that was taken back comes to; throws what it failed with otherwise. */
export function overBounds(error: unknown): 'too much' {
  if (error instanceof Error && /CHECK constraint failed/.test(error.message)) return 'too much'
  throw error
}
