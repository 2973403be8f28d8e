import type { Instant } from '#app/domain/dates/instant.ts'
import { roomAmounts } from '#app/domain/prices/calculation/room-shares.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import {
  type CancellationFee,
  type CancellationPolicy,
  type ChargedPrice,
  type FeeStep,
  feeAmount,
  feeSteps,
} from './cancellation.ts'

type PricedRooms = Pick<PriceQuote, 'byRoom' | 'roomMinor' | 'totalMinor'>

type RoomTerms = { policy: CancellationPolicy; price: ChargedPrice }

/**
 * Returns one policy for the rooms of a booking, given the policy of each: the fee of each step is the sum of what the
 * rooms cost then. The policy of the rooms themselves where all have the same. `policies` must not be empty.
 */
export function mergePolicies(policies: readonly CancellationPolicy[], quote: PricedRooms): CancellationPolicy {
  const rooms = toTerms(policies, quote)
  const [first] = policies
  if (!first) throw new Error('no room')
  if (policies.every((policy) => JSON.stringify(policy) === JSON.stringify(first))) return first
  const ends = [...new Set(policies.flatMap((policy) => feeSteps(policy).flatMap(({ until }) => until ?? [])))]
  const dated = [...ends.sort((one, other) => one - other), null].map((until): FeeStep => {
    const at = until ?? Number.POSITIVE_INFINITY
    return { until, fee: sumFees(rooms, (policy) => feeAt(policy, at)) }
  })
  const steps = dated.filter(({ fee }, index) => JSON.stringify(fee) !== JSON.stringify(dated[index + 1]?.fee))
  const lastFee = steps.at(-1)?.fee ?? null
  const noShow = policies.some((policy) => policy.noShow)
    ? sumFees(rooms, (policy) => policy.noShow ?? feeAt(policy, Number.POSITIVE_INFINITY))
    : null
  return {
    freeUntil: steps[0]?.fee === null ? (steps[0].until ?? first.checkinAt) : null,
    checkinAt: first.checkinAt,
    afterwards: isEverything(lastFee) && steps.length === 1 ? 'total' : 'first_night',
    steps,
    ...(noShow ? { noShow } : {}),
    timeZone: first.timeZone,
  }
}

/** Returns what cancelling one room of a booking costs at an instant, before what was paid limits it. Minor units. */
export function roomFee(
  policies: readonly CancellationPolicy[],
  quote: PricedRooms,
  at: { room: number; now: Instant },
) {
  const terms = toTerms(policies, quote)[at.room]
  const fee = terms && feeAt(terms.policy, at.now)
  return terms && fee ? feeAmount(fee, terms.price) : 0
}

function toTerms(policies: readonly CancellationPolicy[], quote: PricedRooms): RoomTerms[] {
  const amounts = roomAmounts(quote)
  return policies.map((policy, index) => {
    const { nights = [], totalMinor = 0 } = amounts[index] ?? {}
    return { policy, price: { perNight: nights.map((amountMinor) => ({ amountMinor })), totalMinor } }
  })
}

function feeAt(policy: CancellationPolicy, at: Instant): CancellationFee | null {
  return feeSteps(policy).find(({ until }) => until === null || at <= until)?.fee ?? null
}

/** Returns everything where each room costs everything, otherwise the sum as an amount; null while all are free. */
function sumFees(
  rooms: readonly RoomTerms[],
  feeOf: (policy: CancellationPolicy) => CancellationFee | null,
): CancellationFee | null {
  const fees = rooms.map(({ policy, price }) => ({ fee: feeOf(policy), price }))
  if (fees.every(({ fee }) => isEverything(fee))) return { kind: 'percent', value: 100 }
  const value = fees.reduce((sum, { fee, price }) => sum + (fee ? feeAmount(fee, price) : 0), 0)
  return value > 0 ? { kind: 'amount', value } : null
}

function isEverything(fee: CancellationFee | null): boolean {
  return fee?.kind === 'percent' && fee.value >= 100
}
