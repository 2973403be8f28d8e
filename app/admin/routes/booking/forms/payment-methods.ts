import { newKey } from '#app/admin/client/browser-client.ts'

/** Payment methods at the property. */
export const paymentMethods = [
  { value: 'cash', label: 'folio.wayCash' },
  { value: 'card', label: 'folio.wayCard' },
  { value: 'upi', label: 'folio.wayUpi' },
  { value: 'bank_transfer', label: 'folio.wayTransfer' },
] as const

/** Returns a reference for a payment whose receipt has no number. */
export function newReference(): string {
  return `desk-${newKey().slice(0, 8)}`
}
