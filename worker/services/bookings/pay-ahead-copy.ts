import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

/**
 * Text with the amount and rounded percent saved by prepaying in full, or null. The percent is of the total with all
 * taxes, so it is the same on every page. `translate` needs the area `hotel`.
 */
export function payAheadCopy(
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
