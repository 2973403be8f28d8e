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

export const RENEWAL_DAYS = 30
export const REFUND_DAYS = 14

export function lastDayOf(firstDay: CalendarDay, months: number): CalendarDay {
  return addDays(addMonths(firstDay, months), -1)
}

/** Days left including today; 0 after the last day. */
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
  { was, wanted }: Record<'was' | 'wanted', Pick<PlanTerms, 'priceMinor' | 'months'>>,
  { today, lastDay }: { today: CalendarDay; lastDay: CalendarDay },
): number {
  const daysOf = (months: number) => nightsBetween(today, addMonths(today, months))
  const [oldDays, newDays] = [daysOf(was.months), daysOf(wanted.months)]
  const difference = wanted.priceMinor * oldDays - was.priceMinor * newDays
  return difference <= 0 ? 0 : roundHalfUp(difference * daysLeft(today, lastDay), oldDays * newDays)
}

export function containedTax(totalMinor: number, taxPercent: number): number {
  const basisPoints = Math.round(taxPercent * 100)
  return roundHalfUp(totalMinor * basisPoints, 10_000 + basisPoints)
}
