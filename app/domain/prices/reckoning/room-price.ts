import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { rateOf, type TaxRule, type TaxShare, taxOn } from '#app/domain/money/tax.ts'
import { type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { PricedNight, QuoteInput, Tariff } from './quote-input.ts'

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

/** A night of a stay less the house's discount; its rate of tax where nights differ in theirs. */
export type NightPrice = { day: CalendarDay; amountMinor: number; taxBp?: number }

/** The rooms of a stay, before and less the house's discount. */
export type RoomPrices = { perNight: NightPrice[]; rackMinor: number; discountMinor: number; roomMinor: number }

/** What the rooms of a stay cost night by night, and what of it is taxed alike, by the rates. */
export function priceRooms(input: QuoteInput, step: number): RoomPrices & { shares: TaxShare[] } {
  const { discountPercent, tariff, rooms, childRule } = input
  const nights: Required<NightPrice>[] = []
  const shares: TaxShare[] = []
  let [rackMinor, roomMinor, ownMinor] = [0, 0, 0]
  for (const { day, ...night } of input.nights) {
    const rule = taxOn(input.tax, day)
    const terms = { ...night, childRule, step }
    const rated = rooms.map((room) => {
      const minor = nightlyRate(tariff, room, terms)
      return [rateOf(rule, night.own ? minor : discountedTotal(minor, discountPercent, step)), minor] as const
    })
    let amountMinor = 0
    for (const [bp, minor] of rated.sort(([one], [other]) => one - other)) {
      let part = minor
      if (night.own) ownMinor += minor
      else {
        rackMinor += minor
        // Each is what the stay up to it costs more than the stay before it: so the nights sum to the total.
        part = discountedTotal(rackMinor, discountPercent, step) - roomMinor
        roomMinor += part
      }
      amountMinor += part
      shareOf(shares, bp, rule).roomMinor += part
    }
    const [first = 0, last = first] = [rated[0]?.[0], rated.at(-1)?.[0]]
    nights.push({ day, amountMinor, taxBp: first === last ? first : -1 })
  }
  return {
    shares,
    perNight: nights.map(({ taxBp, ...night }) => (shares.length > 1 && taxBp >= 0 ? { ...night, taxBp } : night)),
    rackMinor: rackMinor + ownMinor,
    discountMinor: rackMinor - roomMinor,
    roomMinor: roomMinor + ownMinor,
  }
}

function shareOf(shares: TaxShare[], bp: number, { stayTaxBp = 0 }: TaxRule): TaxShare {
  const known = shares.find((share) => share.bp === bp && share.stayTaxBp === stayTaxBp)
  if (known) return known
  const added = { bp, stayTaxBp, roomMinor: 0, netMinor: 0, taxMinor: 0 }
  shares.push(added)
  return added
}
