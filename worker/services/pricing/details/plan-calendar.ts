import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type PlanNight, planRules } from '#app/domain/rates/plan-fit.ts'
import type { PlanLimits } from '#app/domain/rates/rate-plan.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findPlan, refusePlan, viewPlan } from './plan-view.ts'
import type { PropertyDetails } from './property-details.ts'

type Window = { from: CalendarDay; to: CalendarDay }

type CalendarPlan = { code: string; roomTypeId: number; window: Window }

/**
 * Returns the property as a plan sells a room type, for a calendar: this room type alone at the plan's prices, with the
 * plan's limits and rules as day rules. Null where the guest is not offered the plan today.
 */
export function viewPlanCalendar(
  scope: Scope,
  details: PropertyDetails,
  { code, roomTypeId, window }: CalendarPlan,
): PropertyDetails | null {
  const roomType = details.roomTypes.find(({ id, isDisabled }) => id === roomTypeId && !isDisabled)
  const plan = roomType && findPlan(details, code, roomTypeId)
  if (!roomType || !plan) return null
  const stay = { checkin: window.from, checkout: window.to }
  const fault = refusePlan(scope, details, { plan, stay })
  if (fault === 'hidden' || fault === 'not_on_sale') return null
  const view = viewPlan(details, roomType, { plan, stay })
  const nights = plan.rooms.find((room) => room.roomTypeId === roomTypeId)?.nights ?? []
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return {
    ...view.details,
    roomTypes: [{ ...view.roomType, rules: [] }],
    dayRules: [...details.dayRules, ...limitRules(plan, today, window), ...planRules(nights.map(asArrival), stay)],
  }
}

/** Returns a night whose minimum through binds stays that arrive on it; those that arrive earlier are checked later. */
function asArrival(night: PlanNight): PlanNight {
  const minNights = Math.max(night.minNights ?? 0, night.minThrough ?? 0)
  return { ...night, minNights: minNights > 0 ? minNights : null, minThrough: null }
}

const open = { minNights: null, maxNights: null, arrivalDays: null, departureDays: null, isClosed: false }

function limitRules(limits: PlanLimits, today: CalendarDay, { from, to }: Window): DayRule[] {
  const { stayFrom, stayTo, arrivalDays, minAdvance, maxAdvance, minNights, maxNights } = limits
  const rules: DayRule[] = [{ ...open, first: from, last: to, minNights, maxNights, arrivalDays }]
  if (stayFrom !== null) rules.push({ ...open, first: from, last: addDays(stayFrom, -1), isClosed: true })
  if (stayTo !== null) rules.push({ ...open, first: addDays(stayTo, 1), last: to, isClosed: true })
  if (minAdvance !== null) rules.push({ ...open, first: from, last: addDays(today, minAdvance - 1), arrivalDays: [] })
  if (maxAdvance !== null) rules.push({ ...open, first: addDays(today, maxAdvance + 1), last: to, arrivalDays: [] })
  return rules.filter(({ first, last }) => first <= last)
}
