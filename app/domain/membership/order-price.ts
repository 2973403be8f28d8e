import { addDays, addMonths, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { roundHalfUp } from '#app/domain/money/money.ts'

export type PlanTerms = {
  name: string
  rank: number
  priceMinor: number
  currency: string
  months: number
  memberPercent: number
  homePercent: number
}

/** A membership can be renewed this many days before it ends. */
export const RENEWAL_DAYS = 30
/** A membership can be returned within this many days. */
export const REFUND_DAYS = 14

/** Returns the last day of a term that begins on `firstDay`. */
export function lastDayOf(firstDay: CalendarDay, months: number): CalendarDay {
  return addDays(addMonths(firstDay, months), -1)
}

/** Returns the days left including today; 0 after the last day. */
export function daysLeft(today: CalendarDay, lastDay: CalendarDay): number {
  return Math.max(0, nightsBetween(today, lastDay) + 1)
}

export function renewableFrom(lastDay: CalendarDay): CalendarDay {
  return addDays(lastDay, -RENEWAL_DAYS)
}

/**
 * Returns the price of an upgrade: the difference of the two plans' daily prices times the days left (today included),
 * rounded to the minor unit, at least 0. A daily price is the plan's price over the days of a term starting today.
 */
export function upgradePrice(
  { current, requested }: Record<'current' | 'requested', Pick<PlanTerms, 'priceMinor' | 'months'>>,
  { today, lastDay }: { today: CalendarDay; lastDay: CalendarDay },
): number {
  const daysOf = (months: number) => nightsBetween(today, addMonths(today, months))
  const [oldDays, newDays] = [daysOf(current.months), daysOf(requested.months)]
  const difference = requested.priceMinor * oldDays - current.priceMinor * newDays
  return difference <= 0 ? 0 : roundHalfUp(difference * daysLeft(today, lastDay), oldDays * newDays)
}

/** Returns the tax contained in a total. */
export function containedTax(totalMinor: number, taxPercent: number): number {
  const basisPoints = Math.round(taxPercent * 100)
  return roundHalfUp(totalMinor * basisPoints, 10_000 + basisPoints)
}
