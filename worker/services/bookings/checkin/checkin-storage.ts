import { type DocumentKind, type GuestKind, OPEN_DAYS, RETENTION_DAYS } from '#app/domain/bookings/online-checkin.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { text, textOrNull } from '#worker/infra/database/columns.ts'
import { CANCELLED_OR_EXPIRED, CONFIRMED_OR_CHECKED_IN } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

/** A stored guest of an online check-in; children have no document. */
export type CheckinGuestRow = {
  id: string
  kind: GuestKind
  name: string
  nationality: string
  documentKind: DocumentKind | null
  sealedNumber: string | null
}

export async function listCheckinGuests(db: Database, bookingId: string): Promise<CheckinGuestRow[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    'SELECT * FROM checkin_guest WHERE booking_id = ? ORDER BY kind, saved_at, rowid',
    bookingId,
  )
  return rows.map((row) => ({
    id: text(row.id),
    kind: text<GuestKind>(row.kind),
    name: text(row.name),
    nationality: text(row.nationality),
    documentKind: textOrNull(row.document_kind) as DocumentKind | null,
    sealedNumber: textOrNull(row.sealed_number),
  }))
}

type OpenCheckin = { bookingId: string; today: CalendarDay }

/** SQL condition that the online check-in of a confirmed booking is open. */
export function isCheckinOpen({ bookingId, today }: OpenCheckin, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)} AND b.status_key IN ${CONFIRMED_OR_CHECKED_IN}
    AND b.state NOT IN ('cancelled', 'completed') AND b.guest_phone <> ''
    AND b.checkin BETWEEN ${bind(today)} AND ${bind(addDays(today, OPEN_DAYS))})`
}

/** SQL condition that all adults are entered, and no more guests than booked. */
export function isPartyComplete(bookingId: string, bind: Bind): string {
  const id = bind(bookingId)
  return `(SELECT count(*) FROM checkin_guest WHERE booking_id = ${id} AND kind = 'adult')
      = (SELECT sum(adults) FROM booking_room WHERE booking_id = ${id})
    AND (SELECT count(*) FROM checkin_guest WHERE booking_id = ${id} AND kind = 'child')
      <= (SELECT sum(children + infants) FROM booking_room WHERE booking_id = ${id})`
}

/** Writes a guest while check-in is open and the booking has a place; returns whether the row was written. */
export async function saveGuestRow(
  db: Database,
  open: OpenCheckin,
  { guest, isNew, at }: { guest: CheckinGuestRow; isNew: boolean; at: number },
): Promise<boolean> {
  const { bind, params } = bindParams()
  const [id, bookingId] = [bind(guest.id), bind(open.bookingId)]
  const places = guest.kind === 'adult' ? 'adults' : 'children + infants'
  const guard = `${isCheckinOpen(open, bind)}
    AND (SELECT count(*) FROM checkin_guest WHERE booking_id = ${bookingId} AND kind = ${bind(guest.kind)} AND id <> ${id})
      < (SELECT sum(${places}) FROM booking_room WHERE booking_id = ${bookingId})`
  const values = [guest.kind, guest.name, guest.nationality, guest.documentKind, guest.sealedNumber].map(bind)
  const sql = isNew
    ? `INSERT INTO checkin_guest (id, booking_id, kind, name, nationality, document_kind, sealed_number, saved_at)
        SELECT ${id}, ${bookingId}, ${values.join(', ')}, ${bind(at)} WHERE ${guard}`
    : `UPDATE checkin_guest SET (kind, name, nationality, document_kind, sealed_number) = (SELECT ${values.join(', ')})
        WHERE id = ${id} AND booking_id = ${bookingId} AND ${guard}`
  const [saved] = await db.batch([{ sql, params }, updateStarted(open.bookingId)])
  return saved?.changes === 1
}

function updateStarted(bookingId: string): Statement {
  return statement(
    `UPDATE booking SET checkin_state = 'started' WHERE id = ?1 AND checkin_state = 'not_started'
      AND EXISTS (SELECT 1 FROM checkin_guest WHERE booking_id = ?1)`,
    bookingId,
  )
}

/** Deletes one guest, or all (null), while check-in is open. A completed check-in becomes incomplete again. */
export async function deleteGuestRows(db: Database, open: OpenCheckin, id: string | null): Promise<number> {
  const { bind, params } = bindParams()
  const rowsSql = `booking_id = ${bind(open.bookingId)}${id === null ? '' : ` AND id = ${bind(id)}`}`
  const [deleted] = await db.batch([
    { sql: `DELETE FROM checkin_guest WHERE ${rowsSql} AND ${isCheckinOpen(open, bind)}`, params },
    resetState(open, id === null ? "'not_started'" : "'started'"),
  ])
  return deleted?.changes ?? 0
}

function resetState(open: OpenCheckin, state: string): Statement {
  const { bind, params } = bindParams()
  const bookingId = bind(open.bookingId)
  const conditionSql =
    state === "'not_started'" ? '' : `AND checkin_state = 'done' AND NOT (${isPartyComplete(open.bookingId, bind)})`
  return {
    sql: `UPDATE booking SET checkin_state = ${state} WHERE id = ${bookingId} ${conditionSql} AND ${isCheckinOpen(open, bind)}`,
    params,
  }
}

/** Deletes guests with their documents some days after check-out, or as soon as the booking was cancelled. */
export async function eraseCheckinGuests(db: Database, today: CalendarDay, limit: number): Promise<number> {
  const [erased] = await db.batch([
    statement(
      `DELETE FROM checkin_guest WHERE id IN (SELECT g.id FROM checkin_guest g JOIN booking b ON b.id = g.booking_id
        WHERE b.checkout < ?1 OR b.state = 'cancelled' OR b.status_key IN ${CANCELLED_OR_EXPIRED} LIMIT ?2)`,
      addDays(today, -RETENTION_DAYS),
      limit,
    ),
  ])
  return erased?.changes ?? 0
}
