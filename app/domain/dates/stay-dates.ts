import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { addDays, addMonths, type CalendarDay, nightsBetween, parseCalendarDay } from './calendar-day.ts'

export type StayRules = {
  minNights: number
  maxNights: number
  maxMonthsAhead: number
  /** Days from the property's current day to check-in. */
  defaultCheckinDiff: number
  defaultCheckoutDiff: number
}

export type StayDates = { checkin: CalendarDay; checkout: CalendarDay; nights: number }

export type DateFault = 'unreadable' | 'past' | 'order' | 'too_short' | 'too_long' | 'too_far'

export type CorrectedDates = StayDates & { corrected: boolean; reason: DateFault | null }

export type DatesInput = { checkin?: string | null; checkout?: string | null }

/**
 * Returns valid dates for any request. No dates give the default dates and check-in alone the default nights, both not
 * counted as corrected. Invalid dates reset to today and tomorrow; a stay that is too short or too long keeps its
 * check-in. `today` is the property's local day.
 */
export function normalizeStayDates(input: DatesInput, today: CalendarDay, rules: StayRules): CorrectedDates {
  const requested = readDates(input)
  if (requested === 'none') return defaultDates(today, rules)
  if (requested === 'unreadable') return resetDates(today, rules, 'unreadable')
  const checkout = requested.checkout ?? addDays(requested.checkin, defaultNights(rules))
  const dates = toStay(requested.checkin, checkout)
  const fault = findFault(dates, today, rules)
  switch (fault) {
    case null:
      return { ...dates, corrected: false, reason: null }
    case 'too_short':
      return withNights(dates.checkin, rules.minNights)
    case 'too_long':
      return withNights(dates.checkin, rules.maxNights)
    default:
      return resetDates(today, rules, fault)
  }

  function withNights(checkin: CalendarDay, nights: number): CorrectedDates {
    const resized = toStay(checkin, addDays(checkin, nights))
    if (findFault(resized, today, rules)) return resetDates(today, rules, 'too_far')
    return { ...resized, corrected: true, reason: fault }
  }
}

/** Returns the dates of a request that must not be corrected, such as a booking, or the problem with them. */
export function refuseStayDates(input: DatesInput, today: CalendarDay, rules: StayRules): Result<StayDates, Problem> {
  const requested = readDates(input)
  if (requested === 'none' || requested === 'unreadable' || !requested.checkout)
    return refuse(dateProblem('unreadable', rules))
  const dates = toStay(requested.checkin, requested.checkout)
  const fault = findFault(dates, today, rules)
  return fault ? refuse(dateProblem(fault, rules)) : ok(dates)
}

export function defaultDates(today: CalendarDay, rules: StayRules): CorrectedDates {
  const checkin = addDays(today, rules.defaultCheckinDiff)
  return { ...toStay(checkin, addDays(checkin, defaultNights(rules))), corrected: false, reason: null }
}

/** Returns the day a stay must end by; check-in must be earlier. */
export function lastSearchableDay(today: CalendarDay, rules: Pick<StayRules, 'maxMonthsAhead'>): CalendarDay {
  return addMonths(today, rules.maxMonthsAhead)
}

export type RestoredDates = CorrectedDates & {
  /** The stored check-in is in the past: the guest is notified that the dates were reset. */
  isStale: boolean
}

/** Returns valid dates for a stay stored earlier. */
export function restoreStayDates(stored: DatesInput, today: CalendarDay, rules: StayRules): RestoredDates {
  const dates = normalizeStayDates(stored, today, rules)
  return { ...dates, isStale: dates.reason === 'past' }
}

/** Returns the message that tells a guest how the dates were corrected, or null. */
export function correctionNotice(
  dates: Pick<CorrectedDates, 'reason'>,
  rules: StayRules,
): { message: (typeof noticeMessages)[DateFault]; values: Record<string, number> } | null {
  return dates.reason === null ? null : { message: noticeMessages[dates.reason], values: faultValues(rules) }
}

const noticeMessages = {
  unreadable: 'search.datesResetUnreadable',
  past: 'search.datesResetPast',
  order: 'search.datesResetOrder',
  too_short: 'search.datesLengthened',
  too_long: 'search.datesShortened',
  too_far: 'search.datesResetTooFar',
} as const satisfies Record<DateFault, string>

const refusalMessages: Record<DateFault, string> = {
  unreadable: 'errors.datesUnreadable',
  past: 'errors.datesPast',
  order: 'errors.datesOrder',
  too_short: 'errors.datesTooShort',
  too_long: 'errors.datesTooLong',
  too_far: 'errors.datesTooFar',
}

function dateProblem(fault: DateFault, rules: StayRules): Problem {
  return problem('invalid_dates', { message: refusalMessages[fault], values: faultValues(rules) })
}

function faultValues(rules: StayRules): Record<string, number> {
  return { min: rules.minNights, max: rules.maxNights, months: rules.maxMonthsAhead }
}

function readDates(input: DatesInput): { checkin: CalendarDay; checkout: CalendarDay | null } | 'none' | 'unreadable' {
  if (!input.checkin && !input.checkout) return 'none'
  const checkin = parseCalendarDay(input.checkin)
  const checkout = parseCalendarDay(input.checkout)
  if (checkin === null || (input.checkout && checkout === null)) return 'unreadable'
  return { checkin, checkout }
}

function findFault({ checkin, checkout, nights }: StayDates, today: CalendarDay, rules: StayRules): DateFault | null {
  if (checkin < today) return 'past'
  if (nights < 1) return 'order'
  if (checkin >= lastSearchableDay(today, rules)) return 'too_far'
  if (nights < rules.minNights) return 'too_short'
  if (nights > rules.maxNights) return 'too_long'
  return checkout > lastSearchableDay(today, rules) ? 'too_far' : null
}

function resetDates(today: CalendarDay, rules: StayRules, reason: DateFault): CorrectedDates {
  return { ...toStay(today, addDays(today, Math.max(1, rules.minNights))), corrected: true, reason }
}

function defaultNights(rules: StayRules): number {
  return Math.min(Math.max(1, rules.defaultCheckoutDiff, rules.minNights), Math.max(1, rules.maxNights))
}

function toStay(checkin: CalendarDay, checkout: CalendarDay): StayDates {
  return { checkin, checkout, nights: nightsBetween(checkin, checkout) }
}
