import { addDays, addMonths, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { roundHalfUp } from '#app/domain/money/money.ts'

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

/** The tax contained in an amount of so many percent. */
export function containedTax(totalMinor: number, taxPercent: number): number {
  const basisPoints = Math.round(taxPercent * 100)
  return roundHalfUp(totalMinor * basisPoints, 10_000 + basisPoints)
}
