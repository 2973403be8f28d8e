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

/** A range being picked: after the first tap only its start is certain. */
export type PickedRange = {
  checkin: CalendarDay
  checkout: CalendarDay | null
  /** Why the last tap did not end the stay where it was made; null when it did. */
  fault: Extract<DateFault, 'too_short' | 'too_long'> | null
}

export type RangeLimits = {
  first: CalendarDay
  last: CalendarDay
  minNights: number
  maxNights: number
  /** What a property asks of its days; none where no property, or nothing of it, is known. */
  rules?: readonly DayRule[]
  /** Nights on which nothing is left. */
  full?: ReadonlySet<CalendarDay>
}

/** Why a day can neither begin nor end the stay being picked. */
export type TapRefusal = { kind: 'outside' | 'full' | 'too_long' | 'no_fit' } | { kind: 'rule'; fault: DayFault }

/**
 * What a tap on a day makes of the range: the first sets the start, a later day ends it, an earlier one starts anew. A
 * stay too short for the rules is moved to the nearest end they allow, and `fault` says so.
 */
export function tapDay(range: PickedRange, day: CalendarDay, limits: RangeLimits): PickedRange {
  if (!canTap(range, day, limits)) return range
  if (isStartTap(range, day, limits)) return { checkin: day, checkout: null, fault: null }
  if (nightsBetween(range.checkin, day) < shortestFrom(range.checkin, limits)) {
    return { ...range, checkout: endOf(range, limits), fault: 'too_short' }
  }
  return { ...range, checkout: day, fault: null }
}

/** Whether a day may be tapped: a start leaves room for the shortest stay, an end keeps within the longest. */
export function canTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  return refuseTap(range, day, limits) === null
}

/** Why a day may not be tapped; null when it may. */
export function refuseTap(range: PickedRange, day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  if (day < limits.first || day > limits.last) return { kind: 'outside' }
  return isStartTap(range, day, limits) ? refuseStart(day, limits) : refuseEnd(range.checkin, day, limits)
}

/** The end of a range, or the earliest it may have while only its start is picked. */
export function endOf({ checkin, checkout }: PickedRange, limits: RangeLimits): CalendarDay {
  return checkout ?? earliestEnd(checkin, limits) ?? addDays(checkin, limits.minNights)
}

/** The fewest nights of a stay that begins on a day. */
export function shortestFrom(checkin: CalendarDay, limits: RangeLimits): number {
  return nightLimitsOn(limits.rules ?? [], checkin, limits).minNights
}

// Nobody stays over a night that is taken: a day behind one begins another stay.
function isStartTap({ checkin, checkout }: PickedRange, day: CalendarDay, limits: RangeLimits): boolean {
  return checkout !== null || day <= checkin || blockedNight(checkin, day, limits) !== null
}

function refuseStart(day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  const { rules = [], last, minNights } = limits
  const blocked = blockedNight(day, addDays(day, 1), limits)
  if (blocked) return blocked
  const fault = findArrivalFault(rules, day)
  if (fault) return { kind: 'rule', fault }
  if (addDays(day, minNights) > last) return { kind: 'outside' }
  return earliestEnd(day, limits) === null ? { kind: 'no_fit' } : null
}

function refuseEnd(checkin: CalendarDay, day: CalendarDay, limits: RangeLimits): TapRefusal | null {
  const nights = nightsBetween(checkin, day)
  const { rules = [] } = limits
  if (nights > limits.maxNights) return { kind: 'too_long' }
  if (nights < shortestFrom(checkin, limits)) return earliestEnd(checkin, limits) === null ? { kind: 'no_fit' } : null
  const fault = findLengthFault(rules, checkin, nights) ?? findDepartureFault(rules, day)
  return fault && { kind: 'rule', fault }
}

/** The first day on which a stay from a check-in may end; null when a taken night or a rule leaves none. */
function earliestEnd(checkin: CalendarDay, limits: RangeLimits): CalendarDay | null {
  const { rules = [], last } = limits
  const { minNights, maxNights } = nightLimitsOn(rules, checkin, limits)
  for (let nights = 1; nights <= maxNights; nights += 1) {
    const end = addDays(checkin, nights)
    if (end > last || blockedNight(addDays(end, -1), end, limits)) return null
    if (nights >= minNights && findDepartureFault(rules, end) === null) return end
  }
  return null
}

/** What stands against sleeping from one day to another: a closing, or a night that is full. */
function blockedNight(from: CalendarDay, to: CalendarDay, { rules = [], full }: RangeLimits): TapRefusal | null {
  const closing = findClosing(rules, { checkin: from, checkout: to })
  if (closing) return { kind: 'rule', fault: closing }
  for (let day = from; full && day < to; day = addDays(day, 1)) {
    if (full.has(day)) return { kind: 'full' }
  }
  return null
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
  /** With the Page keys: a year instead of a month. */
  isShifted?: boolean
}

/** The day a key leads to: arrows by day and week, Home and End in the week, Page keys by month; null for any other. */
export function dayByKey(
  key: string,
  day: CalendarDay,
  { forward, firstWeekday, isShifted = false }: KeyContext,
): CalendarDay | null {
  const inWeek = (dayOfWeek(day) - firstWeekday + 7) % 7
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
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageDown':
      return addMonths(day, months)
    case 'PageUp':
      return addMonths(day, -months)
    default:
      return null
  }
}

/** A day brought within the limits. */
export function clampDay(day: CalendarDay, { first, last }: RangeLimits): CalendarDay {
  if (day < first) return first
  return day > last ? last : day
}
