import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import { type RestrictionRow, toRestrictions } from '#app/domain/stays/restrictions.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import { mayStandUnproven, type Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentAnswer } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runChange } from '#worker/infra/guarded-writes/run-change.ts'
import { confirmUnpaid } from '#worker/services/bookings/confirm-statement.ts'

export async function findRestrictions(db: Database, propertyId: number): Promise<Restrictions> {
  const rows = await db.all<RestrictionRow>(
    'SELECT kind, number, text FROM restriction WHERE property_id = ?',
    propertyId,
  )
  return toRestrictions(rows)
}

/** SQL condition: not a first-booking offer, or the guest has a verified number or has paid. */
function isOfferProven(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b JOIN coupon k ON k.code = b.coupon_code AND k.first_booking_only = 1
    WHERE b.id = ${bind(bookingId)} AND b.is_proven = 0 AND b.paid_minor <= b.wallet_minor)`
}

export async function isOfferOpen(db: Database, bookingId: string): Promise<boolean> {
  const { bind, params } = bindParams()
  return (
    (await db.first<{ is_open: number }>(`SELECT ${isOfferProven(bookingId, bind)} AS is_open`, ...params))?.is_open ===
    1
  )
}

/** Returns false when it is no longer a hold, the guest must verify a phone number, or the key was used. */
export function confirmHold(
  db: Database,
  change: Change,
  { added, keyed, unproven }: { added: Statement[]; keyed: IdempotentAnswer | null; unproven: Unproven | null },
): Promise<boolean> {
  return runChange(db, change, {
    guard: (own) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${status('hold')})
        AND ${isOfferProven(change.bookingId, own)}
        ${unproven ? `AND ${mayStandUnproven(unproven, own, { isHeld: false })}` : ''}`,
    statements: [confirmUnpaid(change.bookingId, change.id), ...added],
    keyed,
  })
}

export async function findPropertyCountry(db: Database, brandId: string, propertyId: number): Promise<string | null> {
  const row = await db.first<{ code: string }>(
    `SELECT c.code FROM property p JOIN country c ON c.id = p.country_id
     WHERE p.brand_id = ? AND p.id = ? AND ${isOpenProperty}`,
    brandId,
    propertyId,
  )
  return row?.code ?? null
}
