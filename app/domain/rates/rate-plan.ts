import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { PriceDifference } from './derived-price.ts'
import type { PolicyRule } from './policy-rule.ts'

export const boards = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
export type Board = (typeof boards)[number]

/** Code of the room type's own price, which is no row. */
export const OWN_PLAN = 'standard'

/** Who is offered a plan. `link`: who has its address; `device`: phones. */
export const visibilities = ['public', 'member', 'agent', 'company', 'link', 'device'] as const
export type Visibility = (typeof visibilities)[number]

/** `deposit`: `percent` of the total when booking, the rest at the property. */
export type PlanPayment = { kind: 'at_property' } | { kind: 'deposit'; percent: number } | { kind: 'prepaid' }

/** When a plan is offered; null sets no limit. Days are included. */
export type PlanLimits = {
  /** Days on which it can be booked, at the property. */
  sellFrom: CalendarDay | null
  sellTo: CalendarDay | null
  /** Nights it is valid for. */
  stayFrom: CalendarDay | null
  stayTo: CalendarDay | null
  /** Weekdays of arrival, 0 Sunday … 6 Saturday. */
  arrivalDays: number[] | null
  /** Days between booking and arrival. */
  minAdvance: number | null
  maxAdvance: number | null
  minNights: number | null
  maxNights: number | null
}

/** A rate beside the one that every room type has. `board`, `policy` and `payment` are null where they follow that. */
export type RatePlan = PlanLimits & {
  id: number
  /** Unique in its property; names the plan in addresses and requests. */
  code: string
  name: string
  /** False: not sold; other plans may still follow its price. */
  isLive: boolean
  /** The plan its prices follow; null: the room type's own price. */
  leadId: number | null
  /** Sold only on nights with a price of its own. */
  isNightly: boolean
  difference: PriceDifference
  board: Board | null
  policy: PolicyRule | null
  payment: PlanPayment | null
  visibility: Visibility
}

/** A plan of a room type, with the board and policy of the pair. */
export type RoomPlan = Pick<RatePlan, 'board' | 'policy'> & { roomTypeId: number }

/** The plan of a booking as agreed; another plan may have its id or code later. */
export type BookedPlan = Pick<RatePlan, 'id' | 'code' | 'name' | 'payment'> & { board: Board; hasBreakfast: boolean }

const mealsByBoard: Readonly<Record<Board, readonly MealCode[]>> = {
  room_only: [],
  breakfast: ['breakfast'],
  half_board: ['breakfast', 'dinner'],
  full_board: ['breakfast', 'lunch', 'dinner'],
  all_inclusive: ['breakfast', 'lunch', 'dinner'],
}

export function mealsOf(board: Board): readonly MealCode[] {
  return mealsByBoard[board]
}

/** Returns the restrictions with the plan's way of paying; those of the property without one. */
export function withPayment(restrictions: Restrictions, payment: PlanPayment | null): Restrictions {
  if (payment === null) return restrictions
  const advancePercent = payment.kind === 'deposit' ? payment.percent : 100
  return payment.kind === 'at_property'
    ? { ...restrictions, noPostpaid: false, advancePercent: null }
    : { ...restrictions, noPostpaid: true, advancePercent }
}
