import type { PriceModel } from '#app/contracts/stays/stay-card.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { toShown } from '#app/domain/money/shown-currency.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { savedPercent } from '#app/domain/prices/price-shown.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import type { Scope } from '#worker/scope.ts'

/** A quote as a price block: the total a guest pays, and in words what it is for. */
export function toPriceModel(
  quote: PriceQuote,
  kind: 'hotel' | 'home',
  { scope, translate }: { scope: Scope; translate: Translate },
): PriceModel {
  const format = shownFormat(scope)
  const words = translate('hotel.priceWords', { nights: quote.nights, rooms: quote.rooms, kind })
  const { totalMinor, currency } = quote
  return {
    amount: money(format, quote, totalMinor),
    struck: quote.struckMinor === null ? null : money(format, quote, quote.struckMinor),
    words: isElsewhere(quote, scope) ? translate('hotel.chargedIn', { words, currency }) : words,
  }
}

/** Writes prices in the currency the guest reads them in: for what is looked at. What is charged, and every paper, is told exactly. */
export function shownFormat({ locale, shown }: Pick<Scope, 'locale' | 'shown'>): Formatter {
  return formatShown(createFormatter(locale), shown)
}

/** About what a total comes to in the guest's own currency, and what it is charged in; null where these are one. `translate` needs `hotel`. */
export function aboutWords(quote: Charged, scope: Scope, translate: Translate): string | null {
  if (!isElsewhere(quote, scope)) return null
  const words = money(shownFormat(scope), quote, quote.totalMinor)
  return translate('hotel.chargedIn', { words, currency: quote.currency })
}

/** By which rate, and of when, a total is told in the guest's own currency; null where it is not. `translate` needs `price`. */
export function rateWords(quote: Charged, scope: Scope, translate: Translate): string | null {
  const { shown, country, locale } = scope
  if (!shown || !isElsewhere(quote, scope)) return null
  const { currency, perEuro, quotedAt } = shown
  const format = createFormatter(locale)
  const exact = (perEuro[quote.currency] ?? 0) / (perEuro[currency] ?? 1)
  // Whichever buys more of the other: "1 = 102" reads better than "1 = 0.0098".
  const [one, other, rate] = exact < 1 ? [quote.currency, currency, 1 / exact] : [currency, quote.currency, exact]
  return translate('price.aboutRate', {
    amount: money(shownFormat(scope), quote, quote.totalMinor),
    moment: format.moment(Math.min(quotedAt[quote.currency] ?? 0, quotedAt[currency] ?? 0), country.timeZone),
    one: `${format.number(1)} ${one}`,
    rate: `${format.number(rate, rate < 100 ? 4 : 2)} ${other}`,
    currency: quote.currency,
  })
}

type Charged = Pick<PriceQuote, 'currency' | 'totalMinor'>

/** Whether the guest reads this price in another currency than it is charged in. */
function isElsewhere({ currency, totalMinor }: Charged, { shown }: Pick<Scope, 'shown'>): boolean {
  return shown !== null && toShown({ amountMinor: totalMinor, currency }, shown) !== null
}

/** `20% off`: how far the total is below the price struck through, coupon and all; null where none is struck. */
export function savingWords(
  quote: PriceQuote | null,
  { format, translate }: { format: Formatter; translate: Translate },
): string | null {
  const percent = quote ? savedPercent(quote) : null
  return percent === null ? null : translate('search.percentOff', { percent: format.percent(percent) })
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
