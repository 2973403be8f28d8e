import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type CancellationPolicy, cancellationCharge, policyTimeline } from './cancellation.ts'

/** What a guest pays or may owe, and when. `from` is null when the fee applies already. */
export type MoneyStep =
  | { kind: 'now'; amountMinor: number }
  | { kind: 'free'; until: Instant }
  | { kind: 'fee'; from: Instant | null; amountMinor: number }
  | { kind: 'arrival'; at: Instant; amountMinor: number }
  /** The deposit is paid to the property in addition to the total; `at` is null when it is due after booking. */
  | { kind: 'depositDue'; at: Instant | null; amountMinor: number }
  | { kind: 'deposit'; by: CalendarDay; amountMinor: number }

export type MoneyTimelineInput = {
  /** The price of the stay for this payment method. */
  totalMinor: number
  /** Already paid, or due when booking. */
  nowMinor: number
  /** Wallet money used in addition; a cancellation fee may take it too. */
  walletMinor?: number
  perNight: PriceQuote['perNight']
  policy: CancellationPolicy
  now: Instant
  deposit?: StayDeposit | undefined
}

/** A deposit paid to the property in addition to the total, returned by the day `by`. */
export type StayDeposit = { amountMinor: number; taken: 'booking' | 'arrival'; by: CalendarDay }

/**
 * Returns the steps in the order of time. The amounts of `now` and `arrival` add up to the total; `arrival` is left out
 * when only a deposit is due then. A fee is at most the amount paid by then, so it is 0 for a stay without prepayment,
 * which has the deadline of its terms all the same: the guest reads it beside the timeline and may pay in advance.
 */
export function moneyTimeline(input: MoneyTimelineInput): MoneyStep[] {
  const { totalMinor, nowMinor, policy, now, deposit } = input
  const { freeUntil, checkinAt } = policy
  const isFree = freeUntil !== null && now <= freeUntil
  const dueOnArrivalMinor = totalMinor - nowMinor
  const depositStep = deposit && { kind: 'depositDue' as const, amountMinor: deposit.amountMinor }
  const isDepositLater = deposit?.taken === 'arrival'
  const steps: (MoneyStep | false | undefined)[] = [
    { kind: 'now', amountMinor: nowMinor },
    depositStep && !isDepositLater && { ...depositStep, at: null },
    isFree && { kind: 'free', until: Math.min(freeUntil, checkinAt) },
    ...feesAhead(input),
    (dueOnArrivalMinor > 0 || !isDepositLater) && { kind: 'arrival', at: checkinAt, amountMinor: dueOnArrivalMinor },
    depositStep && isDepositLater && { ...depositStep, at: checkinAt },
    deposit && { kind: 'deposit', amountMinor: deposit.amountMinor, by: deposit.by },
  ]
  return steps.filter((step) => step !== false && step !== undefined)
}

/** Returns the fees that begin before check-in, of what is paid by then; steps with equal fees are one. */
function feesAhead(input: MoneyTimelineInput): Extract<MoneyStep, { kind: 'fee' }>[] {
  const { totalMinor, nowMinor, walletMinor = 0, perNight, policy, now } = input
  const quote = { perNight, totalMinor: totalMinor + walletMinor }
  const paidMinor = nowMinor + walletMinor
  const fees: Extract<MoneyStep, { kind: 'fee' }>[] = []
  for (const { fee, from } of policyTimeline(policy, now)) {
    const at = from === null ? now : from + 1
    const fullMinor =
      fee === null ? 0 : cancellationCharge({ policy, quote, paidMinor: quote.totalMinor }, at).chargeMinor
    if (fullMinor === 0 || (from ?? now) >= policy.checkinAt) continue
    const amountMinor = Math.min(fullMinor, paidMinor)
    if (fees.at(-1)?.amountMinor !== amountMinor) fees.push({ kind: 'fee', from, amountMinor })
  }
  return fees
}

/** Returns the deposit of a stay with the day by which it is returned; undefined without one. */
export function depositOf({ fees = [] }: Pick<PriceQuote, 'fees'>, checkout: CalendarDay): StayDeposit | undefined {
  const deposits = fees.filter(({ mode, amountMinor }) => mode === 'refundable' && amountMinor > 0)
  if (deposits.length === 0) return undefined
  const days = Math.max(...deposits.map(({ returnDays }) => returnDays ?? 0))
  return {
    amountMinor: sumMinor(deposits),
    taken: deposits.every(({ taken }) => taken === 'booking') ? 'booking' : 'arrival',
    by: addDays(checkout, days),
  }
}
