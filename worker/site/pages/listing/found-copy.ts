import { flexibleDays } from '#app/domain/search/open-search.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StaySearchResult } from '#worker/services/search/stay-search.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'
import { timeNotes } from './open-time.ts'
import { PAGE_SIZE } from './pager.ts'
import type { AskedTime } from './read-listing.ts'

type FoundStays = Pick<StaySearchResult, 'count' | 'stays' | 'offset'>

type FoundContext = {
  stay: RequestedStay
  time: AskedTime | null
  /** Sold-out stays are not last. */
  withSoldOutInOrder: boolean
  /** Null where prices are hidden. */
  currency: string | null
  translate: Translate
  format: Formatter
}

/** Returns the text that says how many stays fit, what their prices are for, and how the dates were found. */
export function foundCopy(scope: Scope, found: FoundStays, { currency, ...context }: FoundContext): string {
  const { stay, translate } = context
  const { count } = found
  const { guests } = summarizeRooms(stay.rooms)
  if (count === 0) return translate('listing.summaryNone')
  const availableCount = context.withSoldOutInOrder ? null : countAvailable(found)
  const isUsualCurrency = currency === null || scope.shown !== null || currency === scope.country.currency
  return [
    translate('listing.summary', { count }),
    ...(availableCount === null ? [] : [translate('listing.summaryFree', { count: availableCount })]),
    translate('listing.summaryPrices', { nights: stay.dates.nights, guests }),
    ...(isUsualCurrency ? [] : [translate('listing.inCurrency', { currency })]),
    ...timeNotes(context, flexibleDays(stay.flexibleDaysCount)),
  ].join(scope.locale === 'ja' ? '' : ' ')
}

/**
 * Returns the number of available stays up to this page, which sold-out ones follow; null on a page without sold-out
 * stays, and on later pages with only those.
 */
function countAvailable({ stays, offset }: FoundStays): number | null {
  // The map loads more stays, but must show the list's number.
  const page = stays.slice(0, PAGE_SIZE)
  const available = page.filter(({ isAvailable }) => isAvailable).length
  if (available === page.length || (available === 0 && offset > 0)) return null
  return offset + available
}

type NoticeContext = { unusedWords: string; translate: Translate; format: Formatter }

/** Returns what a list says about its search: the dates it chose, and typed words it could not use. */
export function searchNotice(
  { dates, isOpen }: RequestedStay,
  { unusedWords, translate, format }: NoticeContext,
): { notice?: string } {
  const notices = [
    ...(isOpen ? [translate('stay.openDates', { dates: format.dayRange(dates.checkin, dates.checkout) })] : []),
    ...(unusedWords ? [translate('suggest.notUsed', { words: unusedWords })] : []),
  ]
  return notices.length > 0 ? { notice: notices.join(' ') } : {}
}
