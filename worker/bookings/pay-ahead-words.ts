import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

/**
 * What paying everything now saves, in amount and rounded percent [PRICE-13]; null where nothing. The percent is of the stay's total with
 * every tax, which is what a guest compares it with: the same on every page, whatever was paid by then. `translate` needs `hotel`.
 */
export function payAheadWords(
  { totalMinor, currency }: Pick<PriceQuote, 'currency' | 'totalMinor'>,
  savedMinor: number,
  format: Formatter,
  translate: Translate,
): string | null {
  const { amountMinor, percent } = prepaidDiscount(totalMinor, totalMinor - savedMinor)
  if (amountMinor === 0) return null
  return translate('hotel.payAheadSaves', {
    amount: format.price({ amountMinor, currency }),
    percent: format.percent(percent),
  })
}
