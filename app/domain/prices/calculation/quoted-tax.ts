import { type TaxedAmount, type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { combineTaxShares } from './local-taxes.ts'
import { chooseTaxRates, type PaidForRooms, withNightRates } from './room-tax.ts'

type Quoted = Pick<PriceQuote, 'taxInclusive' | 'taxBp' | 'taxShares'>

/** Returns the tax rule of a stored price; null when the price was stored before tax was recorded. */
export function taxOfQuote({ taxInclusive: inclusive, taxBp, taxShares }: Quoted): TaxRule | null {
  if (taxShares) return { bp: 0, inclusive, cityTaxMinor: 0, shares: taxShares }
  return taxBp === undefined ? null : { bp: taxBp, inclusive, cityTaxMinor: 0 }
}

export type StoredTax = { tax: TaxRule; perNight: PriceQuote['perNight'] }

/**
 * Chooses the tax rates of a stored price again for a changed room price. Prices without slabs keep their rates.
 * Returns null when the price was stored before tax was recorded.
 */
export function chooseStoredRates(quote: PriceQuote, paid: PaidForRooms): StoredTax | null {
  const { roomNights, perNight } = quote
  if (!roomNights) {
    const tax = taxOfQuote({ ...quote, taxInclusive: paid.inclusive })
    return tax && { tax, perNight }
  }
  const rates = chooseTaxRates(roomNights, paid)
  const tax = combineTaxShares({ bp: 0, inclusive: paid.inclusive, cityTaxMinor: 0 }, rates.shares)
  return { tax, perNight: withNightRates(perNight, rates) }
}

/** Returns the price with another tax. */
export function withTax(
  quote: PriceQuote,
  { tax, perNight }: StoredTax,
  { taxMinor, shares }: TaxedAmount,
): PriceQuote {
  const { taxBp: _taxBp, taxShares: _taxShares, ...rest } = quote
  return { ...rest, perNight, taxMinor, ...(shares ? { taxShares: shares } : { taxBp: tax.bp }) }
}

/** Returns the price with the tax contained in an amount; unchanged when no tax was recorded. */
export function withContainedTax(
  quote: PriceQuote,
  amountMinor: number,
  paid: Omit<PaidForRooms, 'inclusive'>,
): PriceQuote {
  const stored = chooseStoredRates(quote, { ...paid, inclusive: true })
  return stored ? withTax(quote, stored, taxAmount(amountMinor, stored.tax)) : quote
}

/** Returns the net amount and tax by rate; rates without tax are left out. */
export function taxByRate({ taxShares = [] }: Pick<Quoted, 'taxShares'>) {
  const rates = new Map<number, { bp: number; netMinor: number; taxMinor: number }>()
  for (const { bp, netMinor, taxMinor } of taxShares) {
    const sum = rates.get(bp)
    rates.set(bp, { bp, netMinor: netMinor + (sum?.netMinor ?? 0), taxMinor: taxMinor + (sum?.taxMinor ?? 0) })
  }
  return [...rates.values()].filter(({ taxMinor }) => taxMinor !== 0)
}
