import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

/** How a plan's price differs from that of its lead, for a room and night. */
export type PriceDifference = {
  /** Basis points: -1000 is 10 % less. */
  bp: number
  /** Minor units, after the percentage; may be negative. */
  roomMinor: number
  /** Minor units for each paying adult; children pay their share. */
  personMinor: number
}

/**
 * Returns the price of a room night in a plan, from the price of the lead's: rounded once, in minor units, and at least
 * 0. In SQL: `max(0, (2 * lead * (10000 + bp) + 10000) / 20000 + room + persons)`.
 */
export function derivePrice(
  leadMinor: number,
  { bp, roomMinor, personMinor }: PriceDifference,
  { room, childRule = childrenFree }: { room: Room; childRule?: ChildRule | undefined },
): number {
  const { adults, shares } = payingGuests(room, childRule)
  const personsMinor = adults * personMinor + shares * percentOf(personMinor, childRule.sharePercent)
  return Math.max(0, roundHalfUp(leadMinor * (10_000 + bp), 10_000) + roomMinor + personsMinor)
}

/** Rounds amounts below 0 like their positive, because SQL divides towards 0. */
function percentOf(amountMinor: number, share: number): number {
  return Math.sign(amountMinor) * percent(Math.abs(amountMinor), share)
}
