import type { DocumentBuyer } from './tax-document.ts'
import { checkTaxNumber } from './tax-number.ts'

/** Lengths of the fields, as typed by guests and staff. */
export const buyerLimits = { name: 120, street: 160, postal_code: 16, city: 80, tax_number: 30 } as const

/** Returns the buyer with the tax number as usually written and the Indian state of a GSTIN, or the number's fault. */
export function checkBuyer(buyer: DocumentBuyer): { buyer: DocumentBuyer; fault: string | null } {
  if (buyer.tax_number === null) return { buyer, fault: null }
  const { number, fault } = checkTaxNumber(buyer.tax_number, buyer.country)
  if (fault !== null) return { buyer, fault }
  const state = buyer.country === 'IN' ? number.slice(0, 2) : buyer.state
  return { buyer: { ...buyer, tax_number: number, state }, fault: null }
}
