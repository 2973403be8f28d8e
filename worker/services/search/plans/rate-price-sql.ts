import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { hasNoPlansSql } from './offered-plans.ts'
import {
  basePricesSql,
  discountedSql,
  hasChildrenIn,
  payingAdultsSql,
  payingSharesSql,
  rackSql,
  roomBaseSql,
} from './room-night-sql.ts'
import {
  isOwnBookableSql,
  isPlanBookableSql,
  planBreakfastSql,
  plansOfRoomSql,
  type RateQuery,
} from './room-rates-sql.ts'
import type { SearchedStay } from './searched-stay.ts'

/**
 * Selects the rates of a row `q` of `picked` that can be booked and meet the filters, with the columns of `picked` that
 * prices need: the room type's own rate, with `plan_id` NULL, and its plans. `lead_id` is the plan whose nights count,
 * `is_changed` whether the price differs from that of the own rate.
 */
export function ratesSql(bind: Bind, stay: SearchedStay): string {
  const query: RateQuery = { stay, of: 'q' }
  const columns = `q.id, q.category_id, q.fit, q.currency, q.calendar, q.discount_percent, q.country_id, q.traits
      ${stay.member ? ', q.takes_part' : ''}`
  const ownSql = `SELECT ${columns}, NULL AS plan_id, '${OWN_PLAN}' AS plan_code, NULL AS lead_id,
      0 AS is_changed, 0 AS bp, 0 AS room_minor,
      0 AS person_minor, 0 AS lead_bp, 0 AS lead_room_minor, 0 AS lead_person_minor, NULL AS has_breakfast`
  if (!stay.plans) return ownSql
  const roomSql = 'room_category c CROSS JOIN fit f'
  const isOfRow = 'c.id = q.category_id AND f.key = q.fit'
  const leadOf = (name: string) => `COALESCE(l.${name}, 0)`
  const differences = ['g.change_bp', 'g.room_minor', 'g.person_minor', leadOf('change_bp'), leadOf('room_minor')]
  return `${ownSql} WHERE ${hasNoPlansSql('q')}
      OR EXISTS (SELECT 1 FROM (SELECT 1 FROM ${roomSql} WHERE ${isOfRow} AND ${isOwnBookableSql(bind, query)}))
    UNION ALL SELECT ${columns}, g.id, g.code, iif(g.is_nightly, NULL, h.plan_id),
      (${[...differences, leadOf('person_minor')].join(', ')}) <> (0, 0, 0, 0, 0, 0),
      ${differences.join(', ')}, ${leadOf('person_minor')}, ${planBreakfastSql}
    FROM ${roomSql} CROSS JOIN ${plansOfRoomSql}
    WHERE NOT (${hasNoPlansSql('q')}) AND ${isOfRow} AND ${isPlanBookableSql(bind, query)}`
}

/**
 * One row with the room price of a rate `q` of `ratesSql`: `priceRooms` in SQL. Nights without prices of their own are
 * added up by season factor; those with them are subtracted there and added at their prices.
 */
