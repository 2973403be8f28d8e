import { listNights } from '#app/domain/dates/calendar-day.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import type { StayFilters } from '#app/domain/search/stay-filters.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { taxRuleSql } from '#worker/services/pricing/details/night-storage.ts'
import { discountedRoomSql } from '#worker/services/pricing/discounts/discount-sql.ts'
import { memberPercentSql, toIntegerLiteral } from '#worker/services/pricing/members/price-context.ts'
import { hasNoPlansSql } from './plans/offered-plans.ts'
import { rateRoomSql, ratesSql, unitPricesSql } from './plans/rate-price-sql.ts'
import {
  atLeastSql,
  basePricesSql,
  discountedSql,
  hasChildrenIn,
  rackSql,
  roomBaseSql,
} from './plans/room-night-sql.ts'
import type { SearchedStay } from './plans/searched-stay.ts'

/** CTE `night`: number of the stay's nights by calendar and season factor, a few dozen rows for any stay. */
export function nightSql(bind: Bind, { checkin, checkout }: SearchedStay): string {
  return `night AS MATERIALIZED (
    SELECT d.rate_calendar_id AS calendar, d.factor_bp AS factor, count(*) AS nights
    FROM rate_calendar c
    CROSS JOIN rate_calendar_day d ON d.rate_calendar_id = c.id AND d.day >= ${bind(checkin)} AND d.day < ${bind(checkout)}
    GROUP BY d.rate_calendar_id, d.factor_bp
  )`
}

/**
 * CTE `priced`: the stay's `total` for every row of `picked`, in the integer arithmetic of `quoteStay`; a test compares
 * both. With rate plans it is the lowest total of the rates that can be booked and meet the filters. Each step is a
 * one-row subquery with only the numbers the next one needs: materialising full rows took as long as the sums. The
 * LIMIT clauses stop SQLite from computing a step twice. Totals are read from a subquery, because D1 adds the depth of
 * an expression to that of the subqueries in it, but not to that of those in FROM.
 */
export function pricedSql(bind: Bind, stay: SearchedStay): string {
  const { checkout, plans = null, isEstimate = false } = stay
  const ownSql = standingTotalSql(bind, stay, { price: ownRoomPriceSql(bind, stay) })
  const datedCountries = () => datedTotalsSql(bind(checkout))
  const isSimple = [
    ...(plans ? [hasNoPlansSql('q')] : []),
    ...(isEstimate ? [] : [`q.country_id NOT IN (${datedCountries()})`]),
  ]
  const total =
    isSimple.length === 0
      ? ownSql
      : `CASE WHEN ${isSimple.join(' AND ')} THEN ${ownSql} ELSE ${lowestTotalSql(bind, stay, datedCountries())} END`
  return `priced AS NOT MATERIALIZED (SELECT q.*, ${total} AS total FROM picked q LIMIT -1)`
}

/** Lowest total of the rates of a row `q`; inside, `q` is a rate. A rate that costs nothing cannot be booked. */
function lowestTotalSql(bind: Bind, stay: SearchedStay, datedCountries: string): string {
  const { plans = null, isEstimate = false } = stay
  const standingSql = () => standingTotalSql(bind, stay, { price: rateRoomSql(bind, stay), plan: 'q.plan_code' })
  const datedSql = () => `(SELECT total FROM (${datedTotalSql(bind, stay)}))`
  const rateTotal = isEstimate
    ? standingSql()
    : plans
      ? `CASE WHEN q.country_id IN (${datedCountries}) THEN ${datedSql()} ELSE ${standingSql()} END`
      : datedSql()
  return `(SELECT min(total) FROM (SELECT ${rateTotal} AS total FROM (${ratesSql(bind, stay)}) q LIMIT -1) WHERE total > 0)`
}

/**
 * One row with the room price of a row `q` at its own rate. Where nights have their own prices (`own` is their sum),
 * the season price of those nights is subtracted.
 */
