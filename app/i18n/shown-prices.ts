import { type ShownCurrency, toShown } from '#app/domain/money/shown-currency.ts'
import type { Formatter } from './format.ts'

/** Returns a formatter that converts prices to the guest's display currency and marks them as approximate. */
export function formatShown(format: Formatter, shown: ShownCurrency | null | undefined): Formatter {
  if (!shown) return format
  const write = (name: 'exactPrice' | 'exactAmount'): Formatter['price'] => {
    return (money) => format[name](toShown(money, shown) ?? money)
  }
  return {
    ...format,
    price: (money, withCents) => {
      const converted = toShown(money, shown)
      return converted ? `≈\u00a0${format.price(converted)}` : format.price(money, withCents)
    },
    exactPrice: write('exactPrice'),
    exactAmount: write('exactAmount'),
    currencyName: (code) => format.currencyName(toShown({ amountMinor: 0, currency: code }, shown)?.currency ?? code),
  }
}
