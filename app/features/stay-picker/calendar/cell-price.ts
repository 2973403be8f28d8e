import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Night } from './load-nights.ts'

/** Characters that fit below a day on the narrowest phone; longer amounts are written smaller. */
const ROOM = 7

export type CellPrice = {
  write: (price: Money) => string
  /** Currency name shown beside the calendar when its sign does not fit below the days; null otherwise. */
  currency: string | null
}

/** The same format for all days, based on the highest price. Amounts are exact: a rounded one hides differences. */
export function cellPrice(nights: ReadonlyMap<CalendarDay, Night>, format: Formatter): CellPrice {
  let dearest: Money | null = null
  for (const { price } of nights.values()) {
    if (price && (dearest === null || price.amountMinor > dearest.amountMinor)) dearest = price
  }
  const isTight = dearest !== null && format.exactPrice(dearest).length > ROOM
  return isTight && dearest
    ? { write: format.exactAmount, currency: format.currencyName(dearest.currency) }
    : { write: format.exactPrice, currency: null }
}

export function isLong(price: string): boolean {
  return price.length > ROOM
}

export function chargedCurrency(nights: ReadonlyMap<CalendarDay, Night>): string | null {
  for (const { price } of nights.values()) if (price) return price.currency
  return null
}
