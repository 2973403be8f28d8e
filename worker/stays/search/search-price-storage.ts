import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { listCurrencies } from '#app/domain/money/currency.ts'
import type { StayFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/database/bind-params.ts'

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
  return `racked AS MATERIALIZED (
    SELECT q.*, (SELECT sum(n.nights * (${rackSql(rooms)})) FROM night n WHERE n.calendar = q.calendar) AS rack
    FROM (SELECT q.*, s.single_minor, s.double_minor, s.extra_minor, ${stepSql('q.currency')} AS step${childRuleSql(rooms)}
      FROM picked q CROSS JOIN room_category s INDEXED BY room_category_offer
        ON s.property_id = q.id AND s.id = q.category_id${childJoinSql(rooms)}) q
  ),
  roomed AS MATERIALIZED (
    SELECT r.*, (2 * rack * (100 - discount_percent) + 100 * step) / (200 * step) * step AS room FROM racked r
  ),
  priced AS MATERIALIZED (
    SELECT r.*, room
      + CASE WHEN co.tax_inclusive = 1 THEN 0 ELSE (2 * room * co.tax_bp + 10000) / 20000 END
      + min(${integer(nights)}, COALESCE(co.city_tax_max_nights, ${integer(nights)}))
        * (co.city_tax_minor * ${taxedGuestsSql(rooms)} + co.room_tax_minor * ${integer(rooms.length)})
      + (2 * ${netSql} * co.stay_tax_bp + 10000) / 20000 AS total
    FROM roomed r CROSS JOIN country co ON co.id = r.country_id
  )`
}

const netSql = `(CASE WHEN co.tax_inclusive = 1
        THEN room - (2 * room * co.tax_bp + 10000 + co.tax_bp) / (2 * (10000 + co.tax_bp)) ELSE room END)`

/** The rack price of a night: every room by its guests, each rounded to the display step. */
function rackSql(rooms: readonly Room[]): string {
  const countByBase = new Map<string, number>()
  for (const room of rooms) {
    const base = room.children > 0 ? familyBaseSql(room) : adultsBaseSql(room.adults)
    countByBase.set(base, (countByBase.get(base) ?? 0) + 1)
  }
  return [...countByBase]
    .map(([base, count]) => {
      return `${integer(count)} * ((2 * ${base} * n.factor + 10000 * q.step) / (20000 * q.step) * q.step)`
    })
    .join(' + ')
}

function adultsBaseSql(adults: number): string {
  return adults <= 1 ? 'q.single_minor' : `(q.double_minor + ${integer(adults - 2)} * q.extra_minor)`
}

/** A room with children: who of them is an adult and who pays a share is each property's own rule. */
function familyBaseSql(room: Room): string {
  const ages = agesSql(room, 'q.child_unknown_age')
  const adults = `${integer(room.adults)} + ${countSql(ages, (age) => `${age} >= q.child_adult_from`)}`
  const shares = countSql(ages, (age) => `${age} >= q.child_free_below AND ${age} < q.child_adult_from`)
  return `(CASE WHEN ${adults} <= 1 THEN q.single_minor ELSE q.double_minor + (${adults} - 2) * q.extra_minor END
    + ${shares} * ((2 * q.extra_minor * q.child_share_percent + 100) / 200))`
}

/** Adults, and the children who owe city tax. */
function taxedGuestsSql(rooms: readonly Room[]): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  const children = rooms.flatMap((room) => agesSql(room, 'r.child_unknown_age'))
  return `(${integer(adults)} + ${countSql(children, (age) => `${age} >= co.city_tax_from_age`)})`
}

/** How many ages keep a condition. Each age is asked once: a sum over a hundred children is deeper than D1 takes. */
function countSql(ages: readonly string[], condition: (age: string) => string): string {
  const counts = new Map<string, number>()
  for (const age of ages) counts.set(age, (counts.get(age) ?? 0) + 1)
  const parts = [...counts].sort().map(([age, count]) => `${integer(count)} * (${condition(age)})`)
  return parts.length === 0 ? '0' : `(${parts.join(' + ')})`
}

function agesSql({ children, childAges = [] }: Room, unknown: string): string[] {
  return Array.from({ length: children }, (_, index) => {
    const age = childAges[index] ?? null
    return age === null ? unknown : integer(age)
  })
}

function childRuleSql(rooms: readonly Room[]): string {
  return hasChildren(rooms)
    ? ', p.child_free_below, p.child_adult_from, p.child_share_percent, p.child_unknown_age'
    : ''
}

function childJoinSql(rooms: readonly Room[]): string {
  return hasChildren(rooms) ? ' CROSS JOIN property p ON p.id = q.id' : ''
}

function hasChildren(rooms: readonly Room[]): boolean {
  return rooms.some(({ children }) => children > 0)
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
