import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import { isVisible, type PlanViewer } from '#app/domain/rates/plan-fit.ts'
import { visibilities } from '#app/domain/rates/rate-plan.ts'
import type { StayOfDays } from '#app/domain/stays/day-rules.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { weekdayBitSql } from '#worker/infra/database/conditions/stay-rules.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { traitValue } from '../traits.ts'

/** The guest, the stay and the moment for which a search considers rate plans. */
export type OfferedPlans = StayOfDays & {
  viewer: PlanViewer
  /** In the country of the page: a search may cover several time zones. */
  today: CalendarDay
  /** Whole hours until noon of the day of arrival. */
  hoursToNoon: number
  /** The same for rates without their own policy; null where the country promises them one deadline. */
  hoursToCheckin: number | null
}

/** SQL condition that the property of a row `alias` has no rate plans: its rooms have one rate each. */
export function hasNoPlansSql(alias: string): string {
  return `${alias}.traits & ${traitValue('rates')} = 0`
}

/** Returns the guest of a search: of a list for everybody only the device is known, as its pages are cached by it. */
export function viewerOf({ visitor: { user, device } }: Scope, isForMember: boolean): PlanViewer {
  return { isMember: isForMember && Boolean(user?.member), mode: null, isPhone: device === 'phone', isNamed: false }
}

export function offeredPlansOf(
  scope: Scope,
  { checkin, checkout, forMember = false, at }: StayOfDays & { forMember?: boolean; at: Instant },
): OfferedPlans {
  const { country, now } = scope
  const { timeZone, freeCancellationUntil } = country
  const viewer = viewerOf(scope, forMember)
  const hours = Math.floor((instantAt(checkin, '12:00', timeZone) - at) / HOUR_MS)
  const today = calendarDayIn(timeZone, now)
  const hoursToCheckin = freeCancellationUntil === null ? hours : null
  return { checkin, checkout, viewer, today, hoursToNoon: hours, hoursToCheckin }
}

/** SQL condition that a plan `g` is offered to the guest today for the stay: `isVisible` and `findPlanFault` in SQL. */
export function isOfferedSql(bind: Bind, { viewer, today, checkin, checkout }: OfferedPlans): string {
  const shown = visibilities.filter((visibility) => isVisible(visibility, viewer)).map((name) => `'${name}'`)
  const nights = bind(nightsBetween(checkin, checkout))
  const [day, first, last] = [bind(today), bind(checkin), bind(addDays(checkout, -1))]
  const advance = `max(0, julianday(${first}) - julianday(${day}))`
  const unlessNull = (condition: string) => `COALESCE(${condition}, 1)`
  return allOfSql([
    'g.is_live = 1',
    `g.visibility IN (${shown.join(', ')})`,
    ...[`g.sell_from <= ${day}`, `g.sell_to >= ${day}`, `g.stay_from <= ${first}`, `g.stay_to >= ${last}`].map(
      unlessNull,
    ),
    unlessNull(`g.arrival_days & ${weekdayBitSql(bind, checkin)} <> 0`),
    ...[`g.min_advance <= ${advance}`, `g.max_advance >= ${advance}`].map(unlessNull),
    ...[`g.min_nights <= ${nights}`, `g.max_nights >= ${nights}`].map(unlessNull),
  ])
}

/** SQL that all conditions hold, as a balanced tree, since D1 counts each AND of a chain as one level of depth. */
export function allOfSql(conditions: readonly string[]): string {
  const [first = '1', ...others] = conditions
  if (others.length === 0) return first
  const middle = Math.ceil(conditions.length / 2)
  return `(${allOfSql(conditions.slice(0, middle))} AND ${allOfSql(conditions.slice(middle))})`
}
