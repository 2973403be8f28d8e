import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { addDays, addMonths, type CalendarDay, nightsBetween, parseCalendarDay } from './calendar-day.ts'

/** What may be searched and booked: nights, how far ahead, and the dates shown first. */
export type StayRules = {
  minNights: number
  maxNights: number
  maxMonthsAhead: number
  /** Days from the property's today to check-in. */
  defaultCheckinDiff: number
  /** Nights of the stay shown first. */
  defaultCheckoutDiff: number
}

export type StayDates = { checkin: CalendarDay; checkout: CalendarDay; nights: number }

/** Why dates could not be taken as they were asked. */
export type DateFault = 'unreadable' | 'past' | 'order' | 'too_short' | 'too_long' | 'too_far'

export type CorrectedDates = StayDates & { corrected: boolean; reason: DateFault | null }

/** Dates as they were asked, in either form of the wire; missing ones are empty or null. */
export type DatesInput = { checkin?: string | null; checkout?: string | null }

/**
 * Dates a stay may have, from whatever was asked. Nothing asked gives the default dates, and a check-in alone its default
 * nights, both uncorrected. Dates that break a rule reset to today and tomorrow; a stay of too few or too many nights
 * keeps its check-in [PICK-11, PICK-12, PICK-13, PICK-14, PICK-15]. `today` is the property's (DEC-06).
 */
export function normalizeStayDates(input: DatesInput, today: CalendarDay, rules: StayRules): CorrectedDates {
  const asked = readDates(input)
  if (asked === 'none') return defaultDates(today, rules)
  if (asked === 'unreadable') return resetDates(today, rules, 'unreadable')
  const checkout = asked.checkout ?? addDays(asked.checkin, defaultNights(rules))
  const dates = toStay(asked.checkin, checkout)
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
    const kept = toStay(checkin, addDays(checkin, nights))
    if (findFault(kept, today, rules)) return resetDates(today, rules, 'too_far')
    return { ...kept, corrected: true, reason: fault }
  }
}

/** The dates of a stay exactly as asked, or a refusal that says which rule they break; nothing is corrected (DEC-05). */
export function refuseStayDates(input: DatesInput, today: CalendarDay, rules: StayRules): Result<StayDates, Problem> {
  const asked = readDates(input)
  if (asked === 'none' || asked === 'unreadable' || !asked.checkout) return refuse(dateProblem('unreadable', rules))
  const dates = toStay(asked.checkin, asked.checkout)
  const fault = findFault(dates, today, rules)
  return fault ? refuse(dateProblem(fault, rules)) : ok(dates)
}

/** The dates shown when nothing was asked [PICK-16, PICK-17]; at least as long as the shortest stay. */
export function defaultDates(today: CalendarDay, rules: StayRules): CorrectedDates {
  const checkin = addDays(today, rules.defaultCheckinDiff)
  return { ...toStay(checkin, addDays(checkin, defaultNights(rules))), corrected: false, reason: null }
}

/** The last day that may be searched or slept until [PICK-19, PICK-20]. */
export function lastSearchableDay(today: CalendarDay, rules: Pick<StayRules, 'maxMonthsAhead'>): CalendarDay {
  return addMonths(today, rules.maxMonthsAhead)
}

export type RestoredDates = CorrectedDates & {
  /** The stored check-in has passed: the guest is told that the dates were reset. */
  isStale: boolean
}

/** Dates a browser remembered, made usable: a check-in before today resets to today and tomorrow [HOME-14]. */
export function restoreStayDates(stored: DatesInput, today: CalendarDay, rules: StayRules): RestoredDates {
  const dates = normalizeStayDates(stored, today, rules)
  return { ...dates, isStale: dates.reason === 'past' }
}

/** The one-line notice that tells the guest why dates were changed (DEC-03, DEC-07); null when nothing was. */
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
