import type { StayState } from '#app/domain/bookings/booking-status.ts'
import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/infra/database/columns.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty } from './properties.ts'

/** A booked room, with the units it has; `to` of a unit is the last night. */
export type RoomStay = {
  bookingNo: string
  /** Which room of the booking. */
  room: number
  rooms: number
  guest: string
  stayState: StayState
  checkin: CalendarDay
  checkout: CalendarDay
  roomTypeId: number
  roomTypeName: string
  groupName: string | null
  balanceMinor: number
  currency: string
  units: { unit: number; from: CalendarDay; to: CalendarDay }[]
}

type Period = { property: number; today: CalendarDay; from: CalendarDay; to: CalendarDay }

type PeriodRequest = { propertyId: number; from?: CalendarDay | undefined; to?: CalendarDay | undefined }

const DEFAULT_DAYS = 13
const MAX_DAYS = 62

/** Returns the booked rooms that arrive, stay or leave in a period, by arrival. */
export async function listRoomStays(
  deps: Deps,
  actor: Actor,
  { propertyId, from: requested, to: requestedTo }: PeriodRequest,
): Promise<Result<Period & { stays: RoomStay[] }, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const today = calendarDayIn(found.value.city.timeZone, deps.now())
  const from = requested ?? today
  const to = requestedTo ?? addDays(from, DEFAULT_DAYS)
  if (to < from) return refuseFields({ to: 'before `from`' })
  if (nightsBetween(from, to) > MAX_DAYS) return refuseFields({ to: `more than ${MAX_DAYS} days after \`from\`` })
  const rows = await deps.db.all<RoomStay & { units: string }>(ROOM_STAYS_SQL, propertyId, from, to)
  const stays = rows.map(({ units, ...row }) => ({ ...row, units: toStretches(json<UnitNight[]>(units)) }))
  return ok({ property: propertyId, today, from, to, stays })
}

const ROOM_STAYS_SQL = `SELECT b.booking_no AS bookingNo, r.position + 1 AS room, b.rooms, b.guest_name AS guest,
    ${stayStateSql('b')} AS stayState, b.checkin, b.checkout, c.id AS roomTypeId, c.name AS roomTypeName,
    (SELECT group_name FROM booking_sale s WHERE s.booking_id = b.id) AS groupName,
    max(0, b.total_minor - b.paid_minor) AS balanceMinor, b.currency,
    (SELECT json_group_array(json_array(n.unit_id, n.day) ORDER BY n.day) FROM unit_night n
     WHERE n.booking_id = b.id AND n.position = r.position) AS units
  FROM booking b JOIN booking_room r ON r.booking_id = b.id
    JOIN room_category c ON c.id = coalesce(r.room_category_id, b.room_category_id)
  WHERE b.property_id = ?1 AND b.checkin <= ?3 AND b.checkout >= ?2
    AND ${stayStateSql('b')} IN ('due', 'in_house', 'departed', 'held')
  ORDER BY b.checkin, b.guest_name, b.id, r.position`

type UnitNight = [unit: number, day: CalendarDay]

/** Joins consecutive nights in one unit. */
function toStretches(nights: readonly UnitNight[]): RoomStay['units'] {
  const stretches: RoomStay['units'] = []
  for (const [unit, day] of nights) {
    const last = stretches.at(-1)
    if (last?.unit === unit && addDays(last.to, 1) === day) last.to = day
    else stretches.push({ unit, from: day, to: day })
  }
  return stretches
}
