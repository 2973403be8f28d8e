import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** Session key under which open searches are counted [SRCH-19]. */
export const openSearchKey = 'openSearchCount'

/** Open searches a session has; the next one asks for dates first (DEC-67). */
const OPEN_SEARCHES_PER_SESSION = 2

/** How wide the flexible option looks: a day or two earlier or later. */
export const defaultFlexibleOption = '1_2'

type SearchedDates = { checkin: CalendarDay | null; checkout: CalendarDay | null; flexibleDaysCount: string }

/** What a search is for the listing call: open without dates where that is on, flexible around them, else closed [SRCH-18]. */
export function searchKind(
  search: SearchedDates,
  { isOpenSearchOn }: { isOpenSearchOn: boolean },
): 'open' | 'flexible' | 'closed' {
  if (isOpenSearchOn && search.checkin === null && search.checkout === null) return 'open'
  return flexibleDays(search.flexibleDaysCount) > 0 ? 'flexible' : 'closed'
}

/** The span in days of a flexible option, its last number: 2 for `1_2`, 0 for exact dates (DEC-68). At most 15. */
export function flexibleDays(option: string | null | undefined): number {
  const match = /^\d{1,2}(_\d{1,2})*$/.exec((option ?? '').trim())
  const last = match?.[0].split('_').at(-1)
  return last === undefined ? 0 : Math.min(Number(last), 15)
}

/** The number of open searches a session has stored; 0 when there is none or it cannot be read. */
export function readOpenSearchCount(stored: string | null): number {
  return stored !== null && /^\d{1,4}$/.test(stored) ? Number(stored) : 0
}

/** Tells whether a session has used up its open searches, so the picker opens and asks for dates [SRCH-19]. */
export function isOpenSearchLimitReached(count: number): boolean {
  return count >= OPEN_SEARCHES_PER_SESSION
}
