import { roundHalfUp } from './money.ts'

/** How a country taxes a stay. Basis points: 1200 = 12 %. */
export type TaxRule = {
  bp: number
  /** True when prices already contain the tax. */
  inclusive: boolean
  /** For each adult and night, always on top of the price. */
  cityTaxMinor: number
}

export type TaxedAmount = {
  /** Contained in the amount, or added to it. */
  taxMinor: number
  /** What is paid for the amount, its tax included. */
  payableMinor: number
}

/** Taxes an amount: extracts the tax of an inclusive price for showing, adds that of an exclusive one [PRICE-07]. */
export function taxAmount(amountMinor: number, rule: TaxRule): TaxedAmount {
  if (rule.inclusive) {
    return { taxMinor: roundHalfUp(amountMinor * rule.bp, 10_000 + rule.bp), payableMinor: amountMinor }
  }
  const taxMinor = roundHalfUp(amountMinor * rule.bp, 10_000)
  return { taxMinor, payableMinor: amountMinor + taxMinor }
}

/** The tax a town takes for each adult and night. */
export function cityTax(rule: TaxRule, adults: number, nights: number): number {
  return rule.cityTaxMinor * adults * nights
}
