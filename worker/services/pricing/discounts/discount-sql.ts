import { countries } from '#app/brands/countries/countries.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { weekdayBitSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { toIntegerLiteral } from '#worker/services/pricing/members/price-context.ts'
import { type Buyer, DISCOUNTS_BIT, defaultDiscountLimits } from './discount-rows.ts'

type DiscountedStay = { checkin: CalendarDay; checkout: CalendarDay; nights: number; buyer?: Buyer | null }

/**
 * SQL for a room price, the column `whole` beside `step`, less the automatic discounts of the stay at a row `q` of
 * `picked`: `chooseDiscounts` and `automaticDiscountMinor`. `plan` is SQL for the code of the plan that is priced.
 */
export function discountedRoomSql(bind: Bind, stay: DiscountedStay, plan = `'${OWN_PLAN}'`): string {
  const { buyer, nights } = stay
  if (!buyer) return 'whole'
  const { maxPercent, floorMinor } = defaultDiscountLimits
  const limit = (column: string, standard: number) =>
    `COALESCE((SELECT ${column} FROM discount_limit WHERE property_id = q.id), ${toIntegerLiteral(standard)})`
  const roomNights = `${toIntegerLiteral(nights)} * (SELECT rooms FROM fit WHERE key = q.fit)`
  const chosen = `SELECT min(${limit('max_percent', maxPercent)}, max(stacked, alone)) AS percent,
      ${limit('floor_minor', floorMinor)} * ${roomNights} AS least
    FROM (SELECT COALESCE(sum(iif(a.is_exclusive, 0, a.percent)), 0) AS stacked,
        COALESCE(max(iif(a.is_exclusive, a.percent, 0)), 0) AS alone
      FROM discount a WHERE a.property_id = q.id AND ${opensSql(bind, { ...stay, buyer, plan })})`
  return `CASE WHEN q.traits & (1 << ${DISCOUNTS_BIT}) = 0 THEN whole ELSE (SELECT whole
      - min((2 * whole * percent + 100 * step) / (200 * step) * step, max(0, whole - least) / step * step)
    FROM (${chosen})) END`
}

/** SQL condition that a discount `a` is open to the buyer for the stay. */
function opensSql(
  bind: Bind,
  { checkin, checkout, nights, buyer, plan }: DiscountedStay & { buyer: Buyer; plan: string },
): string {
  const today = todaySql(bind, buyer)
  const advance = `max(0, julianday(${bind(checkin)}) - julianday(${today}))`
  const night = bind(nights)
  const within = (from: string, value: string, to: string) =>
    `(COALESCE(a.${from} <= ${value}, 1) AND COALESCE(a.${to} >= ${value}, 1))`
  const holds = (column: string, value: string) =>
    `(a.${column} IS NULL OR ${value} IN (SELECT value FROM json_each(a.${column})))`
  return allOf([
    `a.is_live = 1 AND a.needs_member <= ${Number(buyer.isMember)} AND a.needs_phone <= ${Number(buyer.isPhone)}`,
    within('sell_from', today, 'sell_to'),
    `(COALESCE(a.stay_from <= ${bind(checkin)}, 1) AND COALESCE(a.stay_to >= ${bind(addDays(checkout, -1))}, 1))`,
    `(a.arrival_days IS NULL OR a.arrival_days & ${weekdayBitSql(bind, checkin)} <> 0)`,
    within('min_advance', advance, 'max_advance'),
    within('min_nights', night, 'max_nights'),
    holds('countries', bind(buyer.country)),
    holds('rooms', 'q.category_id'),
    holds('plans', plan),
  ])
}

/** Joins conditions as a balanced tree: D1 limits the depth of expressions. */
function allOf(conditions: readonly string[]): string {
  if (conditions.length <= 1) return conditions.join('')
  const middle = conditions.length >> 1
  return `(${allOf(conditions.slice(0, middle))} AND ${allOf(conditions.slice(middle))})`
}

/**
 * SQL for the day at row `q`: that of its country's main time zone. Where a city has another one, the order may use the
 * neighbouring day around midnight; the price that is shown uses the city's.
 */
function todaySql(bind: Bind, { now }: Buyer): string {
  const base = dayNumber(now, 0)
  const others = [...countries.values()].flatMap(({ regionId, timeZone, timezoneOffset }) => {
    const [earlier, later] = [-60, 60].map((minutes) => dayNumber(now, timezoneOffset + minutes))
    if (earlier === later) return earlier === base ? [] : [[regionId, dayOf(earlier)]]
    // Only here a changed clock may matter.
    return [[regionId, calendarDayIn(timeZone, now)]]
  })
  const days = bind(JSON.stringify(Object.fromEntries(others)))
  return `COALESCE(${days} ->> ('$."' || q.country_id || '"'), ${bind(dayOf(base))})`
}

const DAY_MINUTES = 1440

function dayNumber(now: Instant, offsetMinutes: number): number {
  return Math.floor((now / MINUTE_MS + offsetMinutes) / DAY_MINUTES)
}

function dayOf(number = 0): CalendarDay {
  return addDays('1970-01-01', number)
}
