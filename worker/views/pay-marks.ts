import type { IconName } from '#app/components/art/icon.tsx'
import type { PaymentGroup, PaymentMode } from '#app/domain/payments/payment-modes.ts'

const marks: Readonly<Record<PaymentGroup, IconName>> = {
  card: 'card',
  wallet: 'wallet',
  preferred: 'lock',
  upi: 'upi',
  netbanking: 'bank',
  paypal: 'globe',
  voucher: 'gift',
  hotel: 'cash',
}

/** Returns the icon of a payment group; deliberately not a company logo. */
export function markOf({ group }: Pick<PaymentMode, 'group'>): IconName {
  return marks[group]
}
