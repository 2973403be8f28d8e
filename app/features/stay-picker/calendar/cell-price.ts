import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Night } from './load-nights.ts'

/** Characters that fit below a day on the narrowest phone; longer amounts get a smaller font. */
const MAX_LENGTH = 7

export type CellPrice = {
  write: (price: Money) => string
  /** Currency name shown beside the calendar when its sign does not fit below the days; null otherwise. */
  currency: string | null
}

/**
 * Returns the price format of all days, chosen by the highest price. Amounts are exact, because rounding would hide
 * differences.
 */
export function cellPrice(nights: ReadonlyMap<CalendarDay, Night>, format: Formatter): CellPrice {
  let highest: Money | null = null
  for (const { price } of nights.values()) {
    if (price && (highest === null || price.amountMinor > highest.amountMinor)) highest = price
  }
  const isTooLong = highest !== null && format.exactPrice(highest).length > MAX_LENGTH
  return isTooLong && highest
    ? { write: format.exactAmount, currency: format.currencyName(highest.currency) }
    : { write: format.exactPrice, currency: null }
}

/** Whether a price needs the smaller font. */
export function needsSmallFont(price: string): boolean {
  return price.length > MAX_LENGTH
}

/** Returns the currency of the prices, or null without prices. */
export function chargedCurrency(nights: ReadonlyMap<CalendarDay, Night>): string | null {
  for (const { price } of nights.values()) if (price) return price.currency
  return null
}
