import type { PaymentGroup, PaymentMode } from '#app/domain/payments/payment-modes.ts'
import type { IconName } from '#app/ui/art/icon.tsx'

const iconByGroup: Readonly<Record<PaymentGroup, IconName>> = {
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
export function groupIcon({ group }: Pick<PaymentMode, 'group'>): IconName {
  return iconByGroup[group]
}
