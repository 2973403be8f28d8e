import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'

/**
 * A stay restriction for the days from `first` to `last`, inclusive; null means unrestricted. Weekdays are 0 Sunday … 6
 * Saturday; an empty list allows no day. Night limits apply to stays that arrive in the period; `isClosed` closes the
 * nights that begin in it.
 */
export type DayRule = {
  first: CalendarDay
  last: CalendarDay
  minNights: number | null
  maxNights: number | null
  /** Minimum nights of all stays with a night in the period, also of those that arrive before it. */
  minThrough?: number | null
  arrivalDays: number[] | null
  departureDays: number[] | null
  isClosed: boolean
}

export type DayFaultKind = 'closed' | 'arrival' | 'departure' | 'too_short' | 'too_long'

export type DayFault = { kind: DayFaultKind; rule: DayRule }

export type StayOfDays = { checkin: CalendarDay; checkout: CalendarDay }

/** Returns the first rule that excludes the stay, or null. */
export function findDayFault(rules: readonly DayRule[], dates: StayOfDays): DayFault | null {
  const { checkin, checkout } = dates
  return (
    findClosing(rules, dates) ??
    findArrivalFault(rules, checkin) ??
    findLengthFault(rules, checkin, nightsBetween(checkin, checkout)) ??
    findDepartureFault(rules, checkout)
  )
}

/** Like the functions below, returns the first rule that a stay breaks; null when there is none. */
export function findArrivalFault(rules: readonly DayRule[], day: CalendarDay): DayFault | null {
  const rule = rules.find((candidate) => covers(candidate, day) && refuses(candidate.arrivalDays, day))
  return rule ? { kind: 'arrival', rule } : null
}

export function findDepartureFault(rules: readonly DayRule[], day: CalendarDay): DayFault | null {
  const rule = rules.find((candidate) => covers(candidate, day) && refuses(candidate.departureDays, day))
  return rule ? { kind: 'departure', rule } : null
}

export function findClosing(rules: readonly DayRule[], { checkin, checkout }: StayOfDays): DayFault | null {
  const rule = rules.find(({ isClosed, first, last }) => isClosed && first < checkout && last >= checkin)
  return rule ? { kind: 'closed', rule } : null
}

export function findLengthFault(rules: readonly DayRule[], checkin: CalendarDay, nights: number): DayFault | null {
  const checkout = addDays(checkin, nights)
  for (const rule of rules) {
    const through = minThroughOf(rule, { checkin, checkout })
    if (nights < through) return { kind: 'too_short', rule: { ...rule, minNights: through } }
    if (!covers(rule, checkin)) continue
    if (rule.minNights !== null && nights < rule.minNights) return { kind: 'too_short', rule }
    if (rule.maxNights !== null && nights > rule.maxNights) return { kind: 'too_long', rule }
  }
  return null
}

export type NightLimits = { minNights: number; maxNights: number }

/** Returns the allowed lengths of a stay that arrives on a day. */
export function nightLimitsOn(rules: readonly DayRule[], checkin: CalendarDay, limits: NightLimits): NightLimits {
  const onDay = rules.filter((rule) => covers(rule, checkin))
  let minNights = Math.max(limits.minNights, ...onDay.map((rule) => rule.minNights ?? 0))
  // A longer stay has further nights, which may ask for more.
  for (let length = 0; length < minNights; ) {
    length = minNights
    const stay = { checkin, checkout: addDays(checkin, length) }
    minNights = Math.max(length, ...rules.map((rule) => minThroughOf(rule, stay)))
  }
  return {
    minNights,
    maxNights: Math.min(limits.maxNights, ...onDay.map(({ maxNights }) => maxNights ?? limits.maxNights)),
  }
}

export type NearestStayInput = NightLimits & {
  from: CalendarDay
  nights: number
  /** Maximum shift of the arrival in days. */
  within: number
}

/** Returns the first allowed stay from a day on, lengthened where its departure is not allowed; null when none is. */
export function nearestStay(rules: readonly DayRule[], input: NearestStayInput): StayOfDays | null {
  for (let shift = 0; shift <= input.within; shift += 1) {
    const checkin = addDays(input.from, shift)
    const { minNights, maxNights } = nightLimitsOn(rules, checkin, input)
    const start = Math.min(Math.max(input.nights, minNights), maxNights)
    for (let nights = start; nights <= maxNights; nights += 1) {
      const dates = { checkin, checkout: addDays(checkin, nights) }
      const fault = findDayFault(rules, dates)
      if (fault === null) return dates
      if (fault.kind !== 'departure' && fault.kind !== 'too_short') break
    }
  }
  return null
}

/** Encodes weekdays as stored bits, Sunday first; null stays null. */
export function toDayBits(days: readonly number[] | null): number | null {
  return days === null ? null : days.reduce((bits, day) => bits | (1 << day), 0)
}

/** Decodes stored bits to weekdays, Sunday first; null stays null. */
export function fromDayBits(bits: number | null): number[] | null {
  return bits === null ? null : [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits & (1 << day)) !== 0)
}

function minThroughOf({ minThrough, first, last }: DayRule, { checkin, checkout }: StayOfDays): number {
  return minThrough && first < checkout && last >= checkin ? minThrough : 0
}

function covers({ first, last }: DayRule, day: CalendarDay): boolean {
  return day >= first && day <= last
}

function refuses(days: readonly number[] | null, day: CalendarDay): boolean {
  return days !== null && !days.includes(dayOfWeek(day))
}
