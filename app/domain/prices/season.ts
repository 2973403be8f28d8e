import { type CalendarDay, dayOfWeek } from '../dates/calendar-day.ts'

/** What the days of a year cost beside each other: the rule a rate calendar goes on by. */
export type Season = {
  /** Factor of each month in percent, January first. */
  months: readonly number[]
  /** What Friday and Saturday nights cost more, in percent; less where guests are on business. */
  weekend: number
  /** Holidays as first and last `MM-DD`, both included, with a factor in percent on top; the first that holds counts. */
  peaks: readonly (readonly [from: string, to: string, percent: number])[]
}

/** The factor of a day, 10000 = the base tariff, in steps of five percent: what a hotelier would type. */
export function factorOn({ months, weekend, peaks }: Season, day: CalendarDay): number {
  const monthDay = day.slice(5)
  const month = months[Number(day.slice(5, 7)) - 1] ?? 100
  const extra = dayOfWeek(day) >= 5 ? weekend : 0
  const peak = peaks.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? 100
  return Math.round((month * (100 + extra) * peak) / 50_000) * 500
}