function ownRoomPriceSql(bind: Bind, stay: SearchedStay): string {
  const { checkin, checkout } = stay
  const hasChildren = hasChildrenIn(stay)
  const ownNights = `e.room_category_id = q.category_id AND e.day >= ${bind(checkin)} AND e.day < ${bind(checkout)}`
  const withOwnRatesSql = `SELECT b.*, (SELECT sum(g.rooms * (${roomBaseSql('e', hasChildren)}))
      FROM night_rate e CROSS JOIN fit_room g WHERE ${ownNights} AND g.fit = q.fit) AS own
    FROM (${basePricesSql(stay)}) b LIMIT 1`
  const withRackPriceSql = `SELECT b.*, COALESCE((SELECT sum(n.nights * g.rooms * (${rackSql('n.factor', hasChildren)}))
        FROM fit_room g CROSS JOIN night n WHERE g.fit = q.fit AND n.calendar = q.calendar), 0)
      - CASE WHEN b.own IS NULL THEN 0 ELSE COALESCE((SELECT sum(g.rooms * (${rackSql('d.factor_bp', hasChildren)}))
        FROM night_rate e CROSS JOIN rate_calendar_day d ON d.rate_calendar_id = q.calendar AND d.day = e.day
          CROSS JOIN fit_room g WHERE ${ownNights} AND g.fit = q.fit), 0) END AS rack
    FROM (${withOwnRatesSql}) b LIMIT 1`
  return `SELECT ${discountedSql('rack')} + COALESCE(own, 0) AS whole
      ${hasChildren ? ', child_unknown_age' : ''}, step
    FROM (${withRackPriceSql}) LIMIT 1`
}

type RatePriceSql = {
  /** Selects one row with `whole`, the room price at the rate before the guest's discounts. */
  price: string
  /** The code of the rate's plan; absent: a row `q` is sold at its own rate. */
  plan?: string
}

/** Total with the country's standing taxes. */
function standingTotalSql(bind: Bind, stay: SearchedStay, { price, plan }: RatePriceSql): string {
  const { nights, member = null } = stay
  const hasChildren = hasChildrenIn(stay)
  const roomPriceSql = (name: string) =>
    `SELECT m.*, ${discountedRoomSql(bind, stay, plan)} AS ${name} FROM (${price}) m LIMIT 1`
  const memberPriceSql =
    member === null
      ? roomPriceSql('room')
      : `SELECT m.*, ${ownRoomSql(member)} AS room FROM (${roomPriceSql('reduced')}) m LIMIT 1`
  const withFeesSql = `SELECT o.room + ${mandatoryFeesSql(stay)} AS room ${hasChildren ? ', o.child_unknown_age' : ''}
    FROM (${memberPriceSql}) o LIMIT 1`
  return `(SELECT total FROM (SELECT room
        + CASE WHEN co.tax_inclusive = 1 THEN 0 ELSE ${basisPointsSql('room', 'co.tax_bp')} END
        + min(${toIntegerLiteral(nights)}, COALESCE(co.city_tax_max_nights, ${toIntegerLiteral(nights)}))
          * (co.city_tax_minor * ${taxedGuestsSql(hasChildren, 'co.city_tax_from_age', 'r')} + co.room_tax_minor * f.rooms)
        + ${basisPointsSql(netSql('co.tax_bp'), 'co.stay_tax_bp')} AS total
      FROM (${withFeesSql}) r CROSS JOIN country co ON co.id = q.country_id CROSS JOIN fit f ON f.key = q.fit))`
}

/** Basis points of an amount, rounded half up. */
function basisPointsSql(amount: string, bp: string): string {
  return `(2 * ${amount} * ${bp} + 10000) / 20000`
}

/** Tax contained in an amount, by its rate in basis points, rounded half up. */
function containedTaxSql(amount: string, bp: string): string {
  return `(2 * ${amount} * ${bp} + 10000 + ${bp}) / (2 * (10000 + ${bp}))`
}

/** Room price without a rate that it includes. Expects a country `co` and a column `room`. */
const netSql = (bp: string) => `(CASE WHEN co.tax_inclusive = 1
        THEN room - ${containedTaxSql('room', bp)} ELSE room END)`

/** Countries whose dated taxes change totals; a rate included in prices changes none. */
function datedTotalsSql(to: string): string {
  return `SELECT t.country_id FROM tax_rule t CROSS JOIN country c ON c.id = t.country_id
    WHERE t.is_open = 1 AND t.first_day < ${to} AND (t.kind = 'local' OR c.tax_inclusive = 0 OR c.stay_tax_bp > 0)`
}

/**
 * Total of a rate `q` by the taxes of the dates. `unitSql` has each room and night, `partSql` the equal rooms of a
 * night, `ratedSql` their tax rate, and `shareSql` groups them by rate.
 */
