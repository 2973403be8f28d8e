import { type TaxedAmount, type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'

type Quoted = Pick<PriceQuote, 'taxInclusive' | 'taxBp' | 'taxShares'>

/** How the tax on a price was reckoned; null for one stored before that was kept. */
export function taxOfQuote({ taxInclusive: inclusive, taxBp, taxShares }: Quoted): TaxRule | null {
  if (taxShares) return { bp: 0, inclusive, cityTaxMinor: 0, shares: taxShares }
  return taxBp === undefined ? null : { bp: taxBp, inclusive, cityTaxMinor: 0 }
}

/** The tax a part of a price contains, as a price has it. */
export function containedIn(quote: Quoted, amountMinor: number): Pick<PriceQuote, 'taxMinor' | 'taxShares'> {
  const tax = taxOfQuote({ ...quote, taxInclusive: true })
  return tax ? toQuoted(taxAmount(amountMinor, tax)) : { taxMinor: 0 }
}

/** A taxed amount in the words of a price. */
export function toQuoted({ taxMinor, shares }: TaxedAmount): Pick<PriceQuote, 'taxMinor' | 'taxShares'> {
  return { taxMinor, ...(shares ? { taxShares: shares } : {}) }
}

/** What a price is taxed at each rate, where there are several. */
export function ratesOf({ taxShares = [] }: Quoted): { bp: number; netMinor: number; taxMinor: number }[] {
  const rates = new Map<number, { bp: number; netMinor: number; taxMinor: number }>()
  for (const { bp, netMinor, taxMinor } of taxShares) {
    const known = rates.get(bp)
    rates.set(bp, { bp, netMinor: netMinor + (known?.netMinor ?? 0), taxMinor: taxMinor + (known?.taxMinor ?? 0) })
  }
  return [...rates.values()].filter(({ taxMinor }) => taxMinor !== 0)
}
