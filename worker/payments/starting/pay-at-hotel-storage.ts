import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import { type RestrictionRow, toRestrictions } from '#app/domain/stays/restrictions.ts'
import { confirmUnpaid } from '#worker/bookings/confirm-statement.ts'
import type { Change } from '#worker/changes/change.ts'
import type { KeyedAnswer } from '#worker/changes/keyed-call.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { isOpenProperty } from '#worker/database/conditions/open-property.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'

/** What a property asks of its guests, as it stands now. */
export async function findRestrictions(db: Database, propertyId: number): Promise<Restrictions> {
  const rows = await db.all<RestrictionRow>(
    'SELECT kind, number, text FROM restriction WHERE property_id = ?',
    propertyId,
  )
  return toRestrictions(rows)
}

/** Confirms a hold without a payment; false when it is no hold any more, or the key was used. */
export function confirmHold(
  db: Database,
  change: Change,
  { added, keyed }: { added: Statement[]; keyed: KeyedAnswer | null },
): Promise<boolean> {
  return runChange(db, change, {
    guard: (own) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${status('hold')})`,
    statements: [confirmUnpaid(change.bookingId, change.id), ...added],
    keyed,
  })
}

/** The country of the brand's property; null when it has no such property. */
export async function findPropertyCountry(db: Database, brandId: string, propertyId: number): Promise<string | null> {
  const row = await db.first<{ code: string }>(
    `SELECT c.code FROM property p JOIN country c ON c.id = p.country_id
     WHERE p.brand_id = ? AND p.id = ? AND ${isOpenProperty}`,
    brandId,
    propertyId,
  )
  return row?.code ?? null
}
