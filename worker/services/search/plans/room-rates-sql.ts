import type { Bind } from '#worker/infra/database/bind-params.ts'
import { meetsNightRulesSql, meetsPlanNightRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { takesPaymentAtHotelSql } from '../filter-sql.ts'
import { roomNeedsSql, roomsOfSql } from '../room-needs-sql.ts'
import { traitValue } from '../traits.ts'
import { allOfSql, hasNoPlansSql, isOfferedSql } from './offered-plans.ts'
import type { SearchedStay } from './searched-stay.ts'

/** The stay whose dates and filters a rate of a room type `c` must fit; `of` is the alias of the property's row. */
export type RateQuery = { stay: SearchedStay; of: 'o' | 'q' }

type TermsQuery = { stay: Pick<SearchedStay, 'filters' | 'plans'>; of: 'o' | 'p' | 'q' }

/**
 * Plans `g` of a room type `c`, each with its pair `r`. Their lead is `l`, and `h` the lead's pair with the room type,
 * without which the nights of the lead do not count.
 */
export const plansOfRoomSql = `rate_plan_room r CROSS JOIN rate_plan g ON g.id = r.plan_id
      LEFT JOIN rate_plan l ON l.id = g.lead_id
      LEFT JOIN rate_plan_room h ON h.room_category_id = r.room_category_id AND h.plan_id = g.lead_id`

/**
 * What a rate includes and allows, as SQL: of the room type's own rate, or of a plan `g` with its pair `r`. The number
 * of rooms that may be paid at the property is the same for all rates (`allowsRoomsAtHotelSql`).
 */
type RateTermsSql = {
  breakfast: string
  /** Binds a value when read: one that is bound and not used makes D1 refuse the statement. */
  readonly free: string
  payAtHotel: string
}

/** SQL for the terms of a room type's own rate, which are the property's. */
export function ownTermsSql(bind: Bind, { stay: { plans }, of }: TermsQuery): RateTermsSql {
  const hoursToCheckin = plans?.hoursToCheckin ?? null
  return {
    breakfast: 'c.breakfast_included',
    get free() {
      return hoursToCheckin === null ? '1' : `COALESCE(${of}.free_cancellation_hours <= ${bind(hoursToCheckin)}, 0)`
    },
    payAtHotel: takesPaymentAtHotelSql(of),
  }
}

/** SQL for the terms of a plan; where it has none, those of the own rate apply. */
export function planTermsSql(bind: Bind, query: TermsQuery): RateTermsSql {
  const own = ownTermsSql(bind, query)
  return {
    breakfast: planBreakfastSql,
    get free() {
      const hours = bind(query.stay.plans?.hoursToNoon ?? 0)
      return `iif(COALESCE(r.policy, g.policy) IS NULL, ${own.free}, (SELECT hours <= ${hours} FROM (${freeHoursSql})))`
    },
    payAtHotel: `COALESCE(g.payment = 'at_property', ${own.payAtHotel})`,
  }
}

/** `mealsOf` in SQL: every board but the first includes breakfast. */
export const planBreakfastSql = `iif(COALESCE(r.board, g.board) IS NULL, c.breakfast_included,
        COALESCE(r.board, g.board) <> 'room_only')`

const firstStep = (path: string) => `(COALESCE(r.policy, g.policy) ->> '$.steps[0].${path}')`

/** `freeHours` in SQL, for a plan with a policy; above every number of hours when cancelling is never free. */
const freeHoursSql = `SELECT CASE WHEN COALESCE(${firstStep('fee.value')}, 0) > 0 THEN 1e9
        WHEN ${firstStep('until')} IS NULL THEN 0
        ELSE COALESCE(${firstStep('until.hours')}, 24 * ${firstStep('until.days')} + 12
          - substr(${firstStep('until.time')}, 1, 2) - substr(${firstStep('until.time')}, 4) / 60.0) END AS hours`

/** SQL condition that a rate with these terms meets the filters. */
function meetsFiltersSql(terms: RateTermsSql, { stay: { filters, plans } }: TermsQuery): string[] {
  const isOfRate = Boolean(plans)
  return [
    ...(filters.breakfast ? [`${terms.breakfast} = 1`] : []),
    // Without plans, candidates meet the filters of the property's terms.
    ...(isOfRate && filters.freeCancellation ? [`${terms.free} = 1`] : []),
    ...(isOfRate && filters.payAtHotel ? [`${terms.payAtHotel} = 1`] : []),
  ]
}

/** SQL conditions that the own rate of a room type `c` meets the filters. */
export function ownFiltersSql(bind: Bind, query: TermsQuery): string[] {
  return meetsFiltersSql(ownTermsSql(bind, query), query)
}

/** SQL conditions that a plan `g` of `plansOfRoomSql` is offered for the stay and meets the filters. */
export function planFiltersSql(bind: Bind, query: TermsQuery): string[] {
  const { plans } = query.stay
  if (!plans) return ['0']
  return ['r.room_category_id = c.id', isOfferedSql(bind, plans), ...meetsFiltersSql(planTermsSql(bind, query), query)]
}

/** SQL condition that the own rate of a room type `c` can be booked by a fit `f`, regardless of stock. */
export function isOwnBookableSql(bind: Bind, query: RateQuery): string {
  const { stay, of } = query
  const conditions = [canBePricedSql(bind, stay, of), meetsNightRulesSql(bind, stay)]
  return allOfSql([...conditions, ...ownFiltersSql(bind, query)])
}

/** SQL condition that a plan of `plansOfRoomSql` can be booked by a fit `f`, regardless of stock. */
export function isPlanBookableSql(bind: Bind, query: RateQuery): string {
  const { stay, of } = query
  const conditions = [canBePricedInPlanSql(bind, stay, of), meetsPlanNightRulesSql(bind, 'g.id', stay)]
  return allOfSql([...planFiltersSql(bind, query), ...conditions])
}

/** SQL condition that a room type `c` has a rate that can be booked, regardless of stock. */
export function hasBookableRateSql(bind: Bind, query: RateQuery): string {
  const own = isOwnBookableSql(bind, query)
  if (!query.stay.plans) return own
  const plan = anyPlanSql(isPlanBookableSql(bind, query))
  return `((${own}) OR (${query.of}.traits & ${traitValue('rates')} <> 0 AND ${plan}))`
}

/**
 * SQL condition on a row `p` of `property` that a rate meets the filters, whatever its nights and stock. Without plans
 * that is `own`, which needs no further table; with plans it is one rate of a room type with all other needs.
 */
export function hasRateSql(bind: Bind, query: TermsQuery, own: string): string {
  if (!query.stay.plans) return own
  const roomsSql = `${roomsOfSql('p')} ${roomNeedsSql({ ...query.stay.filters, breakfast: false })}`
  const anyRoom = `EXISTS (SELECT 1 FROM (SELECT 1 ${roomsSql} AND ${hasOfferedRateSql(bind, query)}))`
  return `CASE WHEN ${hasNoPlansSql('p')} THEN ${own} ELSE ${anyRoom} END`
}

/** SQL condition that a room type `c` has a rate that meets the filters, whatever its nights and stock. */
export function hasOfferedRateSql(bind: Bind, query: TermsQuery): string {
  const plan = anyPlanSql(allOfSql(planFiltersSql(bind, query)))
  return `(${allOfSql(ownFiltersSql(bind, query))} OR ${plan})`
}

/** SQL that a room type `c` has a plan `g`. D1 does not add the depth of a condition in a subquery of FROM. */
function anyPlanSql(condition: string): string {
  return `EXISTS (SELECT 1 FROM (SELECT 1 FROM ${plansOfRoomSql} WHERE ${condition}))`
}

type RatedDays = { season: string; own: string; lead: string; plan: string; count: string }

function ratedDaysSql(bind: Bind, { checkin, checkout, nights }: SearchedStay, of: string): RatedDays {
  const within = `day >= ${bind(checkin)} AND day < ${bind(checkout)}`
  const ofPlan = (id: string) => `SELECT day FROM rate_plan_night
        WHERE room_category_id = c.id AND plan_id = ${id} AND ${within} AND single_minor IS NOT NULL`
  return {
    season: `SELECT day FROM rate_calendar_day WHERE rate_calendar_id = ${of}.calendar AND ${within}`,
    own: `SELECT day FROM night_rate WHERE room_category_id = c.id AND ${within}`,
    lead: ofPlan('h.plan_id'),
    plan: ofPlan('g.id'),
    count: bind(nights),
  }
}

/** SQL condition that the tariff of a room type `c` prices every room of a fit `f`. */
const hasTariffSql = '(f.has_single = 0 OR c.single_minor > 0) AND (f.has_double = 0 OR c.double_minor > 0)'

/** SQL condition that the season prices every night of the stay at a row `of`. */
function hasSeasonSql(of: string, count: string): string {
  return `${of}.calendar IN (SELECT calendar FROM night GROUP BY calendar HAVING sum(nights) = ${count})`
}

/** SQL condition that every night of a room type `c` has a price, by season or rate: `quoteRoomType` in SQL. */
function canBePricedSql(bind: Bind, stay: SearchedStay, of: string): string {
  const { season, own, count } = ratedDaysSql(bind, stay, of)
  return `((${hasTariffSql}
          AND (${hasSeasonSql(of, count)}
            OR (SELECT count(*) FROM (${season} UNION ${own})) = ${count}))
        OR (SELECT count(*) FROM (${own})) = ${count})`
}

/** The same in a plan `g`, whose nights may follow those of its lead: `planBasis` in SQL. */
function canBePricedInPlanSql(bind: Bind, stay: SearchedStay, of: string): string {
  const { season, own, lead, plan, count } = ratedDaysSql(bind, stay, of)
  const followsOwn = 'g.is_nightly = 0 AND COALESCE(l.is_nightly, 0) = 0'
  return `((${hasTariffSql} AND ${followsOwn}
          AND (${hasSeasonSql(of, count)}
            OR (SELECT count(*) FROM (${season} UNION ${own} UNION ${lead} UNION ${plan})) = ${count}))
        OR (SELECT count(*) FROM (${plan} UNION ${lead} AND g.is_nightly = 0 UNION ${own} AND ${followsOwn}))
          = ${count})`
}
