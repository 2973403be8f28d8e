import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Quotation, QuotationState } from './quotation.ts'

/** SQL expression for the state of a quotation `q`. */
export const stateAt = (now: string) => `CASE
  WHEN EXISTS (SELECT 1 FROM booking b WHERE b.quotation_id = q.id AND b.status_key <> ${status('void')}) THEN 'booked'
  WHEN q.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN q.ends_at <= ${now} THEN 'ended' ELSE 'open' END`

/** SQL condition that a quotation can be booked; true without an id. */
export function isQuotationOpen(id: string | null, now: Instant, bind: Bind): string {
  if (id === null) return '1'
  return `EXISTS (SELECT 1 FROM quotation q WHERE q.id = ${bind(id)} AND ${stateAt(bind(now))} = 'open')`
}

/** SQL condition that no other booking took the quotation of an expired one. */
export function isQuotationFreeAgain(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking mine JOIN booking other ON other.quotation_id = mine.quotation_id AND other.id <> mine.id
    WHERE mine.id = ${bind(bookingId)} AND other.status_key <> ${status('void')})`
}

export type FoundQuotation = Quotation & {
  propertyName: string
  timeZone: string
  /** The requesting user has verified the quotation's phone or email. */
  belongsToUser: boolean
}

/** Returns a quotation with its current state, without checking access; null when the brand has none with this id. */
export async function findQuotationRow(
  db: Database,
  { brandId, id, userId, now }: { brandId: string; id: string; userId: string | null; now: Instant },
): Promise<FoundQuotation | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT q.*, ${stateAt('?4')} AS state, p.name, ci.time_zone, EXISTS (SELECT 1 FROM user u WHERE u.id = ?3
       AND ((u.phone = q.guest_phone AND u.country_code = q.guest_country_code)
         OR (u.email_proven_at IS NOT NULL AND lower(u.email) = lower(q.guest_email)))) AS is_theirs
     FROM quotation q JOIN property p ON p.id = q.property_id JOIN city ci ON ci.id = p.city_id
     WHERE q.id = ?1 AND q.brand_id = ?2`,
    id,
    brandId,
    userId,
    now,
  )
  return row && toQuotation(row)
}

function toQuotation(row: Record<string, SqlValue>): FoundQuotation {
  return {
    id: String(row.id),
    propertyId: Number(row.property_id),
    roomTypeId: Number(row.room_category_id),
    checkin: row.checkin as CalendarDay,
    checkout: row.checkout as CalendarDay,
    rooms: json<Room[]>(row.rooms),
    totalMinor: Number(row.total_minor),
    currency: String(row.currency),
    endsAt: Number(row.ends_at),
    state: row.state as QuotationState,
    propertyName: String(row.name),
    timeZone: String(row.time_zone),
    belongsToUser: row.is_theirs === 1,
  }
}

/** Erases guests of quotations that ended before a time, at most 500 per call; returns the number. */
export async function eraseQuotedGuests(db: Database, before: Instant): Promise<number> {
  const [erased] = await db.batch([
    {
      sql: `UPDATE quotation SET guest_country_code = NULL, guest_phone = NULL, guest_email = NULL WHERE id IN
        (SELECT id FROM quotation WHERE ends_at < ? AND (guest_phone IS NOT NULL OR guest_email IS NOT NULL) LIMIT 500)`,
      params: [before],
    },
  ])
  return erased?.changes ?? 0
}
