import { type CalendarDay, dayOfWeek } from '../dates/calendar-day.ts'

export type Season = {
  months: readonly number[]
  /** Percent added on Friday and Saturday nights. */
  weekend: number
  /** Holidays as first and last `MM-DD`, inclusive, with an extra factor in percent. The first match applies. */
  peaks: readonly (readonly [from: string, to: string, percent: number])[]
}

const STEP_BP = 500

/** Returns the factor of a day (10000 = base tariff), rounded to steps of 5 %. */
export function factorOn({ months, weekend, peaks }: Season, day: CalendarDay): number {
  const monthDay = day.slice(5)
  const month = months[Number(day.slice(5, 7)) - 1] ?? 100
  const extra = dayOfWeek(day) >= 5 ? weekend : 0
  const peak = peaks.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? 100
  // month × weekend × peak, each in percent: 1,000,000 is the base tariff.
  return Math.round((month * (100 + extra) * peak) / (100 * STEP_BP)) * STEP_BP
}
