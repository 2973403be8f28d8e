import { type ShownCurrency, toShown } from '#app/domain/money/shown-currency.ts'
import type { Formatter } from './format.ts'

export function formatShown(format: Formatter, shown: ShownCurrency | null | undefined): Formatter {
  if (!shown) return format
  const write = (name: 'exactPrice' | 'exactAmount'): Formatter['price'] => {
    return (money) => format[name](toShown(money, shown) ?? money)
  }
  return {
    ...format,
    price: (money, withCents) => {
      const about = toShown(money, shown)
      return about ? `≈\u00a0${format.price(about)}` : format.price(money, withCents)
    },
    exactPrice: write('exactPrice'),
    exactAmount: write('exactAmount'),
    currencyName: (code) => format.currencyName(toShown({ amountMinor: 0, currency: code }, shown)?.currency ?? code),
  }
}
