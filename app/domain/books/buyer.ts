import type { DocumentBuyer } from './tax-document.ts'
import { checkTaxNumber } from './tax-number.ts'

/** Lengths of the fields, as typed by guests and staff. */
export const buyerLimits = { name: 120, street: 160, postal_code: 16, city: 80, tax_number: 30 } as const

/** Spells the tax number as usual and takes the Indian state from a GSTIN. Returns the fault of a wrong number. */
export function checkBuyer(buyer: DocumentBuyer): { buyer: DocumentBuyer; fault: string | null } {
  if (buyer.tax_number === null) return { buyer, fault: null }
  const { number, fault } = checkTaxNumber(buyer.tax_number, buyer.country)
  if (fault !== null) return { buyer, fault }
  const state = buyer.country === 'IN' ? number.slice(0, 2) : buyer.state
  return { buyer: { ...buyer, tax_number: number, state }, fault: null }
}
