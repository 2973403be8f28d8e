import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ExtraDay, ExtraUnit } from '#app/domain/extras/extra.ts'
import type { ExtraUse, PropertyExtra } from '#app/domain/extras/offer-extras.ts'
import { usesOfExtraSql } from '#worker/infra/database/conditions/extra-stock.ts'

export type ExtraRow = [
  terms: [
    code: string,
    name: string,
    description: string | null,
    per: ExtraUnit,
    unitMinor: number,
    maxUnits: number | null,
    day: ExtraDay,
    perDay: number | null,
    leadHours: number,
  ],
  roomTypeIds: number[],
  planCodes: string[],
  uses: [bookingId: string, checkin: CalendarDay, checkout: CalendarDay, count: number][],
]

/**
 * SQL for the extras that a property `p` sells, with the bookings between two days that use their stock, as JSON of
 * `ExtraRow`; NULL without extras. `language` is an SQL expression.
 */
export function extrasSql({ from, to }: { from: string; to: string }, language: string): string {
  return `iif(p.has_extras = 0, NULL, (SELECT json_group_array(json_array(
      json_array(x.code, coalesce(x.names ->> ${language}, x.name),
        coalesce(x.descriptions ->> ${language}, x.description), x.per, x.amount_minor, x.max_units,
        x.day, x.per_day, x.lead_hours),
      json(x.room_category_ids), json(x.plan_codes),
      json(iif(x.per_day IS NULL, '[]', (SELECT json_group_array(json_array(u.id, u.checkin, u.checkout, u.count))
        FROM (${usesOfExtraSql('x', { from, to })}) u))))) FROM (
    SELECT * FROM extra WHERE property_id = p.id AND is_live = 1 ORDER BY position, id) x))`
}

export function toPropertyExtra([terms, roomTypeIds, planCodes, uses]: ExtraRow): PropertyExtra {
  const [code, name, description, per, unitMinor, maxUnits, day, perDay, leadHours] = terms
  return {
    code,
    name,
    description,
    per,
    unitMinor,
    maxUnits,
    day,
    perDay,
    leadHours,
    roomTypeIds,
    planCodes,
    uses: uses.map(([bookingId, checkin, checkout, count]): ExtraUse => ({ bookingId, checkin, checkout, count })),
  }
}
