import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { taxOn } from '#app/domain/money/tax.ts'
import { type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { PricedNight, QuoteInput, Tariff } from './quote-input.ts'
import type { NightPrice, RoomNight } from './room-tax.ts'

/**
 * A room's price for a night before any discount: 1 adult single, 2 double, each further one an extra bed, children by
 * the rule. A night with a rate of its own costs that to the minor unit.
 */
export function nightlyRate(
  tariff: Tariff,
  room: Room,
  { childRule = childrenFree, factorBp, step, own }: RateTerms,
): number {
  if (own) return baseTariff(own, room, childRule)
  return roundHalfUp(baseTariff(tariff, room, childRule) * factorBp, 10_000 * step) * step
}

/** The season of a night as a factor of 10000, or its own rate, and the currency's display step. */
export type RateTerms = Omit<PricedNight, 'day'> & { childRule?: ChildRule | undefined; step: number }

function baseTariff(tariff: Tariff, room: Room, rule: ChildRule): number {
  const { adults, shares } = payingGuests(room, rule)
  const grown = adults <= 1 ? tariff.singleMinor : tariff.doubleMinor + (adults - 2) * tariff.extraMinor
  return grown + shares * percent(tariff.extraMinor, rule.sharePercent)
}

/** A rack total after a discount, rounded half up to the display step (price slashing) [PRICE-04]. */
export function discountedTotal(rackMinor: number, discountPercent: number, step: number): number {
  return percent(rackMinor, 100 - discountPercent, step)
}

/** The rooms of a stay, before and after the property's discount. */
export type RoomPrices = { perNight: NightPrice[]; rackMinor: number; discountMinor: number; roomMinor: number }

/** Returns the price of the rooms night by night, and each night's rooms with the tax rates that may hold for them. */
export function priceRooms(input: QuoteInput, step: number): RoomPrices & { roomNights: RoomNight[] } {
  const { discountPercent, tariff, rooms, childRule } = input
  const perNight: NightPrice[] = []
  const roomNights: RoomNight[] = []
  let [rackMinor, roomMinor, ownMinor] = [0, 0, 0]
  for (const [night, { day, ...rate }] of input.nights.entries()) {
    const { bp, stayTaxBp = 0, slabs = [] } = taxOn(input.tax, day)
    const prices = rooms.map((room) => nightlyRate(tariff, room, { ...rate, childRule, step }))
    let amountMinor = 0
    for (const minor of prices.sort((one, other) => one - other)) {
      let partMinor = minor
      if (rate.own) ownMinor += minor
      else {
        rackMinor += minor
        // Each part is the stay up to it less the stay before it, so that the nights sum to the total.
        partMinor = discountedTotal(rackMinor, discountPercent, step) - roomMinor
        roomMinor += partMinor
      }
      amountMinor += partMinor
      const unitMinor = rate.own ? minor : discountedTotal(minor, discountPercent, step)
      const last = roomNights.at(-1)
      if (last?.night === night && last.unitMinor === unitMinor) last.partMinor += partMinor
      else roomNights.push({ night, unitMinor, partMinor, bp, stayTaxBp, ...(slabs.length > 0 ? { slabs } : {}) })
    }
    perNight.push({ day, amountMinor })
  }
  return {
    perNight,
    roomNights,
    rackMinor: rackMinor + ownMinor,
    discountMinor: rackMinor - roomMinor,
    roomMinor: roomMinor + ownMinor,
  }
}
