import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'

/** Consecutive nights of a booked room in one unit; `to` is the last night. */
export type UnitStretch = { room: number; unit: number; name: string; from: CalendarDay; to: CalendarDay }

/** `to` is the last night. `replaces`: the unit as the caller read it, null for none; undefined: any. */
type Assignment = {
  unitId: number | null
  room: number
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  replaces?: number | null | undefined
}

type AssignRequest = { booking: Booking; assignment: Assignment; idempotency: IdempotentRequest | null }

/** Gives a booked room a unit for its nights. The key of `unit_night` gives a night of a unit to one booking. */
export async function assignUnit(
  deps: Deps,
  actor: Actor,
  { booking, assignment, idempotency }: AssignRequest,
): Promise<Result<UnitStretch[], Problem>> {
  const { from = booking.checkin, to = booking.checkout } = assignment
  const nights = listNights(booking.checkin, booking.checkout).filter((day) => day >= from && day <= to)
  const operation = {
    ...({ action: 'booking.assign-unit', subject: `booking:${booking.bookingNo}`, idempotency } as const),
    propertyId: booking.property.id,
    snapshot: nightsSnapshot(booking.id),
    requires: replacesOnly(booking, assignment, nights),
  }
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    const fault = findFault(booking, assignment, nights)
    if (fault) return refuse(fault)
    await write(assignStatements(booking, assignment, nights))
    const stretches = await listUnitStretches(db, booking.id)
    if (await isAssigned(db, { booking, assignment, nights })) return ok(stretches)
    return refuse(await explainRefusal(db, { booking, assignment, nights }))
  })
}

function findFault({ roomCount }: Booking, { room }: Assignment, nights: readonly CalendarDay[]): Problem | null {
  if (room > roomCount) return problem('invalid_fields', { fields: { room: `the booking has ${roomCount}` } })
  return nights.length === 0 ? problem('invalid_fields', { fields: { from: 'not a night of the stay' } }) : null
}

function assignStatements(booking: Booking, { unitId, room }: Assignment, nights: readonly CalendarDay[]): Statement[] {
  const [clearParams, insertParams] = [bindParams(), bindParams()]
  const isBookedRoom = ({ bind }: typeof insertParams) =>
    `booking_id = ${bind(booking.id)} AND position = ${bind(room - 1)}`
  const days = ({ bind }: typeof insertParams) => `(SELECT value FROM json_each(${bind(JSON.stringify(nights))}))`
  const condition = (queryParams: typeof insertParams) =>
    unitId === null ? 'true' : canAssign(booking, { unitId, room }, { nights, ...queryParams })
  const clear = {
    sql: `DELETE FROM unit_night
      WHERE ${isBookedRoom(clearParams)} AND day IN ${days(clearParams)} AND ${condition(clearParams)}`,
    params: clearParams.params,
  }
  if (unitId === null) return [clear]
  const { bind } = insertParams
  const insert = {
    sql: `INSERT INTO unit_night (unit_id, day, booking_id, position)
      SELECT ${bind(unitId)}, night.value, ${bind(booking.id)}, ${bind(room - 1)}
      FROM json_each(${bind(JSON.stringify(nights))}) AS night WHERE ${condition(insertParams)}`,
    params: insertParams.params,
  }
  return [clear, insert]
}

type AssignmentParams = ReturnType<typeof bindParams> & { nights: readonly CalendarDay[] }

/**
 * SQL condition that the stay is as read and active, and the unit is of the property, in order and free of other
 * bookings.
 */
