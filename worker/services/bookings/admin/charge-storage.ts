import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { ChargeKind } from '#app/domain/prices/charge.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'

export type NotedCharge = {
  id: string
  kind: ChargeKind
  amountMinor: number
  taxBp: number
  taxMinor: number
  /** The property's tax registration when it was noted; null: the brand's default seller. */
  registrationId: string | null
  day: CalendarDay
  note: string | null
  at: Instant
  author: string
  person: string | null
  undoneAt: Instant | null
  undoneBy: string | null
}

const COLUMNS = `id, kind, amount_minor AS amountMinor, tax_bp AS taxBp, tax_minor AS taxMinor,
  registration_id AS registrationId, day, note, at, noted_by AS author, person, undone_at AS undoneAt,
  undone_by AS undoneBy`

/** Returns the charges of a booking in the order they were noted, undone ones included. */
export function listCharges(db: Database, bookingId: string): Promise<NotedCharge[]> {
  return db.all<NotedCharge>(`SELECT ${COLUMNS} FROM booking_charge WHERE booking_id = ? ORDER BY at, id`, bookingId)
}

export function findCharge(db: Database, bookingId: string, id: string): Promise<NotedCharge | null> {
  return db.first<NotedCharge>(`SELECT ${COLUMNS} FROM booking_charge WHERE booking_id = ? AND id = ?`, bookingId, id)
}

type Noted = Omit<NotedCharge, 'registrationId' | 'at' | 'undoneAt' | 'undoneBy'>

export function insertCharge(charge: Noted, change: Change): Statement {
  const { id, kind, amountMinor, taxBp, taxMinor, day, note, author, person } = charge
  return boundStatement(
    (bind) => `INSERT INTO booking_charge (id, booking_id, kind, amount_minor, tax_bp, tax_minor, registration_id, day,
        note, at, noted_by, person)
      SELECT ${bind(id)}, b.id, ${[kind, amountMinor, taxBp, taxMinor].map(bind).join(', ')},
        (SELECT r.registration_id FROM property_registration r WHERE r.property_id = b.property_id),
        ${bind(day)}, iif(b.guest_phone = '', NULL, ${bind(note)}), ${[change.at, author, person].map(bind).join(', ')}
      FROM booking b WHERE b.id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
}

export function markUndone({ chargeId, author }: { chargeId: string; author: string }, change: Change): Statement {
  return boundStatement(
    (bind) => `UPDATE booking_charge SET undone_at = ${bind(change.at)}, undone_by = ${bind(author)}
      WHERE id = ${bind(chargeId)} AND undone_at IS NULL AND ${isClaimed(change.id, bind)}`,
  )
}
