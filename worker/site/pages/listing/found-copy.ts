import { flexibleDays } from '#app/domain/search/open-search.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StaySearchAnswer } from '#worker/services/search/stay-search.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'
import { timeNotes } from './open-time.ts'
import { PAGE_SIZE } from './pager.ts'
import type { AskedTime } from './read-listing.ts'

type Found = Pick<StaySearchAnswer, 'count' | 'stays' | 'offset'>

type Counted = {
  stay: RequestedStay
  time: AskedTime | null
  /** Null where prices are hidden. */
  currency: string | null
  translate: Translate
  format: Formatter
}

/** Says how many stays fit, what their prices are for, and how the dates were found. */
export function foundCopy(scope: Scope, answer: Found, { currency, ...counted }: Counted): string {
  const { stay, translate } = counted
  const { count } = answer
  const { guests } = summarizeRooms(stay.rooms)
  if (count === 0) return translate('listing.summaryNone')
  const free = countFree(answer)
  const isOwn = currency === null || scope.shown !== null || currency === scope.country.currency
  return [
    translate('listing.summary', { count }),
    ...(free === null ? [] : [translate('listing.summaryFree', { count: free })]),
    translate('listing.summaryPrices', { nights: stay.dates.nights, guests }),
    ...(isOwn ? [] : [translate('listing.inCurrency', { currency })]),
    ...timeNotes(counted, flexibleDays(stay.flexibleDaysCount)),
  ].join(scope.locale === 'ja' ? '' : ' ')
}

/** Null on a page without sold-out stays, and on later pages with only sold-out stays. */
function countFree({ stays, offset }: Found): number | null {
  // The map loads more stays, but must show the list's number.
  const page = stays.slice(0, PAGE_SIZE)
  const free = page.filter(({ isAvailable }) => isAvailable).length
  if (free === page.length || (free === 0 && offset > 0)) return null
  return offset + free
}

export function openNotice({ dates }: RequestedStay, translate: Translate, format: Formatter): string {
  return translate('stay.openDates', { dates: format.dayRange(dates.checkin, dates.checkout) })
}
