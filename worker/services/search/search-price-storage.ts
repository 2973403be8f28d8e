import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import { listCurrencies } from '#app/domain/money/currency.ts'
import type { StayFilters } from '#app/domain/search/stay-filters.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { bandedBaseSql } from '#worker/services/pricing/details/child-band-rows.ts'
import { taxRuleSql } from '#worker/services/pricing/details/night-storage.ts'
import { memberPercentSql, toIntegerLiteral } from '#worker/services/pricing/members/price-context.ts'

export type SearchedStay = {
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  rooms: readonly Room[]
  /** Member whose discount is included; null or absent means the public price. */
  member?: MemberTerms | null
  /** Prices with the country's standing taxes instead of those of the dates: half the time, enough to compare stays. */
  isEstimate?: boolean
}

const CHILD_COLUMNS = ['free_below', 'adult_from', 'share_percent', 'unknown_age', 'bands']
  .map((name) => `p.child_${name}`)
  .join(', ')

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
 * both. Where nights have their own rates (`own` is their sum), the season price of those nights is subtracted. Each
 * step is a one-row subquery with only the numbers the next one needs: materialising full rows took as long as the
 * sums. The LIMIT clauses stop SQLite from computing a step twice.
 */
export function pricedSql(bind: Bind, stay: SearchedStay): string {
  const { rooms, nights, checkin, checkout, member = null, isEstimate = false } = stay
  const hasChildren = rooms.some(({ children }) => children > 0)
  const ownNights = `e.room_category_id = q.category_id AND e.day >= ${bind(checkin)} AND e.day < ${bind(checkout)}`
  // Read only where it counts: it is not in the index.
  const baseGuests = summarizeRooms(rooms).guests > 2 ? 'coalesce(s.base_guests, 2)' : '2'
  const basePricesSql = `SELECT s.single_minor, s.double_minor, s.extra_minor, ${baseGuests} AS base_guests, s.breakfast_included, ${stepSql('q.currency')} AS step
      ${hasChildren ? `, ${CHILD_COLUMNS}` : ''}
    FROM room_category s INDEXED BY room_category_offer ${hasChildren ? 'CROSS JOIN property p ON p.id = q.id' : ''}
    WHERE s.property_id = q.id AND s.id = q.category_id LIMIT 1`
  const withOwnRatesSql = `SELECT b.*, (SELECT sum(g.rooms * (${roomBaseSql('e', hasChildren)}))
      FROM night_rate e CROSS JOIN fit_room g WHERE ${ownNights} AND g.fit = q.fit) AS own
    FROM (${basePricesSql}) b LIMIT 1`
  const withRackPriceSql = `SELECT b.*, COALESCE((SELECT sum(n.nights * g.rooms * (${rackSql('n.factor', hasChildren)}))
        FROM fit_room g CROSS JOIN night n WHERE g.fit = q.fit AND n.calendar = q.calendar), 0)
      - CASE WHEN b.own IS NULL THEN 0 ELSE COALESCE((SELECT sum(g.rooms * (${rackSql('d.factor_bp', hasChildren)}))
        FROM night_rate e CROSS JOIN rate_calendar_day d ON d.rate_calendar_id = q.calendar AND d.day = e.day
          CROSS JOIN fit_room g WHERE ${ownNights} AND g.fit = q.fit), 0) END AS rack
    FROM (${withOwnRatesSql}) b LIMIT 1`
  const roomPriceSql = `SELECT ${discountedSql('rack')} + COALESCE(own, 0) AS room
      ${hasChildren ? ', child_unknown_age' : ''}, step
    FROM (${withRackPriceSql}) LIMIT 1`
  const memberPriceSql =
    member === null
      ? roomPriceSql
      : `SELECT m.*, ${ownRoomSql(member)} AS room FROM (${roomPriceSql.replace(' AS room', ' AS whole')}) m LIMIT 1`
  const withFeesSql = `SELECT o.room + ${mandatoryFeesSql(stay)} AS room ${hasChildren ? ', o.child_unknown_age' : ''}
    FROM (${memberPriceSql}) o LIMIT 1`
  const standingTotalSql = `(SELECT room
        + CASE WHEN co.tax_inclusive = 1 THEN 0 ELSE ${basisPointsSql('room', 'co.tax_bp')} END
        + min(${toIntegerLiteral(nights)}, COALESCE(co.city_tax_max_nights, ${toIntegerLiteral(nights)}))
          * (co.city_tax_minor * ${taxedGuestsSql(hasChildren, 'co.city_tax_from_age', 'r')} + co.room_tax_minor * f.rooms)
        + ${basisPointsSql(netSql('co.tax_bp'), 'co.stay_tax_bp')}
      FROM (${withFeesSql}) r CROSS JOIN country co ON co.id = q.country_id CROSS JOIN fit f ON f.key = q.fit)`
  const total = isEstimate
    ? standingTotalSql
    : `CASE WHEN q.country_id IN (${datedTotalsSql(bind(checkout))})
      THEN (${datedTotalSql(bind, stay, basePricesSql)}) ELSE ${standingTotalSql} END`
  return `priced AS NOT MATERIALIZED (SELECT q.*, ${total} AS total FROM picked q LIMIT -1)`
}

