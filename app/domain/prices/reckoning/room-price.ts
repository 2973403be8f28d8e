import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { rateOf, type TaxShare, taxOn } from '#app/domain/money/tax.ts'
import { type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import type { PricedNight, PriceQuote, QuoteInput, Tariff } from '#app/domain/prices/price-quote.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

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

export type RoomPrices = Pick<PriceQuote, 'perNight' | 'rackMinor' | 'discountMinor' | 'roomMinor'>

/** What the rooms of a stay cost night by night, and what of it is taxed alike, by the rates. */
export function priceRooms(input: QuoteInput, step: number): RoomPrices & { shares: TaxShare[] } {
  const perNight: PriceQuote['perNight'] = []
  const shares: TaxShare[] = []
  let [rackMinor, roomMinor, ownMinor] = [0, 0, 0]
  for (const night of input.nights) {
    const terms = { ...night, childRule: input.childRule, step }
    const rates = ratesOf(input, terms)
    const inNight = [...rates]
      .sort(([one], [other]) => one - other)
      .map(([bp, minor]) => {
        if (night.own) {
          ownMinor += minor
          return { bp, minor }
        }
        rackMinor += minor
        // Each night is what the stay up to it costs more than the stay before it: so the nights sum to the total.
        const upToHere = discountedTotal(rackMinor, input.discountPercent, step)
        const part = { bp, minor: upToHere - roomMinor }
        roomMinor = upToHere
        return part
      })
    const { stayTaxBp = 0 } = taxOn(input.tax, night.day)
    for (const { bp, minor } of inNight) addShare(shares, { bp, stayTaxBp, roomMinor: minor, netMinor: 0, taxMinor: 0 })
    const amountMinor = inNight.reduce((sum, { minor }) => sum + minor, 0)
    perNight.push({ day: night.day, amountMinor, ...(inNight.length === 1 ? { taxBp: inNight[0]?.bp } : {}) })
  }
  return {
    shares: shares.sort((one, other) => one.bp - other.bp || one.stayTaxBp - other.stayTaxBp),
    perNight: shares.length > 1 ? perNight : perNight.map(({ taxBp: _, ...night }) => night),
    rackMinor: rackMinor + ownMinor,
    discountMinor: rackMinor - roomMinor,
    roomMinor: roomMinor + ownMinor,
  }
}

/** The rooms of a night before any discount, by the rate of tax of each: that of what it costs by itself. */
function ratesOf(input: QuoteInput, terms: RateTerms & Pick<PricedNight, 'day'>): Map<number, number> {
  const rule = taxOn(input.tax, terms.day)
  const rates = new Map<number, number>()
  for (const room of input.rooms) {
    const minor = nightlyRate(input.tariff, room, terms)
    const bp = rateOf(rule, terms.own ? minor : discountedTotal(minor, input.discountPercent, terms.step))
    rates.set(bp, (rates.get(bp) ?? 0) + minor)
  }
  return rates
}

function addShare(shares: TaxShare[], added: TaxShare): void {
  const known = shares.find(({ bp, stayTaxBp }) => bp === added.bp && stayTaxBp === added.stayTaxBp)
  if (known) known.roomMinor += added.roomMinor
  else shares.push(added)
}
