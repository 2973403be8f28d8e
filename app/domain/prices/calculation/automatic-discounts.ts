import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { findPlanFault } from '#app/domain/rates/plan-fit.ts'
import { OWN_PLAN, type PlanLimits } from '#app/domain/rates/rate-plan.ts'
import type { StayOfDays } from '#app/domain/stays/day-rules.ts'
import {
  type ChosenDiscounts,
  type DiscountLimits,
  type DiscountRule,
  type QuotedDiscount,
  sumPercent,
} from './taken-discounts.ts'

/** A discount that every stay gets that meets its conditions; a condition that is null is not checked. */
export type AutomaticDiscount = PlanLimits & {
  /** Unique in its property. */
  code: string
  name: string
  isLive: boolean
  /** Whole percent of the room price. */
  percent: number
  /** It is not added to others: the stay gets this one or the sum of the others, whichever is more. */
  isExclusive: boolean
  needsMember: boolean
  needsPhone: boolean
  /** Countries of the site on which the guest books. */
  countries: readonly string[] | null
  roomTypeIds: readonly number[] | null
  /** Codes of rate plans; `OWN_PLAN` is the room type's own price. */
  plans: readonly string[] | null
}

/** Who books, and on which day at the property. */
export type DiscountBuyer = { today: CalendarDay; isMember: boolean; isPhone: boolean; country: string | null }

/** Discounts of a booking that is changed. `bookedOn` is the day at the property. */
export type AgreedDiscounts = { discounts: readonly QuotedDiscount[]; bookedOn: CalendarDay }

/** All that decides the discounts of a property's stays. */
export type PropertyDiscounts = {
  /** In the order in which they are shown. */
  rules: readonly AutomaticDiscount[]
  limits: DiscountLimits
  buyer: DiscountBuyer
  agreed?: AgreedDiscounts
}

type SoldRoom = { roomTypeId: number; plan?: string | null | undefined }

/** `choices`: what each room is sold as, where they differ. */
type DiscountedStay = StayOfDays & SoldRoom & { choices?: readonly SoldRoom[] | null | undefined }

/**
 * Returns the discounts of a stay, or null without any: the stackable ones together or the highest exclusive one,
 * whichever is more; the stackable ones when equal.
 */
export function chooseDiscounts(
  { rules, limits, buyer, agreed }: PropertyDiscounts,
  stay: DiscountedStay,
): ChosenDiscounts | null {
  const kept = agreed ? keptDiscounts(rules, agreed, stay) : []
  const open = rules.filter(
    (rule) => isFor(rule, stay) && isOffered(rule, buyer) && !findPlanFault(rule, { ...stay, today: buyer.today }),
  )
  const others = open.filter(({ code }) => !kept.some((discount) => discount.code === code)).map(toRule)
  const chosen = combine([...kept, ...others])
  return chosen.length > 0 ? { rules: inOrder(chosen, rules), limits } : null
}

/**
 * Returns the agreed discounts that a changed stay keeps. The days of the stay count from the day of booking; a discount
 * that the property no longer has stays.
 */
function keptDiscounts(
  rules: readonly AutomaticDiscount[],
  { discounts, bookedOn }: AgreedDiscounts,
  stay: DiscountedStay,
): DiscountRule[] {
  return discounts
    .filter(({ code }) => {
      const rule = rules.find((other) => other.code === code)
      if (!rule) return true
      const terms = { ...rule, isLive: true, sellFrom: null, sellTo: null }
      return isFor(rule, stay) && !findPlanFault(terms, { ...stay, today: bookedOn })
    })
    .map(({ amountMinor: _, ...rule }) => rule)
}

/** Of a stay whose rooms differ, the discount is for all of them or for none. */
function isFor({ roomTypeIds, plans }: AutomaticDiscount, { roomTypeId, plan, choices }: DiscountedStay): boolean {
  return (choices ?? [{ roomTypeId, plan }]).every(
    (room) =>
      (roomTypeIds === null || roomTypeIds.includes(room.roomTypeId)) &&
      (plans === null || plans.includes(room.plan ?? OWN_PLAN)),
  )
}

function isOffered({ needsMember, needsPhone, countries }: AutomaticDiscount, buyer: DiscountBuyer): boolean {
  if ((needsMember && !buyer.isMember) || (needsPhone && !buyer.isPhone)) return false
  return countries === null || (buyer.country !== null && countries.includes(buyer.country))
}

function toRule({ code, name, percent: share, isExclusive }: AutomaticDiscount): DiscountRule {
  return { code, name, percent: share, ...(isExclusive ? { isExclusive } : {}) }
}

function combine(discounts: readonly DiscountRule[]): DiscountRule[] {
  const stackable = discounts.filter(({ isExclusive }) => !isExclusive)
  const [best] = discounts.filter(({ isExclusive }) => isExclusive).sort((one, other) => other.percent - one.percent)
  return best && best.percent > sumPercent(stackable) ? [best] : stackable
}

/** Sorts discounts as the property orders them; those it no longer has come last. */
function inOrder(discounts: readonly DiscountRule[], rules: readonly AutomaticDiscount[]): DiscountRule[] {
  const codes = rules.map(({ code }) => code)
  const placeOf = ({ code }: DiscountRule) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return discounts.toSorted((one, other) => placeOf(one) - placeOf(other))
}
