import { noFilters } from '#app/domain/search/stay-filters.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import type { StaySearch, StaySummary } from '#worker/services/search/stay-search.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, withoutPage } from './listing-address.ts'

/** A list with at most this number of stays offers nearby stays. */
const FEW = 3
const NEAR_SHOWN = 3
const NEAR_KM = 60

/** Returns the search for nearby stays: around the same place, available on the same dates, without filters. */
export function nearSearch(search: StaySearch, { centre }: Pick<ListedPlace, 'centre'>): StaySearch {
  return {
    ...search,
    place: { near: { ...centre, radiusKm: NEAR_KM } },
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'distance', ascending: true },
    origin: centre,
    offset: 0,
    // Some results may be on the list already, so more are read than shown.
    limit: NEAR_SHOWN + FEW,
    flexibleDays: 0,
    skipCount: true,
  }
}

type NearInput = {
  link: ListLink
  place: Pick<ListedPlace, 'name'>
  answer: StayList
  isAsked: boolean
  translate: Translate
}

/** Returns nearby stays when requested, otherwise a link to them when the list is short. */
export function nearModel(
  { link: { path, query }, place: { name }, answer, isAsked, translate }: NearInput,
  toCards: (stays: readonly StaySummary[]) => ListingModel['cards'],
): Pick<ListingModel, 'near' | 'nearLink' | 'nearNone'> {
  const listed = new Set(answer.stays.map(({ details }) => details.id))
  const others = answer.near.filter(({ details }) => !listed.has(details.id)).slice(0, NEAR_SHOWN)
  const near =
    others.length === 0
      ? null
      : {
          heading: translate('listing.near', { place: name }),
          text: translate('listing.nearText'),
          cards: toCards(others),
        }
  const none = translate('listing.nearNone', { place: name })
  if (near || answer.count > FEW || isAsked) return { near, nearLink: null, nearNone: isAsked && !near ? none : null }
  const href = listAddress(path, withoutPage(query), { alternates: '1' })
  return { near, nearLink: { href, text: translate('listing.lookAround', { place: name }), none }, nearNone: null }
}
