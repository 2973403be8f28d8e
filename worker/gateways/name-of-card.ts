import type { SavedCard } from '#worker/ports/card-vault.ts'

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  rupay: 'RuPay',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  cartes_bancaires: 'Cartes Bancaires',
}

/**
 * A card as guests know theirs: the company's own name and the last four digits, in an order no direction of writing
 * turns round.
 */
export function nameOfCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `\u2066${names[brand] ?? brand.replace(/_/g, ' ').replace(/^./, (sign) => sign.toUpperCase())} •••• ${last4}\u2069`
}
