import { addDays, addMonths, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/calendar-day.ts'
import type { DateFault } from '#app/domain/stay-dates.ts'

/** A range being picked: after the first tap only its start is certain. */
export type PickedRange = {
  checkin: CalendarDay
  checkout: CalendarDay | null
  /** Why the last tap did not end the stay where it was made; null when it did. */
  fault: Extract<DateFault, 'too_short' | 'too_long'> | null
}

export type RangeLimits = { first: CalendarDay; last: CalendarDay; minNights: number; maxNights: number }

/**
 * What a tap on a day makes of the range: the first sets the start, a later day ends it, an earlier one starts anew. A
 * stay too short or too long for the rules is moved to the nearest they allow, and `fault` says so.
 */
export function tapDay(range: PickedRange, day: CalendarDay, limits: RangeLimits): PickedRange {
  if (!canTap(range, day, limits)) return range
  if (range.checkout !== null || day <= range.checkin) return { checkin: day, checkout: null, fault: null }
  const nights = nightsBetween(range.checkin, day)
  if (nights < limits.minNights) {
    return { ...range, checkout: addDays(range.checkin, limits.minNights), fault: 'too_short' }
  }
  return { ...range, checkout: day, fault: null }
}

/** Whether a day may be tapped: a start leaves room for the shortest stay, an end keeps within the longest. */
export function canTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  if (day < limits.first || day > limits.last) return false
  const isStart = range.checkout !== null || day <= range.checkin
  if (isStart) return addDays(day, limits.minNights) <= limits.last
  return nightsBetween(range.checkin, day) <= limits.maxNights
}

/** The end of a range, or the earliest it may have while only its start is picked. */
export function endOf({ checkin, checkout }: PickedRange, { minNights }: RangeLimits): CalendarDay {
  return checkout ?? addDays(checkin, minNights)
}

/** Where a day stands in the range, for its looks and for what is read out. */
export function placeInRange(range: PickedRange, day: CalendarDay): 'start' | 'end' | 'between' | null {
  if (day === range.checkin) return 'start'
  if (range.checkout === null) return null
  if (day === range.checkout) return 'end'
  return day > range.checkin && day < range.checkout ? 'between' : null
}

export type KeyContext = {
  /** -1 where the calendar runs right to left. */
  forward: 1 | -1
  /** 0 Sunday … 6 Saturday: what its rows start with. */
  firstWeekday: number
}

/** The day a key leads to: arrows by day and week, Home and End in the week, Page keys by month; null for any other. */
export function dayByKey(key: string, day: CalendarDay, { forward, firstWeekday }: KeyContext): CalendarDay | null {
  const inWeek = (dayOfWeek(day) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageDown':
      return addMonths(day, 1)
    case 'PageUp':
      return addMonths(day, -1)
    default:
      return null
  }
}

/** A day brought within the limits. */
export function clampDay(day: CalendarDay, { first, last }: RangeLimits): CalendarDay {
  if (day < first) return first
  return day > last ? last : day
}
