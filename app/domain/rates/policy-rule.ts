import type { CancellationFee, CancellationPolicy, FeeStep } from '#app/domain/bookings/cancellation.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'

/** The end of a step: hours before check-in time, or days before the day of arrival at a local time `HH:MM`. */
export type StepEnd = { hours: number } | { days: number; time: string }

/** A cancellation policy before it is dated. Steps are earliest first; the last one has no end. */
export type PolicyRule = {
  steps: { until: StepEnd | null; fee: CancellationFee | null }[]
  /** Absent: the fee of the last step. */
  noShow?: CancellationFee
}

export type DatedStay = {
  checkin: CalendarDay
  checkinAt: Instant
  timeZone: string
  /** Returns the instant of a local day and time in the property's zone. */
  toInstant: (day: CalendarDay, time: string) => Instant
}

/**
 * Returns the policy of a stay. A step that ends no later than one before it is left out, as hours and days may overlap
 * where clocks change. Policies that `freeUntil` and `afterwards` express have no `steps`.
 */
export function datePolicy({ steps, noShow }: PolicyRule, stay: DatedStay): CancellationPolicy {
  const dated: FeeStep[] = []
  for (const { until, fee } of steps) {
    const end = until && endOf(until, stay)
    const lastEnd = dated.at(-1)?.until ?? null
    if (end !== null && lastEnd !== null && end <= lastEnd) continue
    const last = dated.at(-1)
    const next = { until: end, fee: fee && fee.value > 0 ? fee : null }
    if (last && isSameFee(last.fee, next.fee)) last.until = end
    else dated.push(next)
  }
  const { checkinAt, timeZone } = stay
  const freeUntil = dated[0]?.fee === null ? (dated[0].until ?? checkinAt) : null
  const fees = dated.flatMap(({ fee }) => fee ?? [])
  const afterwards = fees.length > 0 && fees.every(isEverything) ? 'total' : 'first_night'
  const isShort = !noShow && fees.length === 1 && dated.length === (freeUntil === null ? 1 : 2) && isShortFee(fees[0])
  return {
    freeUntil,
    checkinAt,
    afterwards,
    ...(isShort ? {} : { steps: dated }),
    ...(noShow ? { noShow } : {}),
    timeZone,
  }
}

/**
 * Returns the hours before noon of the day of arrival until which cancelling is free (0: until check-in), or null when it
 * never is. For lists, which do not read the time of check-in.
 */
export function freeHours({ steps: [first] }: PolicyRule): number | null {
  if (!first || (first.fee && first.fee.value > 0)) return null
  const { until } = first
  if (until === null) return 0
  if ('hours' in until) return until.hours
  const [hours = 0, minutes = 0] = until.time.split(':').map(Number)
  return 24 * until.days + 12 - hours - minutes / 60
}

function endOf(until: StepEnd, { checkin, checkinAt, toInstant }: DatedStay): Instant {
  return 'hours' in until ? checkinAt - until.hours * HOUR_MS : toInstant(addDays(checkin, -until.days), until.time)
}

function isSameFee(one: CancellationFee | null, other: CancellationFee | null): boolean {
  return one?.kind === other?.kind && one?.value === other?.value
}

function isEverything({ kind, value }: CancellationFee): boolean {
  return kind === 'percent' && value >= 100
}

function isShortFee(fee: CancellationFee | undefined): boolean {
  return fee !== undefined && (isEverything(fee) || (fee.kind === 'nights' && fee.value === 1))
}
