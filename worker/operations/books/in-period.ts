import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { isReached } from '../reach-sql.ts'

/** Range of accounting days, both included, for one brand and property or for all within reach. */
export type Period = {
  reach: Reach
  from: CalendarDay
  to: CalendarDay
  brand?: string | undefined
  property?: number | undefined
}

/** SQL condition that a row with `day`, `brand_id` and `property_id` falls in the period. */
export function isInPeriod(alias: string, period: Period, bind: Bind): string {
  const { reach, from, to, brand, property } = period
  return [
    `${alias}.day BETWEEN ${bind(from)} AND ${bind(to)}`,
    isReached(`${alias}.property_id`, reach, bind),
    ...(brand === undefined ? [] : [`${alias}.brand_id = ${bind(brand)}`]),
    ...(property === undefined ? [] : [`${alias}.property_id = ${bind(property)}`]),
  ].join(' AND ')
}
