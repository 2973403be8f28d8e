import { addDays, type CalendarDay, nightsBetween } from '#app/domain/calendar-day.ts'

/** A range being picked: after the first tap only its start is certain. */
export type PickedRange = { checkin: CalendarDay; checkout: CalendarDay | null }

export type RangeLimits = { first: CalendarDay; last: CalendarDay; minNights: number; maxNights: number }

/** What a tap on a day makes of the range: the first sets the start, a later day ends it, an earlier one starts anew. */
export function tapDay(range: PickedRange, day: CalendarDay, limits: RangeLimits): PickedRange {
  if (day < limits.first || day > limits.last) return range
  if (range.checkout !== null || day <= range.checkin) return { checkin: day, checkout: null }
  const nights = nightsBetween(range.checkin, day)
  if (nights < limits.minNights) return { ...range, checkout: addDays(range.checkin, limits.minNights) }
  if (nights > limits.maxNights) return { ...range, checkout: addDays(range.checkin, limits.maxNights) }
  return { ...range, checkout: day }
}

/** Whether a day may be tapped: within reach, and not so far that the stay would be too long. */
export function canTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  if (day < limits.first || day > limits.last) return false
  if (range.checkout !== null || day <= range.checkin) return true
  return nightsBetween(range.checkin, day) <= limits.maxNights
}

/** Where a day stands in the range, for its looks and for what is read out. */
export function placeInRange(range: PickedRange, day: CalendarDay): 'start' | 'end' | 'between' | null {
  if (day === range.checkin) return 'start'
  if (range.checkout === null) return null
  if (day === range.checkout) return 'end'
  return day > range.checkin && day < range.checkout ? 'between' : null
}

/** The day the arrow keys lead to; `forward` is -1 where the calendar runs right to left. */
export function dayByKey(key: string, day: CalendarDay, forward: 1 | -1): CalendarDay | null {
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    PageDown: 28,
    PageUp: -28,
  }
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}
