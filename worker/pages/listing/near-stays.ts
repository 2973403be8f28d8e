import { noFilters } from '#app/domain/search/stay-filters.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { StayList } from '#worker/stays/search/search-stays.ts'
import type { StaySearch, StaySummary } from '#worker/stays/search/stay-search.ts'
import type { FiltersInput } from './filters/filter-groups.ts'
import type { ListedPlace } from './listed-place.ts'
import { listAddress, withoutPage } from './listing-address.ts'

/** A list with no more than this is offered stays near by [LIST-14]. */
const FEW = 3
const NEAR_SHOWN = 3
const NEAR_KM = 60

/** The search for stays near a list: around the same place, free on the same dates, without its filters [LIST-14]. */
export function nearSearch(search: StaySearch, { centre }: Pick<ListedPlace, 'centre'>): StaySearch {
  return {
    ...search,
    place: { near: { ...centre, radiusKm: NEAR_KM } },
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'distance', ascending: true },
    origin: centre,
    offset: 0,
    // Those on the list already are left out.
    limit: NEAR_SHOWN + FEW,
    flexibleDays: 0,
    skipCount: true,
  }
}

type NearInput = { filters: FiltersInput; place: Pick<ListedPlace, 'name'>; answer: StayList; isAsked: boolean }

/** Stays near by where they were asked for, or the way to them where the list has few or none. */
export function nearModel(
  { filters: { path, query, translate }, place: { name }, answer, isAsked }: NearInput,
  toCards: (stays: readonly StaySummary[]) => ListingModel['cards'],
): Pick<ListingModel, 'near' | 'nearLink' | 'nearNone'> {
  const listed = new Set(answer.stays.map(({ facts }) => facts.id))
  const others = answer.near.filter(({ facts }) => !listed.has(facts.id)).slice(0, NEAR_SHOWN)
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
