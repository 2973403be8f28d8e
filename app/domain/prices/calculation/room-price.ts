import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { taxOn } from '#app/domain/money/tax.ts'
import { type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { PricedNight, QuoteInput, Tariff } from './quote-input.ts'
import type { NightPrice, RoomNight } from './room-tax.ts'

/**
 * Returns the price of a room night before any discount: single for 1 adult, double for 2, an extra bed for each
 * further adult, children by the child rule. A night with its own rate is not rounded to the display step.
 */
export function nightlyRate(
  tariff: Tariff,
  room: Room,
  { childRule = childrenFree, factorBp, step, own }: RateTerms,
): number {
  if (own) return baseTariff(own, room, childRule)
  return roundHalfUp(baseTariff(tariff, room, childRule) * factorBp, 10_000 * step) * step
}

export type RateTerms = Omit<PricedNight, 'day'> & { childRule?: ChildRule | undefined; step: number }

function baseTariff(tariff: Tariff, room: Room, rule: ChildRule): number {
  const { adults, shares } = payingGuests(room, rule)
  const adultsMinor = adults <= 1 ? tariff.singleMinor : tariff.doubleMinor + (adults - 2) * tariff.extraMinor
  return adultsMinor + shares * percent(tariff.extraMinor, rule.sharePercent)
}

export function discountedTotal(rackMinor: number, discountPercent: number, step: number): number {
  return percent(rackMinor, 100 - discountPercent, step)
}

export type RoomPrices = { perNight: NightPrice[]; rackMinor: number; discountMinor: number; roomMinor: number }

/** Prices all room nights. Equal rooms of a night form one entry of `roomNights`. */
export function priceRooms(input: QuoteInput, step: number): RoomPrices & { roomNights: RoomNight[] } {
  const { discountPercent, tariff, rooms, childRule } = input
  const perNight: NightPrice[] = []
  const roomNights: RoomNight[] = []
  let [rackMinor, roomMinor, ownMinor] = [0, 0, 0]
  for (const [night, { day, ...rate }] of input.nights.entries()) {
    const { bp, stayTaxBp = 0, slabs = [], breakfast = null } = taxOn(input.tax, day)
    const breakfastTax = input.hasBreakfast ? breakfast : null
    const prices = rooms.map((room) => nightlyRate(tariff, room, { ...rate, childRule, step }))
    let amountMinor = 0
    for (const minor of prices.sort((a, b) => a - b)) {
      let partMinor = minor
      if (rate.own) ownMinor += minor
      else {
        rackMinor += minor
        // Each part is the running total minus the previous running total, so that the nights sum exactly to the total.
        partMinor = discountedTotal(rackMinor, discountPercent, step) - roomMinor
        roomMinor += partMinor
      }
      amountMinor += partMinor
      const unitMinor = rate.own ? minor : discountedTotal(minor, discountPercent, step)
      const last = roomNights.at(-1)
      const breakfastMinor = breakfastTax ? roundHalfUp(unitMinor * breakfastTax.shareBp, 10_000) : 0
      if (last?.night === night && last.unitMinor === unitMinor) {
        last.partMinor += partMinor
        if (last.breakfast) last.breakfast.minor += breakfastMinor
      } else {
        roomNights.push({
          ...{ night, unitMinor, partMinor, bp, stayTaxBp },
          ...(slabs.length > 0 ? { slabs } : {}),
          ...(breakfastTax ? { breakfast: { minor: breakfastMinor, bp: breakfastTax.bp } } : {}),
        })
      }
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
