import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Property } from './properties.ts'

/** A room of a property, with its state on a day. */
export type RoomUnit = {
  id: number
  propertyId: number
  roomTypeId: number
  roomTypeName: string
  name: string
  floor: string | null
  note: string | null
  outFrom: CalendarDay | null
  outTo: CalendarDay | null
  /** State on the day: dirty after an occupied night, unless staff have set it that day. */
  housekeeping: 'clean' | 'dirty' | 'inspected'
  /** State that staff, or a departure, set last. */
  storedHousekeeping: 'clean' | 'dirty' | 'inspected'
  housekeepingAt: Instant
  isOut: boolean
  bookingNo: string | null
}

type UnitRow = Omit<RoomUnit, 'isOut' | 'housekeeping'> & { isOut: number; wasSleptIn: number }

/** SQL condition: a guest in house slept in unit `u` in the night before. */
const WAS_SLEPT_IN = `EXISTS (SELECT 1 FROM unit_night n JOIN booking b ON b.id = n.booking_id
  WHERE n.unit_id = u.id AND n.day = ?3 AND ${stayStateSql('b')} = 'in_house')`

export async function readUnits(
  { db }: Pick<Deps, 'db'>,
  { property, day }: { property: Property; day: CalendarDay },
): Promise<RoomUnit[]> {
  const rows = await db.all<UnitRow>(
    `SELECT u.id, u.property_id AS propertyId, u.room_category_id AS roomTypeId, c.name AS roomTypeName, u.name,
       u.floor, u.note, u.out_from AS outFrom, u.out_to AS outTo,
       u.housekeeping AS storedHousekeeping, u.housekeeping_at AS housekeepingAt,
       coalesce(?2 BETWEEN u.out_from AND u.out_to, 0) AS isOut, ${WAS_SLEPT_IN} AS wasSleptIn,
       (SELECT b.booking_no FROM unit_night n JOIN booking b ON b.id = n.booking_id
        WHERE n.unit_id = u.id AND n.day = ?2) AS bookingNo
     FROM room_unit u JOIN room_category c ON c.id = u.room_category_id WHERE u.property_id = ?1 ORDER BY u.name, u.id`,
    property.id,
    day,
    addDays(day, -1),
  )
  const morning = instantAt(day, '00:00', property.city.timeZone)
  return rows.map(({ isOut, wasSleptIn, ...row }) => ({
    ...row,
    isOut: isOut === 1,
    housekeeping: wasSleptIn === 1 && row.housekeepingAt < morning ? 'dirty' : row.storedHousekeeping,
  }))
}