function datedTotalSql(bind: Bind, stay: SearchedStay): string {
  const { nights, checkin, checkout, member = null } = stay
  const hasChildren = hasChildrenIn(stay)
  const days = bind(JSON.stringify(listNights(checkin, checkout)))
  const nightTaxesSql = `SELECT value AS day, key AS position, ${taxRuleSql('rate', 'value')} AS rate,
      ${taxRuleSql('local', 'value')} AS local FROM property p CROSS JOIN json_each(${days}) WHERE p.id = q.id`
  const unitSql = unitPricesSql(taxedNightsSql(nightTaxesSql), { stay, columns: 'w.day, w.rate, w.local' })
  const partSql = `SELECT day, rate, local, step, sum(rooms) AS units, unit, listed AS minor,
      COALESCE(q.has_breakfast, breakfast_included) AS breakfast_included,
      sum(iif(is_rack, 0, rooms * unit)) AS own, sum(iif(is_rack, rooms * minor, 0)) AS rack
    FROM (${unitSql}) GROUP BY day, listed, unit`
  const placedSql = `SELECT *, sum(rack) OVER w AS rack_here, row_number() OVER w AS place FROM (${partSql})
    WINDOW w AS (ORDER BY day, minor, unit)`
  const pricedPartsSql = `SELECT *, sum(room) OVER () AS whole
    FROM (SELECT *, own + ${discountedSql('rack_here')} - ${discountedSql('rack_here - rack')} AS room FROM (${placedSql}))`
  const paidPartsSql = `SELECT *, ${member === null ? 'reduced' : ownRoomSql(member)} AS paid_rooms
    FROM (SELECT *, ${discountedRoomSql(bind, stay, 'q.plan_code')} AS reduced FROM (${pricedPartsSql}))`
  const ratedSql = `SELECT t.*, ${ruleFieldSql('local', 'stayTaxBp', 'stay_tax_bp')} AS stay_bp, ${slabSql('supply')} AS bp
    FROM (SELECT *, CASE WHEN paid_rooms = whole THEN unit
        WHEN whole > 0 THEN (2 * unit * paid_rooms + whole) / (2 * whole) ELSE 0 END AS supply
      FROM (${paidPartsSql})) t CROSS JOIN country co ON co.id = q.country_id`
  const sharesSql = `SELECT iif(is_food, rate ->> '$.breakfast.bp', bp) AS bp, iif(is_food, 0, stay_bp) AS stay_bp,
      min(2 * place + is_food) AS first, paid_rooms, sum(iif(is_food, food, room - food)) AS room
    FROM (SELECT *, ${breakfastSql} AS food FROM (${ratedSql})) CROSS JOIN (SELECT 0 AS is_food UNION ALL SELECT 1)
    WHERE is_food = 0 OR food > 0 GROUP BY 1, 2, is_food`
  const shareSql = paidSharesSql(sharesSql, `paid_rooms + ${mandatoryFeesSql(stay)}`)
  const guests = taxedGuestsSql(hasChildren, ruleFieldSql('local', 'cityTaxFromAge', 'city_tax_from_age'), 'b')
  return `SELECT sum(room + iif(co.tax_inclusive, 0, ${basisPointsSql('room', 'bp')})
        + ${basisPointsSql(netSql('bp'), 'stay_bp')})
      + (SELECT sum(${ruleFieldSql('local', 'cityTaxMinor', 'city_tax_minor')} * ${guests}
          + ${ruleFieldSql('local', 'roomTaxMinor', 'room_tax_minor')} * f.rooms)
        FROM (${basePricesSql(stay)}) b CROSS JOIN (${nightTaxesSql}) n CROSS JOIN fit f ON f.key = q.fit
        WHERE n.position < COALESCE(${ruleFieldSql('local', 'cityTaxMaxNights', 'city_tax_max_nights')}, ${toIntegerLiteral(nights)}))
      AS total
    FROM (${shareSql}) CROSS JOIN country co ON co.id = q.country_id`
}

/** The nights `n` with the prices they have at a rate `q`: the plan's, else its lead's, else the room type's. */
function taxedNightsSql(nightTaxesSql: string): string {
  const priceOf = (column: string) => `COALESCE(a.${column}, h.${column}, e.${column}) AS ${column}`
  const isOf = (alias: string) => `${alias}.room_category_id = q.category_id AND ${alias}.day = n.day`
  const ofPlan = (alias: string, id: string) => `LEFT JOIN rate_plan_night ${alias}
        ON ${isOf(alias)} AND ${alias}.plan_id = q.${id} AND ${alias}.single_minor IS NOT NULL`
  return `SELECT n.*, d.factor_bp AS factor, ${['single_minor', 'double_minor', 'extra_minor'].map(priceOf).join(', ')},
        CASE WHEN a.day IS NOT NULL THEN 0 WHEN h.day IS NOT NULL THEN 1 ELSE 2 END AS level
      FROM (${nightTaxesSql}) n ${ofPlan('a', 'plan_id')} ${ofPlan('h', 'lead_id')}
        LEFT JOIN night_rate e ON ${isOf('e')}
        LEFT JOIN rate_calendar_day d ON d.rate_calendar_id = q.calendar AND d.day = n.day`
}

