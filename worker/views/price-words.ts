import type { PriceModel } from '#app/contracts/stays/stay-card.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { savedPercent } from '#app/domain/prices/price-shown.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/scope.ts'

/** A quote as a price block: the total a guest pays, and in words what it is for. */
export function toPriceModel(
  quote: PriceQuote,
  kind: 'hotel' | 'home',
  { scope, translate }: { scope: Scope; translate: Translate },
): PriceModel {
  const format = createFormatter(scope.locale)
  return {
    amount: money(format, quote, quote.totalMinor),
    struck: quote.struckMinor === null ? null : money(format, quote, quote.struckMinor),
    words: translate('hotel.priceWords', { nights: quote.nights, rooms: quote.rooms, kind }),
  }
}

/** `20% off`: how far the total is below the price struck through, coupon and all; null where none is struck. */
export function savingWords(
  quote: PriceQuote | null,
  { format, translate }: { format: Formatter; translate: Translate },
): string | null {
  const percent = quote ? savedPercent(quote) : null
  return percent === null ? null : translate('search.percentOff', { percent: format.percent(percent) })
}

/** What paying everything now saves, in amount and rounded percent [PRICE-13]; null where nothing. `translate` needs `hotel`. */
export function payAheadWords(
  payable: { fullMinor: number; aheadMinor: number; currency: string },
  format: Formatter,
  translate: Translate,
): string | null {
  const { amountMinor, percent } = prepaidDiscount(payable.fullMinor, payable.aheadMinor)
  if (amountMinor === 0) return null
  return translate('hotel.payAheadSaves', {
    amount: money(format, payable, amountMinor),
    percent: format.percent(percent),
  })
}

/** An amount of a quote in the guest's language. */
export function money(format: Formatter, quote: Pick<PriceQuote, 'currency'>, amountMinor: number): string {
  return format.price({ amountMinor, currency: quote.currency })
}

/**
 * What of a price is tax. Within it, it changes no total, and is told in the steps its price is in, so that no coins stand among
 * whole units; the invoice says it to the smallest coin. Beside it, it is a part of the sum.
 */
export function taxMoney(
  format: Formatter,
  quote: Pick<PriceQuote, 'currency' | 'taxInclusive' | 'totalMinor'>,
  amountMinor: number,
): string {
  const step = displayStep(quote.currency)
  const rounded = roundToStep(amountMinor, step)
  const isRound = quote.taxInclusive && quote.totalMinor % step === 0 && rounded > 0
  return money(format, quote, isRound ? rounded : amountMinor)
}

/** An amount that is taken off; the sign stays before its figures where the language runs the other way. */
export function minusMoney(format: Formatter, quote: Pick<PriceQuote, 'currency'>, amountMinor: number): string {
  const text = `−${money(format, quote, amountMinor)}`
  return directionOf(format.locale) === 'rtl' ? leftToRight(text) : text
}
