import { roundHalfUp } from '#app/domain/money/money.ts'
import type { TaxShare } from '#app/domain/money/tax.ts'
import type { Charge } from './charge.ts'
import { fundedByOthers, type PriceQuote } from './price-quote.ts'

export function containedTax(amountMinor: number, taxBp: number): number {
  return roundHalfUp(amountMinor * taxBp, 10_000 + taxBp)
}

export function chargesOf({ charged }: Pick<PriceQuote, 'charged'>): Charge[] {
  return charged?.charges ?? []
}

/** Returns the price with these charges instead of any it had. They have their own tax rates. */
export function withCharges(quote: PriceQuote, charges: Charge[]): PriceQuote {
  const stay = withoutCharges(quote)
  if (charges.length === 0) return stay
  const { taxBp, taxShares, ...rest } = stay
  const stayRates = { ...(taxBp === undefined ? {} : { taxBp }), ...(taxShares ? { taxShares } : {}) }
  return {
    ...rest,
    totalMinor: stay.totalMinor + sumCharges(charges, 'amountMinor'),
    taxMinor: stay.taxMinor + sumCharges(charges, 'taxMinor'),
    taxShares: [...(taxShares ?? [wholeStay(stay)]), ...charges.map(toShare)],
    charged: { charges, stayRates },
  }
}

/** Returns the price of the stay alone. */
export function withoutCharges(quote: PriceQuote): PriceQuote {
  const { charged, taxShares: _shares, ...rest } = quote
  if (!charged) return quote
  return {
    ...rest,
    ...charged.stayRates,
    totalMinor: quote.totalMinor - sumCharges(charged.charges, 'amountMinor'),
    taxMinor: quote.taxMinor - sumCharges(charged.charges, 'taxMinor'),
  }
}

/** Changes the price of the stay and keeps its charges. */
export function changeStayPrice(quote: PriceQuote, change: (stay: PriceQuote) => PriceQuote): PriceQuote {
  return withCharges(change(withoutCharges(quote)), chargesOf(quote))
}

function wholeStay(stay: PriceQuote): TaxShare {
  const { totalMinor, cityTaxMinor, taxMinor, roomMinor } = stay
  const netMinor = totalMinor - cityTaxMinor - taxMinor + fundedByOthers(stay)
  // Prices stored before the rate was recorded: derive it from the amounts.
  const bp = stay.taxBp ?? roundHalfUp(10_000 * taxMinor, Math.max(1, netMinor))
  return { bp, stayTaxBp: 0, roomMinor, netMinor, taxMinor }
}

function toShare({ amountMinor, taxBp: bp, taxMinor }: Charge): TaxShare {
  return { bp, stayTaxBp: 0, roomMinor: 0, netMinor: amountMinor - taxMinor, taxMinor }
}

export function sumCharges(charges: readonly Charge[], field: 'amountMinor' | 'taxMinor'): number {
  return charges.reduce((sum, charge) => sum + charge[field], 0)
}
