import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type CancellationPolicy, cancellationCharge } from './cancellation.ts'

/** A step of what a guest pays and when. `from` null: the fee applies already. */
export type MoneyStep =
  | { kind: 'now'; amountMinor: number }
  | { kind: 'free'; until: Instant }
  | { kind: 'fee'; from: Instant | null; amountMinor: number }
  | { kind: 'arrival'; at: Instant; amountMinor: number }
  | { kind: 'deposit'; by: CalendarDay; amountMinor: number }

export type MoneyTimelineInput = {
  /** The price of the whole stay for this way of paying. */
  totalMinor: number
  /** Already paid, or due when booking. */
  nowMinor: number
  /** Wallet money used beside it: a cancellation fee may take that too. */
  walletMinor?: number
  perNight: PriceQuote['perNight']
  policy: CancellationPolicy
  now: Instant
  /** Paid on arrival beside the total and returned by that day; absent when there is none. */
  deposit?: { amountMinor: number; by: CalendarDay } | undefined
}

/**
 * Returns the steps in the order of time. The amounts of `now` and `arrival` add up to the total. A fee is at most what
 * is paid by then, so a stay without prepayment has none.
 */
export function moneyTimeline(input: MoneyTimelineInput): MoneyStep[] {
  const { totalMinor, nowMinor, walletMinor = 0, perNight, policy, now, deposit } = input
  const { freeUntil, checkinAt } = policy
  const isFree = freeUntil !== null && now <= freeUntil
  const quote = { perNight, totalMinor: totalMinor + walletMinor }
  const booking = { policy, quote, paidMinor: nowMinor + walletMinor }
  const { chargeMinor } = cancellationCharge(booking, isFree ? freeUntil + 1 : now)
  const hasFee = chargeMinor > 0 && (isFree ? freeUntil : now) < checkinAt
  const steps: (MoneyStep | false | undefined)[] = [
    { kind: 'now', amountMinor: nowMinor },
    isFree && { kind: 'free', until: Math.min(freeUntil, checkinAt) },
    hasFee && { kind: 'fee', from: isFree ? freeUntil : null, amountMinor: chargeMinor },
    { kind: 'arrival', at: checkinAt, amountMinor: totalMinor - nowMinor },
    deposit && { kind: 'deposit', ...deposit },
  ]
  return steps.filter((step) => step !== false && step !== undefined)
}

/** Returns the deposit of a stay with the day by which it is returned; undefined without one. */
export function depositOf(
  { fees = [] }: Pick<PriceQuote, 'fees'>,
  checkout: CalendarDay,
): MoneyTimelineInput['deposit'] {
  const deposits = fees.filter(({ mode, amountMinor }) => mode === 'refundable' && amountMinor > 0)
  if (deposits.length === 0) return undefined
  const days = Math.max(...deposits.map(({ returnDays }) => returnDays ?? 0))
  return { amountMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0), by: addDays(checkout, days) }
}
