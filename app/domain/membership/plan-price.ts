import { taxAmount } from '#app/domain/money/tax.ts'

/** The tax that stands in a price, in minor units, rounded half up. */
export function containedTax(priceMinor: number, taxPercent: number): number {
  return taxAmount(priceMinor, { bp: Math.round(taxPercent * 100), inclusive: true, cityTaxMinor: 0 }).taxMinor
}
