import type { CalendarDay } from '#app/domain/calendar-day.ts'
import { listCurrencies } from '#app/domain/currency.ts'
import type { Room } from '#app/domain/occupancy.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { StayFilters } from './stay-search.ts'

export type SearchedStay = { checkin: CalendarDay; checkout: CalendarDay; nights: number; rooms: readonly Room[] }

/** The season of the stay: how many nights of each calendar have which factor. A few dozen rows for any stay. */
export function nightSql(bind: Bind, { checkin, checkout }: SearchedStay): string {
  return `night AS MATERIALIZED (
    SELECT d.rate_calendar_id AS calendar, d.factor_bp AS factor, count(*) AS nights
    FROM rate_calendar c
    CROSS JOIN rate_calendar_day d ON d.rate_calendar_id = c.id AND d.day >= ${bind(checkin)} AND d.day < ${bind(checkout)}
    GROUP BY d.rate_calendar_id, d.factor_bp
  )`
}

/**
 * The price of the whole stay for every row of `picked` (id, category_id, calendar, country_id, discount_percent,
 * currency, and whatever else), as CTEs ending in `priced` with a `total`: the integer arithmetic written down at
 * `quoteStay`. A test holds the two together.
 */
export function pricedSql({ rooms, nights }: SearchedStay): string {
  const adultNights = nights * rooms.reduce((sum, room) => sum + room.adults, 0)
  return `racked AS MATERIALIZED (
    SELECT q.*, (SELECT sum(n.nights * (${rackSql(rooms)})) FROM night n WHERE n.calendar = q.calendar) AS rack
    FROM (SELECT q.*, s.single_minor, s.double_minor, s.extra_minor, ${stepSql('q.currency')} AS step
      FROM picked q CROSS JOIN room_category s INDEXED BY room_category_offer
        ON s.property_id = q.id AND s.id = q.category_id) q
  ),
  roomed AS MATERIALIZED (
    SELECT r.*, (2 * rack * (100 - discount_percent) + 100 * step) / (200 * step) * step AS room FROM racked r
  ),
  priced AS MATERIALIZED (
    SELECT r.*, room
      + CASE WHEN co.tax_inclusive = 1 THEN 0 ELSE (2 * room * co.tax_bp + 10000) / 20000 END
      + co.city_tax_minor * ${integer(adultNights)} AS total
    FROM roomed r CROSS JOIN country co ON co.id = r.country_id
  )`
}

/** The rack price of a night: every room by its adults, each rounded to the display step. */
function rackSql(rooms: readonly Room[]): string {
  const roomsByAdults = new Map<number, number>()
  for (const { adults } of rooms) roomsByAdults.set(adults, (roomsByAdults.get(adults) ?? 0) + 1)
  return [...roomsByAdults]
    .map(([adults, count]) => {
      const base = adults <= 1 ? 'q.single_minor' : `(q.double_minor + ${integer(adults - 2)} * q.extra_minor)`
      return `${integer(count)} * ((2 * ${base} * n.factor + 10000 * q.step) / (20000 * q.step) * q.step)`
    })
    .join(' + ')
}

/** D1 binds every number as REAL, which would turn exact division into a fraction: whole numbers are written out. */
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}

/** The display step of a currency column, by the table of the currencies. */
function stepSql(column: string): string {
  const codesByStep = new Map<number, string[]>()
  for (const { code, stepMinor } of listCurrencies()) {
    if (stepMinor !== 100) codesByStep.set(stepMinor, [...(codesByStep.get(stepMinor) ?? []), `'${code}'`])
  }
  const branches = [...codesByStep].map(([step, codes]) => `WHEN ${column} IN (${codes.join(', ')}) THEN ${step}`)
  const special = [...codesByStep.values()].flat().join(', ')
  return `CASE WHEN ${column} NOT IN (${special}) THEN 100 ${branches.join(' ')} END`
}

/** Which priced stays are within the limits. A stay of another currency is not. */
export function limitsSql(bind: Bind, { price }: StayFilters): string {
  if (!price) return ''
  const { currency, minMinor, maxMinor } = price
  const conditions = [
    `currency = ${bind(currency)}`,
    ...(minMinor === null ? [] : [`total >= ${bind(minMinor)}`]),
    ...(maxMinor === null ? [] : [`total <= ${bind(maxMinor)}`]),
  ]
  return `WHERE ${conditions.join(' AND ')}`
}
