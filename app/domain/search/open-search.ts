import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** Key of sessionStorage. */
export const openSearchKey = 'openSearchCount'

const MAX_OPEN_SEARCHES = 2

export const defaultFlexibleOption = '1_2'

type SearchedDates = { checkin: CalendarDay | null; checkout: CalendarDay | null; flexibleDaysCount: string }

/** Returns the kind of search for the listing request: open without dates (when enabled), flexible, or closed. */
export function searchKind(
  search: SearchedDates,
  { isOpenSearchOn }: { isOpenSearchOn: boolean },
): 'open' | 'flexible' | 'closed' {
  if (isOpenSearchOn && search.checkin === null && search.checkout === null) return 'open'
  return flexibleDays(search.flexibleDaysCount) > 0 ? 'flexible' : 'closed'
}

const MAX_FLEXIBLE_DAYS = 15

/** Returns the span in days of a flexible option, its last number: 2 for `1_2`, 0 for exact dates. At most 15. */
export function flexibleDays(option: string | null | undefined): number {
  const match = /^\d{1,2}(_\d{1,2})*$/.exec((option ?? '').trim())
  const last = match?.[0].split('_').at(-1)
  return last === undefined ? 0 : Math.min(Number(last), MAX_FLEXIBLE_DAYS)
}

export function readOpenSearchCount(stored: string | null): number {
  return stored !== null && /^\d{1,4}$/.test(stored) ? Number(stored) : 0
}

export function isOpenSearchLimitReached(count: number): boolean {
  return count >= MAX_OPEN_SEARCHES
}
