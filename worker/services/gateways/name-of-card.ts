import type { SavedCard } from '#worker/infra/ports/gateway.ts'

const brandNames: Readonly<Record<string, string>> = {
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

/** Returns the card's brand and last four digits, isolated so that right-to-left text does not reorder them. */
export function nameOfCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  const name = brandNames[brand] ?? brand.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
  return `\u2066${name} •••• ${last4}\u2069`
}
