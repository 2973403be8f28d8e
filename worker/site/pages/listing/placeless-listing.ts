import { homePath } from '#app/brands/home-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import { toRequestedStay, type WantedStay } from '#worker/site/presenters/read-stay.ts'
import { buildSearchModel } from '../search-model.ts'
import { allCities, searchLine } from './listed-place.ts'
import { buildFilters } from './listing-filters.ts'

type PlacelessInput = {
  copy: { heading: string; text: string; typed: string; path: string }
  stay: WantedStay
  /** Places offered instead, best first. */
  actions?: readonly EmptyStateAction[]
}

/** Returns an empty list for a search without a known place. */
export function placelessListing(
  scope: Scope,
  translate: Translate,
  { copy, stay: input, actions = [] }: PlacelessInput,
): ListingModel {
  const stay = toRequestedStay(scope, input)
  const { currency, code: countryCode } = scope.country
  const format = createFormatter(scope.locale)
  const filters = buildFilters({
    link: { path: copy.path, query: [] },
    chosen: {},
    hidesPrices: false,
    translate,
    format,
    currency,
    countryCode,
    nights: stay.dates.nights,
    results: { count: 0, totals: [], facets: {} },
  })
  return {
    heading: copy.heading,
    isHeadingHidden: scope.country.flags.toHideListingHeading,
    foundText: copy.text,
    order: null,
    crumbs: [
      { text: translate('common.home'), href: homePath(scope.brand, scope.country) },
      { text: translate('search.search') },
    ],
    search: buildSearchModel(scope, translate, {
      stay,
      place: copy.typed === '' ? null : { text: copy.typed, path: '' },
    }),
    searchLine: searchLine(stay, translate, format),
    sort: null,
    filters,
    chips: [],
    quick: [],
    tools: [],
    cards: [],
    places: null,
    pager: null,
    near: null,
    nearLink: null,
    nearNone: null,
    empty: { heading: copy.heading, text: copy.text, actions: [...actions, allCities(translate)] },
    locate: null,
    overlayData: null,
    view: null,
    beside: null,
    compare: null,
  }
}