/** Basis points of an amount, rounded half up. */
function basisPointsSql(amount: string, bp: string): string {
  return `(2 * ${amount} * ${bp} + 10000) / 20000`
}

/** Tax contained in an amount, by its rate in basis points, rounded half up. */
function containedTaxSql(amount: string, bp: string): string {
  return `(2 * ${amount} * ${bp} + 10000 + ${bp}) / (2 * (10000 + ${bp}))`
}

/** Rack price less the discount of row `q`, rounded to the display step. */
function discountedSql(rack: string): string {
  return `(2 * (${rack}) * (100 - q.discount_percent) + 100 * step) / (200 * step) * step`
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
 * `unitSql` has each room and night, `partSql` the equal rooms of a night, `ratedSql` their tax rate, and `shareSql`
 * groups them by rate.
 */
function datedTotalSql(bind: Bind, stay: SearchedStay, basePricesSql: string): string {
  const { rooms, nights, checkin, checkout, member = null } = stay
  const hasChildren = rooms.some(({ children }) => children > 0)
  const days = bind(JSON.stringify(listNights(checkin, checkout)))
  const nightTaxesSql = `SELECT value AS day, key AS position, ${taxRuleSql('rate', 'value')} AS rate,
      ${taxRuleSql('local', 'value')} AS local FROM property p CROSS JOIN json_each(${days}) WHERE p.id = q.id`
  const unitSql = `SELECT n.*, b.step, b.breakfast_included, g.rooms, iif(e.day IS NULL, 0, ${roomBaseSql('e', hasChildren)}) AS own,
      iif(e.day IS NULL, ${rackSql('d.factor_bp', hasChildren)}, 0) AS rack
    FROM (${basePricesSql}) b CROSS JOIN fit_room g CROSS JOIN (${nightTaxesSql}) n
      LEFT JOIN night_rate e ON e.room_category_id = q.category_id AND e.day = n.day
      LEFT JOIN rate_calendar_day d ON d.rate_calendar_id = q.calendar AND d.day = n.day WHERE g.fit = q.fit`
  const partSql = `SELECT day, rate, local, step, sum(rooms) AS units, breakfast_included, own + ${discountedSql('rack')} AS unit, own + rack AS minor,
      sum(rooms * own) AS own, sum(rooms * rack) AS rack FROM (${unitSql}) GROUP BY day, own + rack`
  const placedSql = `SELECT *, sum(rack) OVER w AS rack_here, row_number() OVER w AS place FROM (${partSql}) WINDOW w AS (ORDER BY day, minor)`
  const pricedPartsSql = `SELECT *, sum(room) OVER () AS whole
    FROM (SELECT *, own + ${discountedSql('rack_here')} - ${discountedSql('rack_here - rack')} AS room FROM (${placedSql}))`
  const ratedSql = `SELECT t.*, ${ruleFieldSql('local', 'stayTaxBp', 'stay_tax_bp')} AS stay_bp, ${slabSql('supply')} AS bp
    FROM (SELECT *, ${member === null ? 'unit' : `iif(whole > 0, (2 * unit * (${ownRoomSql(member)}) + whole) / (2 * whole), 0)`} AS supply
      FROM (${pricedPartsSql})) t CROSS JOIN country co ON co.id = q.country_id`
  const sharesSql = `SELECT iif(is_food, rate ->> '$.breakfast.bp', bp) AS bp, iif(is_food, 0, stay_bp) AS stay_bp,
      min(2 * place + is_food) AS first, step, sum(iif(is_food, food, room - food)) AS room
    FROM (SELECT *, ${breakfastSql} AS food FROM (${ratedSql})) CROSS JOIN (SELECT 0 AS is_food UNION ALL SELECT 1)
    WHERE is_food = 0 OR food > 0 GROUP BY 1, 2, is_food`
  const memberTotalSql = member === null ? 'whole' : ownRoomSql(member)
  const shareSql = paidSharesSql(sharesSql, `${memberTotalSql} + ${mandatoryFeesSql(stay)}`)
  const guests = taxedGuestsSql(hasChildren, ruleFieldSql('local', 'cityTaxFromAge', 'city_tax_from_age'), 'b')
  return `SELECT sum(room + iif(co.tax_inclusive, 0, ${basisPointsSql('room', 'bp')})
        + ${basisPointsSql(netSql('bp'), 'stay_bp')})
      + (SELECT sum(${ruleFieldSql('local', 'cityTaxMinor', 'city_tax_minor')} * ${guests}
          + ${ruleFieldSql('local', 'roomTaxMinor', 'room_tax_minor')} * f.rooms)
        FROM (${basePricesSql}) b CROSS JOIN (${nightTaxesSql}) n CROSS JOIN fit f ON f.key = q.fit
        WHERE n.position < COALESCE(${ruleFieldSql('local', 'cityTaxMaxNights', 'city_tax_max_nights')}, ${toIntegerLiteral(nights)}))
    FROM (${shareSql}) CROSS JOIN country co ON co.id = q.country_id`
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

/** Room price `whole` less a member's discount: `ownDiscount` in SQL. */
function ownRoomSql(member: MemberTerms): string {
  return `whole - (2 * whole * (${memberPercentSql(member)}) + 100 * step) / (200 * step) * step`
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

/** Rack price of a night of a room `g`, rounded to the display step. */
function rackSql(factor: string, hasChildren: boolean): string {
  return `(2 * (${roomBaseSql('b', hasChildren)}) * ${factor} + 10000 * b.step) / (20000 * b.step) * b.step`
}

/** Price of a room `g` by the three prices of a row `of`. */
function roomBaseSql(of: string, hasChildren: boolean): string {
  return hasChildren ? familyBaseSql(of) : baseSql(of, 'g.adults')
}

function baseSql(of: string, adults: string): string {
  return `CASE WHEN ${adults} <= 1 THEN ${of}.single_minor 
    ELSE ${of}.double_minor + max(0, ${adults} - b.base_guests) * ${of}.extra_minor END`
}

/** Price of a room with children; which of them count as adults, pay a share or by a band is set per property. */
const familyBaseSql = (of: string) =>
  `CASE WHEN b.child_bands IS NULL THEN ${sharedBaseSql(of)} ELSE ${bandedBaseSql(of, baseSql(of, 'paying'))} END`

function sharedBaseSql(of: string): string {
  const paying = `(g.adults + ${atLeastSql('g.ages', 'b.child_adult_from')}
      + g.unknown * (b.child_unknown_age >= b.child_adult_from))`
  return `${baseSql(of, paying)}
    + max(0, max(0, ${atLeastSql('g.ages', 'b.child_free_below')} - ${atLeastSql('g.ages', 'b.child_adult_from')})
      + g.unknown * (b.child_unknown_age >= b.child_free_below AND b.child_unknown_age < b.child_adult_from)
      - max(0, b.base_guests - ${paying}) * (${paying} > 1))
      * ((2 * ${of}.extra_minor * b.child_share_percent + 100) / 200)`
}

/** Adults, and children old enough for city tax; a row `of` has the age the property assumes for unknown ages. */
function taxedGuestsSql(hasChildren: boolean, age: string, of: string): string {
  return hasChildren
    ? `(f.adults + ${atLeastSql('f.ages', age)} + f.unknown * (${of}.child_unknown_age >= ${age}))`
    : 'f.adults'
}

/** Number of children of at least an age, from the column `ages` of `fitSql`. */
function atLeastSql(ages: string, age: string): string {
  return `COALESCE(${ages} ->> ${age}, 0)`
}

/** Display step of a currency column, from the table of currencies. */
function stepSql(column: string): string {
  const codesByStep = new Map<number, string[]>()
  for (const { code, stepMinor } of listCurrencies()) {
    if (stepMinor !== 100) codesByStep.set(stepMinor, [...(codesByStep.get(stepMinor) ?? []), `'${code}'`])
  }
  const branches = [...codesByStep].map(([step, codes]) => `WHEN ${column} IN (${codes.join(', ')}) THEN ${step}`)
  const specialCodes = [...codesByStep.values()].flat().join(', ')
  return `CASE WHEN ${column} NOT IN (${specialCodes}) THEN 100 ${branches.join(' ')} END`
}

/** Returns the WHERE clause of the price limits; properties in another currency never match. */
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
