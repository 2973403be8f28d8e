import type { StayState } from '#app/domain/bookings/booking-status.ts'
import type { CheckinState } from '#app/domain/bookings/online-checkin.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isProvidedOn, type QuotedExtra } from '#app/domain/extras/extra.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/infra/database/columns.ts'
import { CONFIRMED_OR_CHECKED_IN, isCountedStay, stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
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
  /** With the country code; empty when there is none. */
  phone: string
  groupName: string | null
  earlierStays: number
  totalMinor: number
  balanceMinor: number
  currency: string
  units: { room: number; unit: number; name: string }[]
  /** Extras to provide on the day. */
  extras: { code: string; name: string; count: number }[]
}

/** "2 × Deluxe, Suite" where the rooms of a booking differ. */
const ROOM_TYPE_NAMES = `coalesce((
  SELECT group_concat(iif(k.rooms > 1, k.rooms || ' × ', '') || k.name, ', ' ORDER BY k.first)
  FROM (SELECT t.name, count(*) AS rooms, min(x.position) AS first FROM booking_room x
    JOIN room_category t ON t.id = x.room_category_id WHERE x.booking_id = b.id GROUP BY t.id) k), c.name)`

export type DaySheet = Record<'arrivals' | 'inHouse' | 'departures', SheetStay[]>

type SheetRow = Omit<SheetStay, 'units' | 'plan' | 'extras'> & {
  units: string
  plan: string | null
  extras: string
  propertyId: number
}

type SheetRequest = { property: Pick<Property, 'id' | 'city'>; day: CalendarDay }

/** An unmarked departure is listed for this long; by then the job has completed the stay. */
const OVERDUE_DAYS = 8

/** Returns who arrives, stays and leaves on a day; on the current day also departures not marked. */
export async function readDaySheet(deps: Pick<Deps, 'db' | 'now'>, request: SheetRequest): Promise<DaySheet> {
  const [sheet] = await readDaySheets(deps, [request])
  return sheet ?? { arrivals: [], inHouse: [], departures: [] }
}

/** Returns the sheets in the order of the requests, by one query. */
export async function readDaySheets(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  requests: readonly SheetRequest[],
): Promise<DaySheet[]> {
  const days = requests.map(({ property, day }) => ({
    property: property.id,
    day,
    isToday: Number(day === calendarDayIn(property.city.timeZone, now())),
    overdueFrom: addDays(day, -OVERDUE_DAYS),
  }))
  const rows = await db.all<SheetRow>(SHEET_SQL, JSON.stringify(days))
  const byProperty = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return requests.map(({ property, day }) => toSheet(byProperty.get(property.id) ?? [], day))
}

const SHEET_SQL = `WITH sheet AS MATERIALIZED (
    SELECT value ->> '$.property' AS property_id, value ->> '$.day' AS day, value ->> '$.isToday' AS is_today,
      value ->> '$.overdueFrom' AS overdue_from FROM json_each(?1))
  SELECT b.property_id AS propertyId, b.booking_no AS bookingNo, b.guest_name AS guest,
    ${stayStateSql('b')} AS stayState, b.checkin, b.checkout,
    b.nights, c.id AS roomTypeId, ${ROOM_TYPE_NAMES} AS roomTypeName, b.plan, b.rooms,
    (SELECT sum(r.adults) FROM booking_room r WHERE r.booking_id = b.id) AS adults,
    (SELECT sum(r.children + r.infants) FROM booking_room r WHERE r.booking_id = b.id) AS children,
    coalesce(b.arrival_time, p.checkin_time) AS dueTime, b.checkin_state AS onlineCheckin,
    b.special_requests AS specialRequests,
    iif(b.guest_phone = '', '', b.guest_country_code || ' ' || b.guest_phone) AS phone,
    (SELECT group_name FROM booking_sale s WHERE s.booking_id = b.id) AS groupName,
    (SELECT count(*) FROM booking o WHERE b.guest_phone <> '' AND o.guest_phone = b.guest_phone
       AND o.property_id = b.property_id AND o.checkout <= b.checkin AND ${isCountedStay('o')}) AS earlierStays,
    b.total_minor AS totalMinor, max(0, b.total_minor - b.paid_minor) AS balanceMinor, b.currency,
     coalesce(b.price -> '$.extras', '[]') AS extras,
    (SELECT json_group_array(json_object('room', n.position + 1, 'unit', n.unit_id, 'name', u.name)
       ORDER BY n.position)
     FROM unit_night n JOIN room_unit u ON u.id = n.unit_id
     WHERE n.booking_id = b.id AND n.day = iif(b.checkout > sheet.day, sheet.day, date(b.checkout, '-1 day'))) AS units
  FROM sheet CROSS JOIN booking b ON b.property_id = sheet.property_id JOIN property p ON p.id = b.property_id
    JOIN room_category c ON c.id = b.room_category_id
  WHERE b.checkin <= sheet.day AND ${stayStateSql('b')} IN ('due', 'in_house', 'departed')
    AND (b.checkout >= sheet.day OR (sheet.is_today AND b.checkout >= sheet.overdue_from AND b.state = 'confirmed'
      AND b.status_key IN ${CONFIRMED_OR_CHECKED_IN}))
  ORDER BY dueTime, b.guest_name, b.id`

function toSheet(rows: readonly SheetRow[], day: CalendarDay): DaySheet {
  const stays = rows.map(
    ({ units, plan, extras, propertyId: _, ...row }): SheetStay => ({
      ...row,
      units: json<SheetStay['units']>(units),
      plan: plan === null ? null : json<BookedPlan>(plan),
      extras: json<QuotedExtra[]>(extras)
        .filter((extra) => isProvidedOn(extra.day, row, day))
        .map(({ code, name, count }) => ({ code, name, count })),
    }),
  )
  return {
    arrivals: stays.filter(({ checkin }) => checkin === day),
    inHouse: stays.filter(({ checkin, checkout }) => checkin < day && checkout > day),
    departures: stays.filter(({ checkout }) => checkout <= day),
  }
}
