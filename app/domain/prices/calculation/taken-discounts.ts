import { floorToStep, percent } from '#app/domain/money/money.ts'
import type { NightPrice } from './room-tax.ts'

/** A discount as stored with a price. Its name is in the language in which it was booked. */
export type QuotedDiscount = {
  code: string
  name: string
  percent: number
  isExclusive?: true
  amountMinor: number
}

/** Limits of a property for all its discounts together. */
export type DiscountLimits = {
  maxPercent: number
  /** Room price for each room and night below which no discount goes, minor units. */
  floorMinor: number
}

/** Chosen discounts as input of a price; `rules` is not empty. */
export type ChosenDiscounts = { rules: readonly DiscountRule[]; limits: DiscountLimits }

export type DiscountRule = Omit<QuotedDiscount, 'amountMinor'>

export function sumPercent(discounts: readonly DiscountRule[]): number {
  return discounts.reduce((sum, { percent: share }) => sum + share, 0)
}

/**
 * Returns the discount of a room price, rounded once to the display step and never below the floor of its room nights.
 * In SQL: `min(percent of room, max(0, room - floor * room nights) / step * step)`.
 */
export function automaticDiscountMinor(
  roomMinor: number,
  { rules, limits: { maxPercent, floorMinor } }: ChosenDiscounts,
  { roomNights, step }: { roomNights: number; step: number },
): number {
  const aboveFloorMinor = floorToStep(Math.max(0, roomMinor - floorMinor * roomNights), step)
  return Math.min(percent(roomMinor, Math.min(maxPercent, sumPercent(rules)), step), aboveFloorMinor)
}

type Rooms = { perNight: NightPrice[]; rackMinor: number; discountMinor: number; roomMinor: number }

/** Takes the discounts off the rooms: `discountMinor` contains them, and nights and discounts are divided exactly. */
export function takeDiscounts<R extends Rooms>(
  room: R,
  chosen: ChosenDiscounts | null | undefined,
  { rooms, step }: { rooms: number; step: number },
): R & { named: QuotedDiscount[] } {
  const roomNights = rooms * room.perNight.length
  const offMinor = chosen ? automaticDiscountMinor(room.roomMinor, chosen, { roomNights, step }) : 0
  if (!chosen || offMinor === 0) return { ...room, named: [] }
  const roomMinor = room.roomMinor - offMinor
  return {
    ...room,
    discountMinor: room.discountMinor + offMinor,
    roomMinor,
    perNight: spreadNights(room, roomMinor, roomMinor % step === 0 ? step : 1),
    named: divide(offMinor, chosen.rules, step),
  }
}

/** Divides an amount by percent; each part is the running total minus the previous one, in display steps. */
function divide(offMinor: number, rules: readonly DiscountRule[], step: number): QuotedDiscount[] {
  const whole = BigInt(sumPercent(rules) * step)
  let [percentsHere, takenMinor] = [0, 0]
  return rules
    .map((rule) => {
      percentsHere += rule.percent
      // BigInt, because products of large rupiah amounts exceed 2^53.
      const upToHereMinor = Number((BigInt(offMinor) * BigInt(percentsHere)) / whole) * step
      const amountMinor = upToHereMinor - takenMinor
      takenMinor = upToHereMinor
      return { ...rule, amountMinor }
    })
    .filter(({ amountMinor }) => amountMinor > 0)
}

/** Changes every night in proportion to another room price, a multiple of `step`, to which the nights then sum. */
export function spreadNights(
  { perNight, roomMinor: oldRoomMinor }: { perNight: readonly NightPrice[]; roomMinor: number },
  roomMinor: number,
  step = 1,
): NightPrice[] {
  let [oldSumMinor, newSumMinor] = [0, 0]
  return perNight.map((night) => {
    oldSumMinor += night.amountMinor
    // BigInt, because products of large rupiah amounts exceed 2^53.
    const upToHereMinor =
      oldRoomMinor > 0 ? Number((BigInt(oldSumMinor) * BigInt(roomMinor)) / BigInt(oldRoomMinor * step)) * step : 0
    const amountMinor = upToHereMinor - newSumMinor
    newSumMinor = upToHereMinor
    return { ...night, amountMinor }
  })
}

/** Returns the part of a price's discount that has names. Minor units. */
export function namedDiscountMinor({ discounts = [] }: { discounts?: readonly QuotedDiscount[] }): number {
  return discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