export function rateRoomSql(bind: Bind, stay: SearchedStay): string {
  const { checkin, checkout } = stay
  const hasChildren = hasChildrenIn(stay)
  const within = `room_category_id = q.category_id AND day >= ${bind(checkin)} AND day < ${bind(checkout)}`
  const prices = 'single_minor, double_minor, extra_minor'
  const ofPlan = (id: string) => `FROM rate_plan_night WHERE ${within} AND plan_id = ${id} AND single_minor IS NOT NULL`
  // The bare columns are those of the row with the lowest level.
  const pricedSql = `SELECT day, min(level) AS level, ${prices} FROM (
        SELECT day, 0 AS level, ${prices} ${ofPlan('q.plan_id')}
        UNION ALL SELECT day, 1, ${prices} ${ofPlan('q.lead_id')}
        UNION ALL SELECT day, 2, ${prices} FROM night_rate WHERE ${within}) GROUP BY day`
  const ifPriced = (column: string) => `iif(s.sign = 1, x.${column}, NULL)`
  const nightsSql = `SELECT nights, factor, 2 AS level, NULL AS single_minor, NULL AS double_minor, NULL AS extra_minor
        FROM night WHERE calendar = q.calendar
      UNION ALL SELECT s.sign, d.factor_bp, iif(s.sign = 1, x.level, 2), ${ifPriced('single_minor')},
        ${ifPriced('double_minor')}, ${ifPriced('extra_minor')}
      FROM (${pricedSql}) x CROSS JOIN (SELECT 1 AS sign UNION ALL SELECT -1) s
        LEFT JOIN rate_calendar_day d ON d.rate_calendar_id = q.calendar AND d.day = x.day
      WHERE s.sign = 1 OR d.day IS NOT NULL LIMIT -1`
  const unitsSql = unitPricesSql(`SELECT * FROM (${nightsSql})`, { stay, columns: 'w.nights' })
  const sumOf = (condition: string, price: string) =>
    `COALESCE(sum(iif(${condition}, nights * rooms * ${price}, 0)), 0)`
  return `SELECT ${discountedSql('rack')} + exact AS whole ${hasChildren ? ', child_unknown_age' : ''}, step
    FROM (SELECT ${sumOf('is_rack', 'minor')} AS rack, ${sumOf('NOT is_rack', 'unit')} AS exact, max(step) AS step
        ${hasChildren ? ', max(child_unknown_age) AS child_unknown_age' : ''}
      FROM (${unitsSql})) LIMIT 1`
}

type NightRows = {
  stay: Pick<SearchedStay, 'rooms'>
  /** Further columns of the nights `w`. */
  columns: string
}

/**
 * Selects each night `w` of `nightsSql` and equal rooms `g` of a rate `q`: `minor`, the price before the property's
 * discount and the plan's difference, `unit` after both, `listed` after the difference only. `is_rack`: the discount is
 * rounded for the stay instead. Nights have a season factor or prices, and the `level` they come from: 0 the plan,
 * 1 its lead, 2 the room type.
 */
export function unitPricesSql(nightsSql: string, { stay, columns }: NightRows): string {
  const hasChildren = hasChildrenIn(stay)
  const family = `, b.child_unknown_age, b.child_share_percent AS share_percent, ${payingSharesSql} AS shares`
  const priceSql = `SELECT ${columns}, b.step, b.breakfast_included, w.level, w.single_minor IS NULL AS is_season,
        g.rooms, ${payingAdultsSql(hasChildren)} AS adults ${hasChildren ? family : ''},
        iif(w.single_minor IS NULL, ${rackSql('w.factor', hasChildren)}, ${roomBaseSql('w', hasChildren)}) AS minor
      FROM (${basePricesSql(stay)}) b CROSS JOIN (${nightsSql}) w CROSS JOIN fit_room g
      WHERE g.fit = q.fit LIMIT -1`
  const discountSql = `SELECT *, iif(is_season, ${discountedSql('minor')}, minor) AS discounted,
        is_season AND q.is_changed = 0 AS is_rack FROM (${priceSql}) LIMIT -1`
  const ledSql = `SELECT *, ${ledPriceSql('discounted', hasChildren)} AS led,
        ${ledPriceSql('minor', hasChildren)} AS led_listed
      FROM (${discountSql}) LIMIT -1`
  return `SELECT *, ${derivedSql('led', hasChildren)} AS unit, ${derivedSql('led_listed', hasChildren)} AS listed
      FROM (${ledSql}) LIMIT -1`
}

/** Price of a night in the lead, from that of the own rate. */
function ledPriceSql(minor: string, hasChildren: boolean): string {
  return `iif(level = 2, ${differenceSql(minor, 'lead_', hasChildren)}, ${minor})`
}

/** Price of a night in the plan, from that of the lead. */
function derivedSql(minor: string, hasChildren: boolean): string {
  return `iif(level > 0, ${differenceSql(minor, '', hasChildren)}, ${minor})`
}

/** `derivePrice` in SQL. */
function differenceSql(minor: string, of: 'lead_' | '', hasChildren: boolean): string {
  const person = `q.${of}person_minor`
  const shares = ` + shares * ((2 * ${person} * share_percent + iif(${person} < 0, -100, 100)) / 200)`
  return `max(0, (2 * (${minor}) * (10000 + q.${of}bp) + 10000) / 20000 + q.${of}room_minor
        + adults * ${person}${hasChildren ? shares : ''})`
}