function canAssign(
  booking: Booking,
  { unitId, room }: { unitId: number; room: number },
  { bind, nights }: AssignmentParams,
): string {
  const [id, unit, days] = [bind(booking.id), bind(unitId), bind(JSON.stringify(nights))]
  return `EXISTS (SELECT 1 FROM booking b JOIN room_unit u ON u.id = ${unit} AND u.property_id = b.property_id
      WHERE b.id = ${id} AND b.checkin = ${bind(booking.checkin)} AND b.checkout = ${bind(booking.checkout)}
        AND b.rooms >= ${bind(room)} AND ${stayStateSql('b')} IN ('due', 'in_house')
        AND NOT EXISTS (SELECT 1 FROM json_each(${days}) d WHERE d.value BETWEEN u.out_from AND u.out_to))
    AND NOT EXISTS (SELECT 1 FROM unit_night n
      WHERE n.unit_id = ${unit} AND n.day IN (SELECT value FROM json_each(${days}))
      AND NOT (n.booking_id = ${id} AND n.position = ${bind(room - 1)}))`
}

type UnitRequest = { booking: Booking; assignment: Assignment; nights: readonly CalendarDay[] }

async function isAssigned(db: Database, { booking, assignment, nights }: UnitRequest): Promise<boolean> {
  const row = await db.first<{ count: number }>(
    `SELECT count(*) AS count FROM unit_night WHERE booking_id = ? AND position = ? AND unit_id IS coalesce(?, unit_id)
       AND day IN (SELECT value FROM json_each(?))`,
    booking.id,
    assignment.room - 1,
    assignment.unitId,
    JSON.stringify(nights),
  )
  return row?.count === (assignment.unitId === null ? 0 : nights.length)
}

async function explainRefusal(db: Database, { booking, assignment, nights }: UnitRequest): Promise<Problem> {
  const row = await db.first<{ state: string; is_own: number; is_out: number }>(
    `SELECT ${stayStateSql('b')} AS state, u.property_id = b.property_id AS is_own,
       EXISTS (SELECT 1 FROM json_each(?3) d WHERE d.value BETWEEN u.out_from AND u.out_to) AS is_out
     FROM booking b LEFT JOIN room_unit u ON u.id = ?2 WHERE b.id = ?1`,
    booking.id,
    assignment.unitId,
    JSON.stringify(nights),
  )
  if (row?.state !== 'due' && row?.state !== 'in_house') return notModifiable('not_confirmed')
  if (row.is_own !== 1) return problem('invalid_fields', { fields: { unit: 'no room of this property' } })
  return notModifiable(row.is_out === 1 ? 'unit_out_of_order' : 'unit_taken')
}

/** Returns the units of a booking by room and night. */
export async function listUnitStretches(db: Database, bookingId: string): Promise<UnitStretch[]> {
  const rows = await db.all<{ room: number; unit: number; name: string; day: CalendarDay }>(
    `SELECT n.position + 1 AS room, n.unit_id AS unit, u.name, n.day
     FROM unit_night n JOIN room_unit u ON u.id = n.unit_id
     WHERE n.booking_id = ? ORDER BY n.position, n.day`,
    bookingId,
  )
  const stretches: UnitStretch[] = []
  for (const { day, ...row } of rows) {
    const last = stretches.at(-1)
    const continues = last?.room === row.room && last.unit === row.unit && listNights(last.to, day).length === 1
    if (last && continues) last.to = day
    else stretches.push({ ...row, from: day, to: day })
  }
  return stretches
}

/** SQL condition that no other unit than the one the caller read is assigned. */
function replacesOnly(
  { id }: Booking,
  { replaces, room }: Assignment,
  nights: readonly CalendarDay[],
): Statement | null {
  if (replaces === undefined) return null
  return statement(
    `NOT EXISTS (SELECT 1 FROM unit_night WHERE booking_id = ? AND position = ? AND unit_id IS NOT ?
       AND day IN (SELECT value FROM json_each(?)))`,
    id,
    room - 1,
    replaces,
    JSON.stringify(nights),
  )
}

function nightsSnapshot(bookingId: string): Statement {
  return statement(
    `SELECT json_object('units', (SELECT json_group_array(json_array(n.position + 1, n.unit_id, n.day)
       ORDER BY n.position, n.day) FROM unit_night n WHERE n.booking_id = ?)) WHERE true`,
    bookingId,
  )
}
