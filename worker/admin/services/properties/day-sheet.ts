import type { StayState } from '#app/domain/bookings/booking-status.ts'
import type { CheckinState } from '#app/domain/bookings/online-checkin.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/infra/database/columns.ts'
import { CONFIRMED_OR_CHECKED_IN, stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Property } from './properties.ts'

export type SheetStay = {
  bookingNo: string
  guest: string
  stayState: StayState
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  roomTypeId: number
  roomTypeName: string
  plan: BookedPlan | null
  rooms: number
  adults: number
  children: number
  dueTime: string
  onlineCheckin: CheckinState
  specialRequests: string | null
  balanceMinor: number
  currency: string
  units: { room: number; unit: number; name: string }[]
}

type DaySheet = Record<'arrivals' | 'inHouse' | 'departures', SheetStay[]>

type SheetRow = Omit<SheetStay, 'units' | 'plan'> & { units: string; plan: string | null }

/** An unmarked departure is listed for this long; by then the job has completed the stay. */
const OVERDUE_DAYS = 8

/** Returns who arrives, stays and leaves on a day; on the current day also departures not marked. */
export async function readDaySheet(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { property, day }: { property: Property; day: CalendarDay },
): Promise<DaySheet> {
  const isToday = day === calendarDayIn(property.city.timeZone, now())
  const rows = await db.all<SheetRow>(
    `SELECT b.booking_no AS bookingNo, b.guest_name AS guest, ${stayStateSql('b')} AS stayState, b.checkin, b.checkout,
       b.nights, c.id AS roomTypeId, c.name AS roomTypeName, b.plan, b.rooms,
       (SELECT sum(r.adults) FROM booking_room r WHERE r.booking_id = b.id) AS adults,
       (SELECT sum(r.children + r.infants) FROM booking_room r WHERE r.booking_id = b.id) AS children,
       coalesce(b.arrival_time, p.checkin_time) AS dueTime, b.checkin_state AS onlineCheckin,
       b.special_requests AS specialRequests, max(0, b.total_minor - b.paid_minor) AS balanceMinor, b.currency,
       (SELECT json_group_array(json_object('room', n.position + 1, 'unit', n.unit_id, 'name', u.name)
          ORDER BY n.position)
        FROM unit_night n JOIN room_unit u ON u.id = n.unit_id
        WHERE n.booking_id = b.id AND n.day = iif(b.checkout > ?2, ?2, date(b.checkout, '-1 day'))) AS units
     FROM booking b JOIN property p ON p.id = b.property_id JOIN room_category c ON c.id = b.room_category_id
     WHERE b.property_id = ?1 AND b.checkin <= ?2 AND ${stayStateSql('b')} IN ('due', 'in_house', 'departed')
       AND (b.checkout >= ?2
         OR (?3 AND b.checkout >= ?4 AND b.state = 'confirmed' AND b.status_key IN ${CONFIRMED_OR_CHECKED_IN}))
     ORDER BY dueTime, b.guest_name, b.id`,
    property.id,
    day,
    Number(isToday),
    addDays(day, -OVERDUE_DAYS),
  )
  const stays = rows.map(
    ({ units, plan, ...row }): SheetStay => ({
      ...row,
      units: json<SheetStay['units']>(units),
      plan: plan === null ? null : json<BookedPlan>(plan),
    }),
  )
  return {
    arrivals: stays.filter(({ checkin }) => checkin === day),
    inHouse: stays.filter(({ checkin, checkout }) => checkin < day && checkout > day),
    departures: stays.filter(({ checkout }) => checkout <= day),
  }
}
