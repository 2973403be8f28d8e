import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Night } from './load-nights.ts'

/** Letters that fit beneath a day on the narrowest phone. */
const ROOM = 8

export type CellPrice = {
  write: (price: Money) => string
  /** Named beside the calendar where the days have no room for its sign; null where they have. */
  currency: string | null
}

/**
 * How prices are written beneath the days of a calendar: in thousands with the sign of their currency, or without it in
 * languages whose thousands are a word. All days alike, by the dearest.
 */
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

/** What nights are charged in; null where no price is known. */
export function chargedIn(nights: ReadonlyMap<CalendarDay, Night>): string | null {
  for (const { price } of nights.values()) if (price) return price.currency
  return null
}
