import type { Booking } from '#worker/bookings/booking.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { grantId } from '#worker/loyalty/credit-wallet.ts'

/**
 * Limit of credit that a property may give to the guest of a booking. References of the property start with `prefix`.
 */
export type HouseBounds = { prefix: string; mostMinor: number }

export function boundsOf({ bookingNo, property, totalMinor }: Booking): HouseBounds {
  return { prefix: `house:${property.id}:${bookingNo}:`, mostMinor: totalMinor }
}

/** Whether the booking is or was confirmed: by its state, or because it was paid. */
export async function wasConfirmed({ db }: Pick<Deps, 'db'>, { id, state }: Booking): Promise<boolean> {
  if (state === 'confirmed' || state === 'completed') return true
  return (await db.first('SELECT 1 AS came FROM ledger_entry WHERE booking_id = ? LIMIT 1', id)) !== null
}

/**
 * Wraps a database so that a batch is rolled back when credits exceed the limit; `overBounds` recognises that error.
 */
export function boundedDatabase(db: Database, bounds: HouseBounds & { brandId: string }): Database {
  return { ...db, batch: (statements) => db.batch([...statements, refuseMore(bounds)]) }
}

/** Sets an amount to 0 when the limit is exceeded: the table's CHECK constraint then fails and rolls the batch back. */
function refuseMore({ prefix, mostMinor, brandId }: HouseBounds & { brandId: string }): Statement {
  const from = grantId(brandId, prefix)
  return statement(
    `UPDATE wallet_credit SET amount_minor = 0 WHERE id BETWEEN ?1 AND ?2
       AND (SELECT sum(amount_minor) FROM wallet_credit WHERE id BETWEEN ?1 AND ?2) > ?3`,
    ...[from, `${from}\u{10ffff}`, mostMinor],
  )
}

/** Returns 'too much' when the batch failed on the credit limit; rethrows any other error. */
export function overBounds(error: unknown): 'too much' {
  if (error instanceof Error && /CHECK constraint failed/.test(error.message)) return 'too much'
  throw error
}
