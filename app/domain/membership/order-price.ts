import { addDays, addMonths, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { percent, roundHalfUp } from '#app/domain/money/money.ts'

/** What a plan promises for its price, as it was bought. Prices are in minor units with tax in them. */
export type PlanTerms = {
  name: string
  rank: number
  priceMinor: number
  currency: string
  months: number
  memberPercent: number
  homePercent: number
}

/** A renewal is possible from so many days before the last one. */
export const RENEWAL_DAYS = 30
/** A paid order may be taken back for so many days. */
export const REFUND_DAYS = 14

/** The last day of a term of so many months: the membership holds through it. */
export function lastDayOf(firstDay: CalendarDay, months: number): CalendarDay {
  return addDays(addMonths(firstDay, months), -1)
}

/** The days a membership still holds, today included; 0 once its last day is past. */
export function daysLeft(today: CalendarDay, lastDay: CalendarDay): number {
  return Math.max(0, nightsBetween(today, lastDay) + 1)
}

/** From which day on a membership can be renewed. */
export function renewableFrom(lastDay: CalendarDay): CalendarDay {
  return addDays(lastDay, -RENEWAL_DAYS)
}

/**
 * What an upgrade costs: the difference of the two plans' daily prices for the days left, today included, rounded to the
 * minor unit, never below zero (DEC-139). A plan's day costs its price over the days of a term that would begin today.
 */
export function upgradePrice(
  { was, wanted }: Record<'was' | 'wanted', Pick<PlanTerms, 'priceMinor' | 'months'>>,
  { today, lastDay }: { today: CalendarDay; lastDay: CalendarDay },
): number {
  const daysOf = (months: number) => nightsBetween(today, addMonths(today, months))
  const [oldDays, newDays] = [daysOf(was.months), daysOf(wanted.months)]
  const difference = wanted.priceMinor * oldDays - was.priceMinor * newDays
  return difference <= 0 ? 0 : roundHalfUp(difference * daysLeft(today, lastDay), oldDays * newDays)
}

/** A coupon for memberships. Money is in minor units of `currency`. */
export type MemberCoupon = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
}

/** What a membership coupon takes off a price; never more than the price. A fixed one of another currency takes nothing. */
export function memberCouponDiscount(coupon: MemberCoupon, priceMinor: number, currency: string): number {
  if (coupon.currency !== null && coupon.currency !== currency) return 0
  const full = coupon.kind === 'fixed' ? coupon.value : percent(priceMinor, coupon.value, displayStep(currency))
  return Math.min(full, coupon.capMinor ?? full, priceMinor)
}

/** The tax contained in an amount of so many percent. */
export function containedTax(totalMinor: number, taxPercent: number): number {
  const basisPoints = Math.round(taxPercent * 100)
  return roundHalfUp(totalMinor * basisPoints, 10_000 + basisPoints)
}
