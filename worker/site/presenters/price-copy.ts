import type { PriceModel } from '#app/contracts/stays/stay-card.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { toShown } from '#app/domain/money/shown-currency.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { savedPercent } from '#app/domain/prices/price-shown.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Returns the price in the display currency, with what it is for and the currency of the charge. */
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
    words: isConverted(quote, scope) ? translate('hotel.chargedIn', { words, currency }) : words,
  }
}

/** Formats prices in the display currency. Only for browsing: charges and documents show the charged amount. */
export function shownFormat({ locale, shown }: Pick<Scope, 'locale' | 'shown'>): Formatter {
  return formatShown(createFormatter(locale), shown)
}

/** Returns the total in the display currency; null when it is the charged one. `translate` needs `hotel`. */
export function aboutCopy(quote: ChargedTotal, scope: Scope, translate: Translate): string | null {
  if (!isConverted(quote, scope)) return null
  const words = money(shownFormat(scope), quote, quote.totalMinor)
  return translate('hotel.chargedIn', { words, currency: quote.currency })
}

/** Returns the exchange rate and its time for a converted total; null without conversion. `translate` needs `price`. */
export function rateCopy(quote: ChargedTotal, scope: Scope, translate: Translate): string | null {
  const { shown, country, locale } = scope
  if (!shown || !isConverted(quote, scope)) return null
  const { currency, perEuro, quotedAt } = shown
  const format = createFormatter(locale)
  const exactRate = (perEuro[quote.currency] ?? 0) / (perEuro[currency] ?? 1)
  // Start from the stronger currency: "1 = 102" is easier to read than "1 = 0.0098".
  const [base, target, rate] =
    exactRate < 1 ? [quote.currency, currency, 1 / exactRate] : [currency, quote.currency, exactRate]
  return translate('price.aboutRate', {
    amount: money(shownFormat(scope), quote, quote.totalMinor),
    moment: format.moment(Math.min(quotedAt[quote.currency] ?? 0, quotedAt[currency] ?? 0), country.timeZone),
    one: `${format.number(1)} ${base}`,
    rate: `${format.number(rate, rate < 100 ? 4 : 2)} ${target}`,
    currency: quote.currency,
  })
}

type ChargedTotal = Pick<PriceQuote, 'currency' | 'totalMinor'>

function isConverted({ currency, totalMinor }: ChargedTotal, { shown }: Pick<Scope, 'shown'>): boolean {
  return shown !== null && toShown({ amountMinor: totalMinor, currency }, shown) !== null
}

/**
 * Returns the names of automatic discounts and the total compared with the struck price, coupon included, as text:
 * `Early bird · 20% off`; null without names and a struck price.
 */
export function savingCopy(
  quote: PriceQuote | null,
  { format, translate }: { format: Formatter; translate: Translate },
): string | null {
  const percent = quote ? savedPercent(quote) : null
  const saving = percent === null ? [] : [translate('search.percentOff', { percent: format.percent(percent) })]
  // The percentage is of all discounts: beside the property's own, a name would claim it alone.
  const isShared = percent !== null && quote !== null && quote.discountPercent > 0
  return [...(isShared ? [] : discountNames(quote)), ...saving].join(' · ') || null
}

/** Returns the names of the automatic discounts in a price. */
export function discountNames(quote: Pick<PriceQuote, 'discounts'> | null): string[] {
  return (quote?.discounts ?? []).map(({ name }) => name)
}

/** Formats an amount in the currency of a quote. */
export function money(format: Formatter, quote: Pick<PriceQuote, 'currency'>, amountMinor: number): string {
  return format.price({ amountMinor, currency: quote.currency })
}

/**
 * Returns a tax as text. An included tax is rounded to the display step: no decimals among whole amounts. The invoice
 * shows it exactly.
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