/** The part of equal rooms of a night that is breakfast, rounded for each room, as in `priceRooms`. */
const breakfastSql = `min(room, iif(breakfast_included,
      units * (${basisPointsSql('unit', "COALESCE(rate ->> '$.breakfast.shareBp', 0)")}), 0))`

/** Field of a dated rule (JSON), or the country's column without one. */
function ruleFieldSql(rule: string, name: string, column: string): string {
  return `iif(${rule} IS NULL, co.${column}, ${rule} ->> '${name}')`
}

/** Tax rate of a room and night by its value including tax: `chooseTaxBp` in SQL, from the slabs of `rate`. */
function slabSql(value: string): string {
  const base = ruleFieldSql('rate', 'bp', 'tax_bp')
  const net = `iif(co.tax_inclusive, ${value} - ${containedTaxSql(value, 'below')}, ${value})`
  return `COALESCE((SELECT below FROM (SELECT key, value ->> 0 AS start,
        iif(key = 0, ${base}, rate ->> ('$.slabs[' || (key - 1) || '][1]')) AS below FROM json_each(rate, '$.slabs'))
      WHERE ${net} < start ORDER BY key LIMIT 1), rate ->> '$.slabs[#-1][1]', ${base})`
}

/** Room price `reduced` less a member's discount: `largerDiscount` in SQL. */
function ownRoomSql(member: MemberTerms): string {
  return `reduced - (2 * reduced * (${memberPercentSql(member)}) + 100 * step) / (200 * step) * step`
}

/**
 * `taxShares` in SQL: in order of the rates' first appearance, each as the difference of cumulative sums.
 * Equal sums are not multiplied, because the product may exceed 64 bits.
 */
function paidSharesSql(sharesSql: string, paid: string): string {
  const upTo = (rooms: string) =>
    `CASE WHEN ${rooms} = whole THEN paid WHEN paid = whole THEN ${rooms}
      ELSE (2 * paid * (${rooms}) + whole) / (2 * whole) END`
  return `SELECT bp, stay_bp, ${upTo('here')} - CASE WHEN here = room THEN 0 ELSE ${upTo('here - room')} END AS room
    FROM (SELECT *, ${paid} AS paid FROM (SELECT *, sum(room) OVER (ORDER BY first, bp) AS here, sum(room) OVER () AS whole
      FROM (${sharesSql})))`
}

/** Mandatory fees of the stay at the property of row `q`: `quoteFees` in SQL. */
function mandatoryFeesSql({ rooms, nights }: SearchedStay): string {
  const { children, pets } = summarizeRooms(rooms)
  const persons = children > 0 ? `(f.adults + ${atLeastSql('f.ages', '0')} + f.unknown)` : 'f.adults'
  const [night, pet] = [toIntegerLiteral(nights), toIntegerLiteral(pets)]
  return `COALESCE((SELECT sum(x.amount_minor * CASE x.per WHEN 'stay' THEN f.rooms WHEN 'night' THEN f.rooms * ${night}
        WHEN 'person' THEN ${persons} WHEN 'person_night' THEN ${persons} * ${night}
        WHEN 'pet' THEN ${pet} ELSE ${pet} * ${night} END)
      FROM property_fee x CROSS JOIN fit f ON f.key = q.fit
      WHERE x.property_id = q.id AND x.mode = 'mandatory' ${pets > 0 ? '' : "AND x.kind <> 'pet'"}), 0)`
}

/** Adults, and children old enough for city tax; a row `of` has the age the property assumes for unknown ages. */
function taxedGuestsSql(hasChildren: boolean, age: string, of: string): string {
  return hasChildren
    ? `(f.adults + ${atLeastSql('f.ages', age)} + f.unknown * (${of}.child_unknown_age >= ${age}))`
    : 'f.adults'
}

/** SQL condition that a row is within the price limits; properties in another currency never are. */
export function isWithinLimitsSql(bind: Bind, { price }: StayFilters): string {
  if (!price) return '1'
  const { currency, minMinor, maxMinor } = price
  const conditions = [
    `currency = ${bind(currency)}`,
    ...(minMinor === null ? [] : [`total >= ${bind(minMinor)}`]),
    ...(maxMinor === null ? [] : [`total <= ${bind(maxMinor)}`]),
  ]
  return `(${conditions.join(' AND ')})`
}
