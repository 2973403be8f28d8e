import { type Problem, problem } from '#app/domain/problem.ts'
import { findPlanFault, isVisible, type PlanFault, planRules } from '#app/domain/rates/plan-fit.ts'
import type { PlanRates } from '#app/domain/rates/plan-rates.ts'
import { type Board, type BookedPlan, mealsOf, OWN_PLAN, withPayment } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { StayOfDays } from '#app/domain/stays/day-rules.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PropertyPlan } from './plan-rows.ts'
import type { PropertyDetails, RoomTypeDetails } from './property-details.ts'

/** Property and room type as a plan sells them: `priceRoomType` and everything after it need no rule for plans. */
export type PlanView = { details: PropertyDetails; roomType: RoomTypeDetails; booked: BookedPlan }

/** Returns the plan of a code that is sold for a room type; undefined without one. */
export function findPlan({ plans }: PropertyDetails, code: string, roomTypeId: number): PropertyPlan | undefined {
  return plans.find((plan) => plan.code === code && plan.rooms.some((room) => room.roomTypeId === roomTypeId))
}

/** Returns property and room type as the plan sells them for a stay. The plan must be sold for the room type. */
export function viewPlan(
  details: PropertyDetails,
  roomType: RoomTypeDetails,
  { plan, stay }: { plan: PropertyPlan; stay: StayOfDays },
): PlanView {
  const pair = plan.rooms.find(({ roomTypeId }) => roomTypeId === roomType.id)
  const board = pair?.board ?? boardOf(roomType)
  const included = mealsOf(board)
  const hasBreakfast = included.includes('breakfast')
  return {
    details: {
      ...details,
      restrictions: withPayment(details.restrictions, plan.payment),
      policyRule: pair?.policy ?? null,
    },
    roomType: {
      ...roomType,
      breakfastIncluded: hasBreakfast,
      breakfastMinor: hasBreakfast ? null : roomType.breakfastMinor,
      meals: roomType.meals.filter(({ code }) => !included.includes(code)),
      rules: planRules(pair?.nights ?? [], stay),
      planCode: plan.code,
      planRates: ratesOf(
        plan,
        roomType.id,
        details.plans.find(({ id }) => id === plan.leadId),
      ),
    },
    booked: { ...pickNamed(plan), board, hasBreakfast },
  }
}

function pickNamed({ id, code, name, payment }: PropertyPlan): Pick<BookedPlan, 'id' | 'code' | 'name' | 'payment'> {
  return { id, code, name, payment }
}

function boardOf({ breakfastIncluded }: RoomTypeDetails): Board {
  return breakfastIncluded ? 'breakfast' : 'room_only'
}

function ratesOf(plan: PropertyPlan, roomTypeId: number, lead?: PropertyPlan): PlanRates {
  const nights = plan.rooms.find((room) => room.roomTypeId === roomTypeId)?.nights ?? []
  return {
    rates: Object.fromEntries(nights.flatMap(({ day, rate }) => (rate ? [[day, rate]] : []))),
    isNightly: plan.isNightly,
    difference: plan.difference,
    lead: lead ? ratesOf(lead, roomTypeId) : null,
  }
}

/**
 * Returns why a guest who names a plan cannot book it now, or null. A guest who keeps a booked plan need not see it or
 * be within its days of sale.
 */
export function refusePlan(
  scope: Scope,
  { city: { timeZone } }: PropertyDetails,
  { plan, stay, keepsPlan = false }: { plan: PropertyPlan; stay: StayOfDays; keepsPlan?: boolean | undefined },
): PlanFault | null {
  const { user, mode, device } = scope.visitor
  const viewer = { isMember: Boolean(user?.member), mode, isPhone: device === 'phone', isNamed: true }
  if (!keepsPlan && !isVisible(plan.visibility, viewer)) return 'hidden'
  const limits = keepsPlan ? { ...plan, isLive: true, sellFrom: null, sellTo: null, minAdvance: null } : plan
  return findPlanFault(limits, { ...stay, today: calendarDayIn(timeZone, scope.now) })
}

type RequestedPlan = StayOfDays & {
  roomTypeId: number
  plan?: string | null
  keptPlans?: readonly string[]
  byStaff?: boolean
}

/** Returns the property as the requested plan sells the room type; `not_found` without such a plan. */
export function viewRequestedPlan(
  scope: Scope,
  details: PropertyDetails,
  input: RequestedPlan,
): Result<{ details: PropertyDetails; booked: BookedPlan | null }, Problem> {
  if (!input.plan || input.plan === OWN_PLAN) return ok({ details, booked: null })
  const plan = findPlan(details, input.plan, input.roomTypeId)
  const requested = details.roomTypes.find(({ id }) => id === input.roomTypeId)
  if (!plan || !requested) return refuse(problem('not_found'))
  const keepsPlan = input.keptPlans?.includes(plan.code)
  const fault = input.byStaff ? null : refusePlan(scope, details, { plan, stay: input, keepsPlan })
  if (fault === 'hidden') return refuse(problem('not_found'))
  if (fault) return refuse(problem('sold_out', { details: { reason: `rate_plan_${fault}` } }))
  const { roomType, booked, details: viewed } = viewPlan(details, requested, { plan, stay: input })
  const roomTypes = details.roomTypes.map((other) => (other.id === roomType.id ? roomType : other))
  return ok({ details: { ...viewed, roomTypes }, booked })
}
