import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import { percent, sumMinor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type BookingStatus, isCancellable, statusKeys } from './booking-status.ts'

/** Price of the first nights, a percentage of the total, or minor units; never more than the total. */
export type CancellationFee = { kind: 'nights' | 'percent' | 'amount'; value: number }

/** What cancelling costs up to and including an instant. `until` is null in the last step, `fee` while it is free. */
export type FeeStep = { until: Instant | null; fee: CancellationFee | null }

export type CancellationPolicy = {
  /** Last moment of free cancellation; null when cancellation is never free. */
  freeUntil: Instant | null
  checkinAt: Instant
  /** With `steps`, the nearest of the two, for a release that does not read them. */
  afterwards: 'first_night' | 'total'
  /** Steps that the two fields above cannot say, earliest first; read by `feeSteps`. */
  steps?: FeeStep[]
  /** Fee of a guest who does not come; absent: that of the last step. */
  noShow?: CancellationFee
  /** Minimum charge in minor units: what cancelling cost when the booking was moved to other dates. */
  leastMinor?: number
  /** Maximum charge: what cancelling cost before the property raised the price. */
  mostMinor?: number
  /** Time zone of the property, in which guests see the deadline. */
  timeZone: string
}

export type PolicyInput = {
  freeCancellationHours: number | null
  checkinAt: Instant
  /** A country-wide promise that overrides the rate's hours (United Kingdom: 9:00 on the check-in day). */
  promisedUntil: Instant | null
  timeZone: string
}

/** Returns the policy: free until the deadline, then the first night; a non-refundable rate charges the total. */
export function planCancellationPolicy(input: PolicyInput): CancellationPolicy {
  const { freeCancellationHours: hours, checkinAt, promisedUntil, timeZone } = input
  const ownDeadline = hours === null ? null : checkinAt - hours * HOUR_MS
  const freeUntil = promisedUntil ?? ownDeadline
  return { freeUntil, checkinAt, afterwards: freeUntil === null ? 'total' : 'first_night', timeZone }
}

export type CancellableBooking = {
  policy: CancellationPolicy
  quote: Pick<PriceQuote, 'perNight' | 'totalMinor'>
  paidMinor: number
}

export type CancellationCharge = { chargeMinor: number; refundMinor: number; isFree: boolean }

/** Returns the steps of a policy, earliest first; the last one has no end. */
export function feeSteps({ freeUntil, afterwards, steps }: CancellationPolicy): FeeStep[] {
  if (steps) return steps
  const last: FeeStep = {
    until: null,
    fee: afterwards === 'total' ? { kind: 'percent', value: 100 } : { kind: 'nights', value: 1 },
  }
  return freeUntil === null ? [last] : [{ until: freeUntil, fee: null }, last]
}

/**
 * Returns what cancelling costs and refunds. The charge is at most the paid amount, so that cancelling a booking without
 * prepayment is free.
 */
export function cancellationCharge(booking: CancellableBooking, at: Instant): CancellationCharge {
  return takeCharge(booking, chargeByTerms(booking, at))
}

/** Returns what a guest who does not come pays; a free period that ends at check-in is over. */
export function noShowCharge(booking: CancellableBooking, at: Instant): CancellationCharge {
  const { noShow, checkinAt } = booking.policy
  const dueMinor = noShow
    ? withinLimits(booking.policy, feeAmount(noShow, booking.quote))
    : chargeByTerms(booking, Math.max(at, checkinAt + 1))
  return takeCharge(booking, dueMinor)
}

function takeCharge({ paidMinor }: CancellableBooking, dueMinor: number): CancellationCharge {
  const chargeMinor = Math.min(dueMinor, paidMinor)
  return { chargeMinor, refundMinor: paidMinor - chargeMinor, isFree: chargeMinor === 0 }
}

/** Returns whether the guest may still cancel: until check-in time, or a hold at any time. Afterwards staff decide. */
export function canBeCancelled(booking: BookingStatus & { policy: CancellationPolicy }, at: Instant): boolean {
  return isCancellable(booking) && (booking.statusKey === statusKeys.hold || at < booking.policy.checkinAt)
}

export function isFreeAt(policy: CancellationPolicy, at: Instant): boolean {
  return policy.freeUntil !== null && at <= policy.freeUntil
}

/** Returns the charge at an instant, before what was paid limits it. */
export function chargeByTerms({ policy, quote }: Pick<CancellableBooking, 'policy' | 'quote'>, at: Instant): number {
  const fee = feeSteps(policy).find(({ until }) => until === null || at <= until)?.fee ?? null
  return fee === null ? 0 : withinLimits(policy, feeAmount(fee, quote))
}

function withinLimits({ leastMinor = 0, mostMinor = Number.POSITIVE_INFINITY }: CancellationPolicy, dueMinor: number) {
  return Math.min(Math.max(dueMinor, leastMinor), mostMinor)
}

/** What a fee is taken of. */
export type ChargedPrice = { perNight: readonly { amountMinor: number }[]; totalMinor: number }

/** Returns a fee in minor units. */
export function feeAmount({ kind, value }: CancellationFee, { perNight, totalMinor }: ChargedPrice): number {
  if (kind === 'percent') return value >= 100 ? totalMinor : percent(totalMinor, value)
  return Math.min(kind === 'amount' ? value : sumMinor(perNight.slice(0, value)), totalMinor)
}

/** The guest agreed to the old price, so a raised one does not raise the charge of any step. */
export function termsAfterRaise(before: CancellableBooking): CancellationPolicy {
  const { policy, quote } = before
  if (!policy.steps) return { ...policy, mostMinor: chargeByTerms(before, Number.POSITIVE_INFINITY) }
  const asAmount = (fee: CancellationFee) => ({ kind: 'amount' as const, value: feeAmount(fee, quote) })
  return {
    ...policy,
    steps: policy.steps.map(({ until, fee }) => ({ until, fee: fee && asAmount(fee) })),
    ...(policy.noShow ? { noShow: asAmount(policy.noShow) } : {}),
  }
}

/** Returns the terms of a stay that costs `leastMinor` to cancel from now on: no step is free or cheaper. */
export function withLeastCharge(policy: CancellationPolicy, leastMinor: number): CancellationPolicy {
  const paid = { kind: 'amount' as const, value: leastMinor }
  const { steps } = policy
  return {
    ...policy,
    freeUntil: null,
    leastMinor,
    ...(steps ? { steps: steps.map(({ until, fee }) => ({ until, fee: fee ?? paid })) } : {}),
  }
}

export type PolicyPeriod = {
  /** `part`: the fee is neither the first night nor everything. */
  charge: 'free' | 'first_night' | 'total' | 'part'
  fee: CancellationFee | null
  from: Instant | null
  until: Instant | null
  isNow: boolean
}

/** Returns the policy as consecutive periods for display. Leaves out periods that have ended. */
export function policyTimeline(policy: CancellationPolicy, now: Instant): PolicyPeriod[] {
  const steps = feeSteps(policy)
  const first = steps.findIndex(({ until }) => until === null || now <= until)
  return steps.slice(first).map(({ until, fee }, index) => ({
    charge: chargeKind(fee),
    fee,
    from: index === 0 ? null : (steps[first + index - 1]?.until ?? null),
    until,
    isNow: index === 0,
  }))
}

function chargeKind(fee: CancellationFee | null): PolicyPeriod['charge'] {
  if (fee === null) return 'free'
  if (fee.kind === 'percent' && fee.value >= 100) return 'total'
  return fee.kind === 'nights' && fee.value === 1 ? 'first_night' : 'part'
}
