import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Tariff } from '#app/domain/prices/calculation/quote-input.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import type { DayRule, StayOfDays } from '#app/domain/stays/day-rules.ts'
import type { PlanLimits, Visibility } from './rate-plan.ts'

/** Who looks at plans. */
export type PlanViewer = {
  isMember: boolean
  /** Programme the guest is approved for. */
  mode: BrowsingMode | null
  isPhone: boolean
  /** The guest follows a link to this plan. */
  isNamed: boolean
}

export type PlanFault =
  | 'hidden'
  | 'not_on_sale'
  | 'outside_stay'
  | 'arrival'
  | 'too_late'
  | 'too_early'
  | 'too_short'
  | 'too_long'

/** Values of a plan for one night of a room type; null where they set nothing. */
export type PlanNight = {
  day: CalendarDay
  /** Replaces the price that follows from the lead. */
  rate: Tariff | null
  /** Of stays that arrive on this day. */
  minNights: number | null
  maxNights: number | null
  /** Of all stays with this night. */
  minThrough: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  isClosed: boolean
}

/** Returns whether a plan is offered to a guest. */
export function isVisible(visibility: Visibility, viewer: PlanViewer): boolean {
  switch (visibility) {
    case 'public':
      return true
    case 'member':
      return viewer.isMember
    case 'agent':
      return viewer.mode === 'travel_agent'
    case 'company':
      return viewer.mode === 'corporate'
    case 'link':
      return viewer.isNamed
    case 'device':
      return viewer.isPhone
  }
}

/** Returns why a plan cannot be booked today for a stay, or null. `today` is the day at the property. */
export function findPlanFault(
  limits: PlanLimits & { isLive: boolean },
  stay: StayOfDays & { today: CalendarDay },
): PlanFault | null {
  const { checkin, checkout, today } = stay
  const nights = nightsBetween(checkin, checkout)
  // A walk-in books the night that began yesterday.
  const advance = checkin > today ? nightsBetween(today, checkin) : 0
  if (!limits.isLive || isBefore(today, limits.sellFrom) || isAfter(today, limits.sellTo)) return 'not_on_sale'
  if (isBefore(checkin, limits.stayFrom) || isAfter(addDays(checkout, -1), limits.stayTo)) return 'outside_stay'
  if (limits.arrivalDays !== null && !limits.arrivalDays.includes(dayOfWeek(checkin))) return 'arrival'
  if (limits.minAdvance !== null && advance < limits.minAdvance) return 'too_late'
  if (limits.maxAdvance !== null && advance > limits.maxAdvance) return 'too_early'
  if (limits.minNights !== null && nights < limits.minNights) return 'too_short'
  return limits.maxNights !== null && nights > limits.maxNights ? 'too_long' : null
}

/** Returns the rules of a plan's nights for a stay. The longest minimum of its nights binds like one of the arrival. */
export function planRules(nights: readonly PlanNight[], { checkin, checkout }: StayOfDays): DayRule[] {
  const within = nights.filter(({ day }) => day >= checkin && day < checkout)
  const through = Math.max(0, ...within.map(({ minThrough }) => minThrough ?? 0))
  const open = { arrivalDays: null, departureDays: null, maxNights: null, isClosed: false }
  return [
    ...nights.map(({ day, minNights, maxNights, closedToArrival, closedToDeparture, isClosed }) => ({
      first: day,
      last: day,
      minNights,
      maxNights,
      isClosed,
      arrivalDays: closedToArrival ? [] : null,
      departureDays: closedToDeparture ? [] : null,
    })),
    ...(through > 0 ? [{ ...open, first: checkin, last: checkin, minNights: through }] : []),
  ]
}

function isBefore(day: CalendarDay, first: CalendarDay | null): boolean {
  return first !== null && day < first
}

function isAfter(day: CalendarDay, last: CalendarDay | null): boolean {
  return last !== null && day > last
}
