import { flexibleDays } from '#app/domain/search/open-search.ts'
import { pickNeeds } from '#app/domain/search/room-needs.ts'
import { filterChoices, filterNames } from '#app/domain/search/stay-filters.ts'
import { withPets } from '#app/domain/stays/occupancy.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { StayMapModel } from '#app/features/map/model.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listInexactFilters, listStays, type StayList } from '#worker/services/search/search-stays.ts'
import type { StaySearch, StaySummary } from '#worker/services/search/stay-search.ts'
import { filterText, priceUnit, toFilters } from '#worker/site/http/read-filters.ts'
import { compareChoice } from '#worker/site/presenters/chosen-stays/compare-choice.ts'
import { linkOf, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { findRequestedCoupon, type RequestedCoupon } from '../read-coupon.ts'
import { buildSearchModel } from '../search-model.ts'
import { findEmptyActions } from './empty-actions.ts'
import { foundCopy, searchNotice } from './found-copy.ts'
import { LIST_PICTURES, toListCard } from './list-card.ts'
import { loadListOverlayData } from './list-overlay-data.ts'
import { listTools, placesLink } from './list-tools.ts'
import { emptyModel, type ListedPlace, nearModel, nearSearch, searchLine } from './listed-place.ts'
import { type ListLink, type ListQuery, listAddress, listName } from './listing-address.ts'
import { buildFilters, type FilterNear, filterChips, quickChips, searchChips } from './listing-filters.ts'
import { findCommonSight, type SortName, sortCopy, sorts } from './listing-sorts.ts'
import { areaChips, emptyArea, MAP_STAYS, toBesideMap, toStayMap, viewSwitch, withinBox } from './map.ts'
import { nearerLinks, nearestSearch, soldOutChip } from './nearer-stays.ts'
import { flexibleChip, timeChip } from './open-time.ts'
import { buildPager, PAGE_SIZE } from './pager.ts'
import type { ListingInput } from './read-listing.ts'

type ListRequest = { place: ListedPlace; input: ListingInput; translate: Translate }

type ListSearch = {
  stay: RequestedStay
  /** The party of the URL, without the pets of the filter. */
  party: RequestedStay['rooms']
  sortName: SortName
  coupon: RequestedCoupon
  search: StaySearch
}

type FoundList = ListRequest &
  ListSearch & {
    result: StayList
    link: ListLink
    form: FiltersModel
    format: Formatter
    /** Searches to try instead of an empty list. */
    actions: readonly EmptyStateAction[]
  }

/** Loads a list in one database round trip: stays with prices, results per filter and, if requested, nearby stays. */
export async function loadListing(
  deps: Deps,
  scope: Scope,
  request: ListRequest,
): Promise<ListingModel & { map: StayMapModel | null }> {
  const listSearch = await loadListSearch(deps, scope, request)
  const near = toFilterNear(scope, request.place, listSearch.search)
  const result = await listStays(deps, scope, listSearch.search, {
    choices: filterChoices.filter(({ name }) => name !== 'within' || near),
    near: request.input.wantsNear ? nearSearch(listSearch.search, request.place) : null,
    nearest: request.input.mapView.isMap ? null : nearestSearch(listSearch.search, listSearch.party),
    currency: request.input.hidesPrices ? null : request.place.currency,
  })
  const link = { path: request.place.path, query: request.input.query }
  const format = createFormatter(scope.locale)
  const { nights } = listSearch.stay.dates
  const form = toFilterForm(scope, request, { result, search: listSearch.search, link, format, nights, near })
  const found = { ...request, ...listSearch, result, link, form, format }
  const list: FoundList = { ...found, actions: result.count === 0 ? await findEmptyActions(deps, scope, found) : [] }
  return {
    ...buildHead(scope, list),
    ...buildControls(scope, list),
    ...buildResults(deps, scope, list),
    overlayData: await findOverlayData(deps, scope, list),
  }
}

/** Returns the search of a list's address. */
export async function loadListSearch(deps: Deps, scope: Scope, { place, input }: ListRequest): Promise<ListSearch> {
  const requestedStay = toRequestedStay(scope, input.stay, place.timeZone)
  // Pets chosen in the filter join the party, so that prices and links to properties include them.
  const filters = toFilters(input.chosen, { ...place, ...input, nights: requestedStay.dates.nights })
  const stay = { ...requestedStay, rooms: withPets(requestedStay.rooms, filters.pets), needs: pickNeeds(filters) }
  const sortName = offeredSort(input.sortName, place) ?? place.usualSort
  const coupon = await findRequestedCoupon(deps, scope, input.coupon)
  const days = scope.brand.kind === 'home' && input.isDateless ? DATELESS_DAYS : 0
  const search = toSearch(input, { place, stay, sortName, couponCode: coupon.code, days })
  return { stay, party: requestedStay.rooms, sortName, coupon, search }
}

/** Monday to Friday: homes with fixed changeover days have a price also where the proposed dates are other days. */
const DATELESS_DAYS = 4

/** Returns what distances are measured to, or null in a search that is near no place. */
function toFilterNear(scope: Scope, place: ListedPlace, { origin, towards }: StaySearch): FilterNear | null {
  const kind = origin ? 'place' : towards
  return kind ? { kind, place: place.origin?.name ?? place.name, unit: unitOf(scope) } : null
}

function unitOf({ country }: Scope): 'km' | 'mi' {
  return country.flags.toShowMilesOnDetail ? 'mi' : 'km'
}

/**
 * Returns the requested order, or null when the list does not offer it: an area has no centre, and around a place
 * distances are to that place.
 */
function offeredSort(requested: SortName | null, { where, origin }: ListedPlace): SortName | null {
  if (requested === 'distance' && where.areaId) return null
  return requested === 'sight' && origin !== null ? null : requested
}

type FilterFormInput = Pick<FoundList, 'result' | 'search' | 'link' | 'format'> & {
  nights: number
  near: FilterNear | null
}

function toFilterForm(
  scope: Scope,
  { place, input: { chosen, hidesPrices }, translate }: ListRequest,
  { result, search, ...list }: FilterFormInput,
): FiltersModel {
  const { currency } = place
  const countryCode = place.countryCode ?? result.stays[0]?.details.country.code ?? scope.country.code
  const inexact = new Set<string>(listInexactFilters(search, result.facets))
  return buildFilters({ ...list, chosen, hidesPrices, currency, countryCode, inexact, results: result, translate })
}

function buildHead(scope: Scope, { place, input, stay, sortName, result, search, translate, format }: FoundList) {
  const { path, currency, name } = place
  const order = {
    note: translate('listing.orderNote', { order: currentSortCopy({ place, result, search, sortName, translate }) }),
    why: translate('listing.why'),
  }
  return {
    heading: input.mapView.box ? translate('listing.inMapArea') : place.heading,
    isHeadingHidden: scope.country.flags.toHideListingHeading,
    foundText: foundCopy(scope, result, {
      stay,
      time: input.time,
      withSoldOutInOrder: Boolean(search.withSoldOutInOrder),
      currency: input.hidesPrices ? null : currency,
      translate,
      format,
    }),
    // The note says that sold-out stays come last.
    order: result.count === 0 || search.withSoldOutInOrder ? null : order,
    crumbs: place.crumbs(stay),
    search: {
      ...buildSearchModel(scope, translate, {
        stay,
        place: { text: name, path: listAddress(path, filterQuery(input.query)) },
      }),
      ...searchNotice(stay, { ...input, translate, format }),
    },
    searchLine: searchLine(stay, translate, format),
  } satisfies Partial<ListingModel>
}

/** Returns the filters and the order, which a search with other dates or guests keeps. */
function filterQuery(query: ListQuery): ListQuery {
  return query.filter(([name]) => name === 'sort' || name === priceUnit || filterNames.includes(name))
}

function currentSortCopy({
  place,
  result,
  search,
  sortName,
  translate,
}: Pick<FoundList, 'place' | 'result' | 'search' | 'sortName' | 'translate'>): string {
  return sortCopy(
    sortName,
    { isAround: place.origin !== null, sight: findCommonSight(result.stays, search.towards) },
    translate,
  )
}

function buildControls(
  { brand }: Scope,
  { place, input, stay, sortName, result, search, link, form, translate, format, actions }: FoundList,
) {
  const { mapView } = input
  const view = { ...link, mapView, translate }
  return {
    sort: currentSortCopy({ place, result, search, sortName, translate }),
    filters: form,
    chips: [
      ...timeChip(link, { time: input.time, stay, translate, format }),
      ...flexibleChip(link, flexibleDays(stay.flexibleDaysCount), translate),
      ...searchChips({ place, stay, link, translate }),
      ...filterChips(link, form),
      ...soldOutChip(search, link, translate),
      ...areaChips(view),
    ],
    quick: quickChips(link, form, result.facets),
    tools: listTools(translate, { place, isFiltered: form.onCount > 0 }),
    empty: result.count === 0 ? emptyArea(emptyModel({ link, translate, actions }, place, brand.kind), view) : null,
    ...placesLink(translate, place),
    // An empty list has no map view.
    view: result.count === 0 && !mapView.isMap ? null : viewSwitch(view),
  } satisfies Partial<ListingModel>
}

function buildResults(deps: Deps, scope: Scope, { place, input, stay, coupon, result, search, ...list }: FoundList) {
  const { mapView, offset, hidesPrices, wantsNear } = input
  const { link, translate, format } = list
  const from = listName(place.path)
  const isAround = place.origin?.name !== undefined
  const offers = { coupon: coupon.code, dealId: coupon.dealId, hidePrices: hidesPrices }
  const stayLink = { ...linkOf(stay), ...offers, filters: filterText(input.query), from: isAround ? from : null }
  const { isDateless } = input
  const wanted = search.filters.amenityIds
  const context = { translate, link: stayLink, origin: place.origin?.name, wanted, isDateless }
  const toCards = (stays: readonly StaySummary[]) => stays.map((summary) => toListCard(summary, scope, context))
  const cards = toCards(result.stays)
  const unit = unitOf(scope)
  const nearer = nearerLinks(result, { ...list, unit, clearHref: list.form.clearHref })
  const isWantedNear = search.filters.nearSlopes || search.filters.withinMetres !== null
  const wantedSight = isWantedNear ? (search.towards ?? undefined) : undefined
  const mapContext = { scope, tiles: deps.settings.mapTiles, origin: place.origin, wanted: wantedSight }
  return {
    cards: cards.slice(0, PAGE_SIZE),
    ...(nearer ? { nearer } : {}),
    pager: buildPager({ ...link, offset, count: result.count, translate, format }),
    ...nearModel({ link, place, result, isRequested: wantsNear, translate }, toCards),
    compare: cards.length === 0 ? null : compareChoice(translate, { stay, from, terms: search.filters }),
    beside: mapView.isMap || cards.length === 0 ? null : toBesideMap({ ...result, cards, mapView }, mapContext),
    map: mapView.isMap ? toStayMap({ ...result, cards, mapView }, mapContext) : null,
  }
}

function findOverlayData(
  deps: Deps,
  scope: Scope,
  { input, result, coupon, ...list }: FoundList,
): Promise<AnyOverlayData | null> {
  const { modal, shownId, hidesPrices } = input
  return loadListOverlayData(deps, scope, {
    ...list,
    modal,
    shownId,
    hidesPrices,
    stays: result.stays,
    couponCode: coupon.code,
  })
}

type SearchInput = {
  place: ListedPlace
  stay: RequestedStay
  sortName: SortName
  couponCode: string | null
  /** Days that proposed dates may shift by where they cannot be booked. */
  days: number
}

function toSearch(
  { mapView, chosen, hidesPrices, offset, showsSoldOut }: ListingInput,
  { place, stay, sortName, couponCode, days }: SearchInput,
): StaySearch {
  const { sort } = sorts[sortName]
  const requestedFilters = toFilters(chosen, { currency: place.currency, hidesPrices, nights: stay.dates.nights })
  const sight = requestedFilters.nearSlopes ? 'ski' : place.towards
  const towards = place.origin ? null : sight
  // Without a place to measure to, a maximum distance would exclude every stay.
  const filters = place.origin || towards ? requestedFilters : { ...requestedFilters, withinMetres: null }
  return {
    place: withinBox(place.where, mapView.box),
    checkin: stay.dates.checkin,
    checkout: stay.dates.checkout,
    rooms: stay.rooms,
    filters,
    sort,
    origin: place.origin,
    towards,
    offset,
    limit: mapView.isMap ? MAP_STAYS : PAGE_SIZE,
    flexibleDays: Math.max(days, flexibleDays(stay.flexibleDaysCount)),
    allowsLonger: days > 0,
    isForCards: true,
    pictures: LIST_PICTURES,
    // Sorting or filtering by price uses member prices for members.
    forMember: sort.by === 'price' || filters.price !== null,
    // With these filters the list has no sold-out stays.
    withSoldOutInOrder: showsSoldOut && sort.by === 'distance' && !filters.price && !filters.availableOnly,
    ...(couponCode ? { coupon: { code: couponCode, preApply: false } } : {}),
  }
}
