import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'

type Dates = { checkin: CalendarDay; checkout: CalendarDay; nights: number }

type SoldRoomType = { roomTypeId: number; plan: { id: number } | null }

/** SQL condition that a stay satisfies the rules of its plan or room type and of the property at the time of writing. */
export function meetsStayRulesSql(bind: Bind, { roomTypeId, plan }: SoldRoomType, dates: Dates): string {
  const nightRules = plan ? meetsPlanRulesSql(bind, plan.id, dates) : meetsNightRulesSql(bind, dates)
  return `EXISTS (SELECT 1 FROM room_category c JOIN property o ON o.id = c.property_id
    WHERE c.id = ${bind(roomTypeId)} AND ${meetsDayRulesSql(bind, dates)} AND ${nightRules})`
}

/** SQL condition that no rule of the room type's property closes a night of a stay; other rules do not bind staff. */
export function isNotClosedSql(bind: Bind, roomTypeId: number, { checkin, checkout }: Omit<Dates, 'nights'>): string {
  return `NOT EXISTS (SELECT 1 FROM day_rule r JOIN room_category c ON c.property_id = r.property_id
    WHERE c.id = ${bind(roomTypeId)} AND r.is_closed = 1
      AND r.first_day < ${bind(checkout)} AND r.last_day >= ${bind(checkin)})`
}

/** SQL for the bit of a day's weekday, Sunday the lowest, with one text for all days. */
export function weekdayBitSql(bind: Bind, day: CalendarDay): string {
  return `(1 << strftime('%w', ${bind(day)}))`
}

/**
 * SQL condition that no day rule of a property `o` excludes the stay, the same as `findDayFault`. One lookup in the key
 * of `day_rule`; most properties have no rules.
 */
export function meetsDayRulesSql(bind: Bind, { checkin, checkout, nights }: Dates): string {
  const [from, to, count] = [bind(checkin), bind(checkout), bind(nights)]
  const excludes = (column: string, day: CalendarDay) => `(r.${column} & ${weekdayBitSql(bind, day)}) = 0`
  return `NOT EXISTS (SELECT 1 FROM day_rule r
      WHERE r.property_id = o.id AND r.first_day <= ${to} AND r.last_day >= ${from} AND (
        (r.is_closed = 1 AND r.first_day < ${to})
        OR (r.first_day <= ${from}
          AND (r.min_nights > ${count} OR r.max_nights < ${count} OR ${excludes('arrival_days', checkin)}))
        OR (r.last_day >= ${to} AND ${excludes('departure_days', checkout)})))`
}

/** SQL condition that no rule of a single day of the room type `c` excludes the stay: one range of the key. */
export function meetsNightRulesSql(bind: Bind, { checkin, checkout, nights }: Dates): string {
  const [from, to, count] = [bind(checkin), bind(checkout), bind(nights)]
  return `NOT EXISTS (SELECT 1 FROM night_rule r
      WHERE r.room_category_id = c.id AND r.day >= ${from} AND r.day <= ${to} AND (
        (r.day < ${to} AND r.min_through > ${count})
        OR (r.day = ${from} AND (r.no_arrival = 1 OR r.min_nights > ${count} OR r.max_nights < ${count}))
        OR (r.day = ${to} AND r.no_departure = 1)))`
}

/** SQL condition that a plan is sold for the room type `c`, and none of its nights excludes the stay (`planRules`). */
function meetsPlanRulesSql(bind: Bind, planId: number, dates: Dates): string {
  const plan = bind(planId)
  return `EXISTS (SELECT 1 FROM rate_plan_room WHERE room_category_id = c.id AND plan_id = ${plan})
    AND ${meetsPlanNightRulesSql(bind, plan, dates)}`
}

/** SQL condition that no night of a plan (an SQL expression) excludes the stay in the room type `c`. */
export function meetsPlanNightRulesSql(bind: Bind, plan: string, { checkin, checkout, nights }: Dates): string {
  const [from, to, count] = [bind(checkin), bind(checkout), bind(nights)]
  return `NOT EXISTS (SELECT 1 FROM rate_plan_night r WHERE r.room_category_id = c.id AND r.plan_id = ${plan}
      AND r.day >= ${from} AND r.day <= ${to} AND (
        (r.day < ${to} AND (r.is_closed = 1 OR r.min_through > ${count}))
        OR (r.day = ${from} AND (r.no_arrival = 1 OR r.min_nights > ${count} OR r.max_nights < ${count}))
        OR (r.day = ${to} AND r.no_departure = 1)))`
}
