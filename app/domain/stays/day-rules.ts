import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'

/**
 * What a property asks of stays on the days from `first` to `last`, both included. Null: nothing. Weekdays are 0 Sunday …
 * 6 Saturday; an empty list takes nobody. Nights are counted for the stays that arrive then; `isClosed` sells no night
 * that begins then.
 */
export type DayRule = {
  first: CalendarDay
  last: CalendarDay
  minNights: number | null
  maxNights: number | null
  arrivalDays: number[] | null
  departureDays: number[] | null
  isClosed: boolean
}

export type DayFaultKind = 'closed' | 'arrival' | 'departure' | 'too_short' | 'too_long'

/** Which part of which rule a stay breaks. */
export type DayFault = { kind: DayFaultKind; rule: DayRule }

/** From which day to which somebody stays. */
export type StayOfDays = { checkin: CalendarDay; checkout: CalendarDay }

/** The first rule a stay breaks; null when it keeps them all. Rules that overlap all hold. */
export function findDayFault(rules: readonly DayRule[], dates: StayOfDays): DayFault | null {
  const { checkin, checkout } = dates
  return (
    findClosing(rules, dates) ??
    findArrivalFault(rules, checkin) ??
    findLengthFault(rules, checkin, nightsBetween(checkin, checkout)) ??
    findDepartureFault(rules, checkout)
  )
}

/** The rule by which no stay begins on a day; null when one may. */
export function findArrivalFault(rules: readonly DayRule[], day: CalendarDay): DayFault | null {
  const rule = rules.find((each) => covers(each, day) && refuses(each.arrivalDays, day))
  return rule ? { kind: 'arrival', rule } : null
}

/** The rule by which no stay ends on a day; null when one may. */
export function findDepartureFault(rules: readonly DayRule[], day: CalendarDay): DayFault | null {
  const rule = rules.find((each) => covers(each, day) && refuses(each.departureDays, day))
  return rule ? { kind: 'departure', rule } : null
}

/** The rule that closes one of the nights from check-in up to check-out; null when all are open. */
export function findClosing(rules: readonly DayRule[], { checkin, checkout }: StayOfDays): DayFault | null {
  const rule = rules.find(({ isClosed, first, last }) => isClosed && first < checkout && last >= checkin)
  return rule ? { kind: 'closed', rule } : null
}

/** The rule a number of nights from a check-in breaks; null when it keeps them. */
export function findLengthFault(rules: readonly DayRule[], checkin: CalendarDay, nights: number): DayFault | null {
  for (const rule of rules) {
    if (!covers(rule, checkin)) continue
    if (rule.minNights !== null && nights < rule.minNights) return { kind: 'too_short', rule }
    if (rule.maxNights !== null && nights > rule.maxNights) return { kind: 'too_long', rule }
  }
  return null
}

export type NightLimits = { minNights: number; maxNights: number }

/** How short and how long a stay from a check-in may be: the strictest of its rules, within the limits given. */
export function nightLimitsOn(rules: readonly DayRule[], checkin: CalendarDay, limits: NightLimits): NightLimits {
  const onDay = rules.filter((rule) => covers(rule, checkin))
  return {
    minNights: Math.max(limits.minNights, ...onDay.map(({ minNights }) => minNights ?? 0)),
    maxNights: Math.min(limits.maxNights, ...onDay.map(({ maxNights }) => maxNights ?? limits.maxNights)),
  }
}

export type NearestQuestion = NightLimits & {
  from: CalendarDay
  /** Nights wanted: kept where the rules allow so many, else the nearest number they do. */
  nights: number
  /** How many days after `from` are looked at. */
  within: number
}

/** The first stay from a day on that keeps the rules; null when there is none within so many days. */
export function nearestStay(rules: readonly DayRule[], question: NearestQuestion): StayOfDays | null {
  for (let shift = 0; shift <= question.within; shift += 1) {
    const checkin = addDays(question.from, shift)
    const { minNights, maxNights } = nightLimitsOn(rules, checkin, question)
    const start = Math.min(Math.max(question.nights, minNights), maxNights)
    for (let nights = start; nights <= maxNights; nights += 1) {
      const dates = { checkin, checkout: addDays(checkin, nights) }
      const fault = findDayFault(rules, dates)
      if (fault === null) return dates
      if (fault.kind !== 'departure') break
    }
  }
  return null
}

/** Weekdays as the bits they are stored in, 1 << weekday; null stays null. */
export function toDayBits(days: readonly number[] | null): number | null {
  return days === null ? null : days.reduce((bits, day) => bits | (1 << day), 0)
}

/** Stored bits as weekdays, Sunday first; null stays null. */
export function fromDayBits(bits: number | null): number[] | null {
  return bits === null ? null : [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits & (1 << day)) !== 0)
}

function covers({ first, last }: DayRule, day: CalendarDay): boolean {
  return day >= first && day <= last
}

function refuses(days: readonly number[] | null, day: CalendarDay): boolean {
  return days !== null && !days.includes(dayOfWeek(day))
}
