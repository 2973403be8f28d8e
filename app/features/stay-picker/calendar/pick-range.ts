import { addDays, addMonths, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { DateFault } from '#app/domain/dates/stay-dates.ts'
import {
  type DayFault,
  type DayRule,
  findArrivalFault,
  findClosing,
  findDepartureFault,
  findLengthFault,
  nightLimitsOn,
} from '#app/domain/stays/day-rules.ts'

/** Selected dates; after the first tap only the check-in is set. */
export type PickedRange = {
  checkin: CalendarDay
  checkout: CalendarDay | null
  /** Reason why the check-out was moved; null when it was not. */
  fault: Extract<DateFault, 'too_short' | 'too_long'> | null
}

export type RangeLimits = {
  first: CalendarDay
  last: CalendarDay
  minNights: number
  maxNights: number
  rules?: readonly DayRule[]
  /** Sold-out nights. */
  full?: ReadonlySet<CalendarDay>
}

export type TapRefusal = { kind: 'outside' | 'full' | 'too_long' | 'no_fit' } | { kind: 'rule'; fault: DayFault }

/**
 * Returns the range after a tap on a day; unchanged when the tap is refused. A stay shorter than allowed is extended to
 * the nearest valid check-out, with `fault` set.
 */
export function tapDay(range: PickedRange, day: CalendarDay, limits: RangeLimits): PickedRange {
  if (!canTap(range, day, limits)) return range
  if (isStartTap(range, day, limits)) return { checkin: day, checkout: null, fault: null }
  if (nightsBetween(range.checkin, day) < minNightsFrom(range.checkin, limits)) {
    return { ...range, checkout: endOf(range, limits), fault: 'too_short' }
  }
  return { ...range, checkout: day, fault: null }
}

export function canTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  return refuseTap(range, day, limits) === null
}

/** Returns why a day cannot be tapped, or null. */
export function refuseTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  if (day < limits.first || day > limits.last) return { kind: 'outside' }
  return isStartTap(range, day, limits) ? refuseStart(day, limits) : refuseEnd(range.checkin, day, limits)
}

/** Returns the check-out, or the earliest possible one while only the check-in is set. */
export function endOf({ checkin, checkout }: PickedRange, limits: RangeLimits): CalendarDay {
  return checkout ?? earliestEnd(checkin, limits) ?? addDays(checkin, limits.minNights)
}

/** Returns the minimum nights of a stay from this check-in. */
export function minNightsFrom(checkin: CalendarDay, limits: RangeLimits): number {
  return nightLimitsOn(limits.rules ?? [], checkin, limits).minNights
}

// A stay cannot span an unavailable night: a day after one starts a new stay.
function isStartTap({ checkin, checkout }: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  return checkout !== null || day <= checkin || findBlockedNight(checkin, day, limits) !== null
}

function refuseStart(day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  const { rules = [], last, minNights } = limits
  const refusal = findBlockedNight(day, addDays(day, 1), limits)
  if (refusal) return refusal
  const fault = findArrivalFault(rules, day)
  if (fault) return { kind: 'rule', fault }
  if (addDays(day, minNights) > last) return { kind: 'outside' }
  return earliestEnd(day, limits) === null ? { kind: 'no_fit' } : null
}

function refuseEnd(checkin: CalendarDay, day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  const nights = nightsBetween(checkin, day)
  const { rules = [] } = limits
  if (nights > limits.maxNights) return { kind: 'too_long' }
  if (nights < minNightsFrom(checkin, limits)) return earliestEnd(checkin, limits) === null ? { kind: 'no_fit' } : null
  const fault = findLengthFault(rules, checkin, nights) ?? findDepartureFault(rules, day)
  return fault && { kind: 'rule', fault }
}

/** Returns the earliest valid check-out, or null when there is none. */
function earliestEnd(checkin: CalendarDay, limits: RangeLimits): CalendarDay | null {
  const { rules = [], last } = limits
  const { minNights, maxNights } = nightLimitsOn(rules, checkin, limits)
  for (let nights = 1; nights <= maxNights; nights += 1) {
    const end = addDays(checkin, nights)
    if (end > last || findBlockedNight(addDays(end, -1), end, limits)) return null
    const fits = nights >= minNights && !findLengthFault(rules, checkin, nights) && !findDepartureFault(rules, end)
    if (fits) return end
  }
  return null
}

/** Returns why a night between two days cannot be booked, or null. */
function findBlockedNight(from: CalendarDay, to: CalendarDay, { rules = [], full }: RangeLimits): TapRefusal | null {
  const closing = findClosing(rules, { checkin: from, checkout: to })
  if (closing) return { kind: 'rule', fault: closing }
  for (let day = from; full && day < to; day = addDays(day, 1)) {
    if (full.has(day)) return { kind: 'full' }
  }
  return null
}

/** Returns the position of a day in the range, or null outside of it. */
export function placeInRange(range: PickedRange, day: CalendarDay): 'start' | 'end' | 'between' | null {
  if (day === range.checkin) return 'start'
  if (range.checkout === null) return null
  if (day === range.checkout) return 'end'
  return day > range.checkin && day < range.checkout ? 'between' : null
}

export type KeyContext = {
  /** -1 in right-to-left calendars. */
  forward: 1 | -1
  /** First day of the week, 0 Sunday to 6 Saturday. */
  firstWeekday: number
  /** Shift with the Page keys moves by a year instead of a month. */
  isShifted?: boolean
}

/** Returns the day a key moves to: arrows by day and week, Home and End in the week, Page keys by month; else null. */
export function dayByKey(
  key: string,
  day: CalendarDay,
  { forward, firstWeekday, isShifted = false }: KeyContext,
): CalendarDay | null {
  const dayInWeek = (dayOfWeek(day) - firstWeekday + 7) % 7
  const months = isShifted ? 12 : 1
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
      return addDays(day, -dayInWeek)
    case 'End':
      return addDays(day, 6 - dayInWeek)
    case 'PageDown':
      return addMonths(day, months)
    case 'PageUp':
      return addMonths(day, -months)
    default:
      return null
  }
}

export function clampDay(day: CalendarDay, { first, last }: RangeLimits): CalendarDay {
  if (day < first) return first
  return day > last ? last : day
}
