import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Night } from './load-nights.ts'

/** Characters that fit below a day on the narrowest phone. */
const ROOM = 8

export type CellPrice = {
  write: (price: Money) => string
  /** Currency name shown beside the calendar when its sign does not fit below the days; null otherwise. */
  currency: string | null
}

/** The same format for all days, based on the highest price. */
export function cellPrice(nights: ReadonlyMap<CalendarDay, Night>, format: Formatter): CellPrice {
  let dearest: Money | null = null
  for (const { price } of nights.values()) {
    if (price && (dearest === null || price.amountMinor > dearest.amountMinor)) dearest = price
  }
  const isTight = dearest !== null && format.priceCompact(dearest).length > ROOM
  return isTight && dearest
    ? { write: format.amountCompact, currency: format.currencyName(dearest.currency) }
    : { write: format.priceCompact, currency: null }
}

export function chargedCurrency(nights: ReadonlyMap<CalendarDay, Night>): string | null {
  for (const { price } of nights.values()) if (price) return price.currency
  return null
}
