import { addDays, addMonths, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { OpenTime } from '#app/domain/search/sentences/typed-stay.ts'
import { withPets } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type CheapestDay, findCheapestDays } from '#worker/services/search/cheapest-days.ts'
import { toFilters } from '#worker/site/http/read-filters.ts'
import { type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { openTimeCopy } from '#worker/site/presenters/sentence-copy.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'
import type { AskedTime, ListingInput } from './read-listing.ts'

const dateNames = ['checkin', 'checkout']
const timeNames = [...dateNames, 'nights', 'month']

/**
 * Returns the URL of the list with the cheapest dates of the requested month, or without dates where nothing can be
 * booked.
 */
export async function cheapestAddress(
  deps: Deps,
  scope: Scope,
  { place, input, nights, month }: { place: ListedPlace; input: ListingInput; nights: number; month: CalendarDay },
): Promise<string> {
  const stay = toRequestedStay(scope, input.stay, place.timeZone)
  // Without price limits: the cheapest stay is within them if any is.
  const filters = toFilters(input.chosen, { currency: place.currency, hidesPrices: true, nights })
  const rooms = withPets(stay.rooms, filters.pets)
  const { days } = await findCheapestDays(deps, scope, { place, month, nights, rooms, filters })
  const availableDays = days.filter(({ totalMinor }) => totalMinor !== null)
  const inMonth = availableDays.filter(({ day }) => addDays(day, nights) <= addMonths(month, 1))
  const totalOf = ({ totalMinor }: CheapestDay) => totalMinor ?? 0
  const candidates = inMonth.length > 0 ? inMonth : availableDays
  const [cheapest] = candidates.toSorted((one, other) => totalOf(one) - totalOf(other))
  if (!cheapest) return listAddress(place.path, without(input.query, ['nights', 'month']))
  const dates = {
    checkin: cheapest.day,
    checkout: addDays(cheapest.day, nights),
    month: month.slice(0, 'yyyy-mm'.length),
  }
  return listAddress(place.path, without(input.query, timeNames), dates)
}

type TimeCopy = { time: AskedTime | null; stay: RequestedStay; translate: Translate; format: Formatter }

/** Returns the chip that removes dates chosen by the site; none for dates of the guest. */
export function timeChip(link: ListLink, { time, stay: { dates }, ...context }: TimeCopy) {
  if (!time) return []
  const openTime: OpenTime = { month: time.month, nights: nightsBetween(dates.checkin, dates.checkout) }
  const href = listAddress(link.path, without(withoutPage(link.query), timeNames))
  return [{ text: openTimeCopy(openTime, context), href }]
}

/** Returns the text that says whether the dates of the list were chosen by price, and what flexible dates mean. */
export function timeNotes({ time, stay, translate, format }: TimeCopy, flexibleDays: number): string[] {
  return [
    ...(time?.month ? [translate('stay.cheapestDates', { month: format.month(time.month) })] : []),
    ...(flexibleDays > 0 && !stay.isOpen ? [translate('stay.flexibleDates', { count: flexibleDays })] : []),
  ]
}

/** Returns the chip that makes flexible dates exact; none for exact dates. */
export function flexibleChip(link: ListLink, flexibleDays: number, translate: Translate) {
  if (flexibleDays === 0) return []
  const href = listAddress(link.path, without(withoutPage(link.query), ['flexibleDaysCount']))
  return [{ text: translate('search.plusMinusDays', { count: flexibleDays }), href }]
}
