import { flexibleDays } from '#app/domain/search/open-search.ts'
import { someNeeds } from '#app/domain/search/room-needs.ts'
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
import { listStays, type StayList } from '#worker/services/search/search-stays.ts'
import type { StaySearch, StaySummary } from '#worker/services/search/stay-search.ts'
import { compareChoice } from '#worker/site/presenters/chosen-stays/compare-choice.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { linkOf, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { findRequestedCoupon, type RequestedCoupon } from '../read-coupon.ts'
import { buildSearchModel } from '../search-model.ts'
import { findEmptyWays } from './empty-ways.ts'
import { foundCopy, openNotice } from './found-copy.ts'
import { LIST_PICTURES, toListCard } from './list-card.ts'
import { loadListOverlayData } from './list-overlay-data.ts'
import { emptyModel, type ListedPlace, nearModel, nearSearch, searchLine } from './listed-place.ts'
import { type ListLink, type ListQuery, listAddress } from './listing-address.ts'
import { askedChips, buildFilters, type FilterNear, ownChips, quickChips } from './listing-filters.ts'
import { type SortName, sightOf, sortCopy, sorts } from './listing-sorts.ts'
import { areaChips, emptyArea, MAP_STAYS, toBesideMap, toStayMap, viewSwitch, withinBox } from './map.ts'
import { flexibleChip, timeChip } from './open-time.ts'
import { buildPager, PAGE_SIZE } from './pager.ts'
import { toFilters } from './read-filters.ts'
import type { ListingInput } from './read-listing.ts'

type ListRequest = { place: ListedPlace; input: ListingInput; translate: Translate }

type ListQuestion = {
  stay: RequestedStay
  /** The party of the address, without the pets of the filter. */
  party: RequestedStay['rooms']
  sortName: SortName
  coupon: RequestedCoupon
  search: StaySearch
}

type FoundList = ListRequest &
  ListQuestion & {
    answer: StayList
    link: ListLink
    form: FiltersModel
    format: Formatter
    /** Ways out of an empty list. */
    ways: readonly EmptyStateAction[]
  }

/** One database round trip: stays with prices, results per filter and, if requested, nearby stays. */
export async function loadListing(
  deps: Deps,
  scope: Scope,
  request: ListRequest,
): Promise<ListingModel & { map: StayMapModel | null }> {
  const question = await toQuestion(deps, scope, request)
  const near = nearOf(scope, request.place, question.search)
  const answer = await listStays(deps, scope, question.search, {
    choices: filterChoices.filter(({ name }) => name !== 'within' || near),
    near: request.input.wantsNear ? nearSearch(question.search, request.place) : null,
    currency: request.input.hidesPrices ? null : request.place.currency,
  })
  const link = { path: request.place.path, query: request.input.query }
  const format = createFormatter(scope.locale)
  const { nights } = question.stay.dates
  const form = toFilterForm(scope, request, { answer, link, format, nights, near })
  const found = { ...request, ...question, answer, link, form, format }
  const list: FoundList = { ...found, ways: answer.count === 0 ? await findEmptyWays(deps, scope, found) : [] }
  return {
    ...buildHead(scope, list),
    ...buildControls(scope, list),
    ...buildResults(deps, scope, list),
    overlayData: await findOverlayData(deps, scope, list),
  }
}

async function toQuestion(deps: Deps, scope: Scope, { place, input }: ListRequest): Promise<ListQuestion> {
  const asked = toRequestedStay(scope, input.stay, place.timeZone)
  // Pets of the filter travel with the guests, so that they are in prices and in the links to properties.
  const filters = toFilters(input.chosen, { ...place, ...input, nights: asked.dates.nights })
  const stay = { ...asked, rooms: withPets(asked.rooms, filters.pets), needs: someNeeds(filters) }
  const sortName = offeredSort(input.sortName, place) ?? place.usualSort
  const coupon = await findRequestedCoupon(deps, scope, input.coupon)
  const search = toSearch(input, { place, stay, sortName, couponCode: coupon.code })
  return { stay, party: asked.rooms, sortName, coupon, search }
}

/** What distances of the search are to; null in a search near nothing. */
function nearOf({ country }: Scope, place: ListedPlace, { origin, towards }: StaySearch): FilterNear | null {
  const kind = origin ? 'place' : towards
  const unit = country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  return kind ? { kind, place: place.origin?.name ?? place.name, unit } : null
}

/** An area has no centre to be near to, and around a place distances are to that place. */
function offeredSort(asked: SortName | null, { where, origin }: ListedPlace): SortName | null {
  if (asked === 'distance' && where.areaId) return null
  return asked === 'sight' && origin !== null ? null : asked
}

function toFilterForm(
  scope: Scope,
  { place, input: { chosen, hidesPrices }, translate }: ListRequest,
  { answer, ...list }: Pick<FoundList, 'answer' | 'link' | 'format'> & { nights: number; near: FilterNear | null },
): FiltersModel {
  const { currency } = place
  const countryCode = place.countryCode ?? answer.stays[0]?.details.country.code ?? scope.country.code
  return buildFilters({ ...list, chosen, hidesPrices, currency, countryCode, results: answer, translate })
}

function buildHead(scope: Scope, { place, input, stay, sortName, answer, search, translate, format }: FoundList) {
  const { path, currency, name } = place
  const order = {
    note: translate('listing.orderNote', { order: sortCopyOf({ place, answer, search, sortName, translate }) }),
    why: translate('listing.why'),
  }
  return {
    heading: input.look.box ? translate('listing.inMapArea') : place.heading,
    isHeadingHidden: scope.country.flags.toHideListingHeading,
    foundText: foundCopy(scope, answer, {
      ...{ stay, time: input.time, currency: input.hidesPrices ? null : currency, translate, format },
    }),
    order: answer.count === 0 ? null : order,
    crumbs: place.crumbs(stay),
    search: {
      ...buildSearchModel(scope, translate, {
        stay,
        place: { text: name, path: listAddress(path, filtersIn(input.query)) },
      }),
      ...(stay.isOpen ? { notice: openNotice(stay, translate, format) } : {}),
    },
    searchLine: searchLine(stay, translate, format),
  } satisfies Partial<ListingModel>
}

/** Other dates or guests keep the filters and the order. */
function filtersIn(query: ListQuery): ListQuery {
  return query.filter(([name]) => name === 'sort' || filterNames.includes(name))
}

function sortCopyOf({
  place,
  answer,
  search,
  sortName,
  translate,
}: Pick<FoundList, 'place' | 'answer' | 'search' | 'sortName' | 'translate'>): string {
  return sortCopy(
    sortName,
    { isAround: place.origin !== null, sight: sightOf(answer.stays, search.towards) },
    translate,
  )
}

function buildControls(
  { brand }: Scope,
  { place, input, stay, sortName, answer, search, link, form, translate, format, ways }: FoundList,
) {
  const { look } = input
  const view = { ...link, look, translate }
  return {
    sort: sortCopyOf({ place, answer, search, sortName, translate }),
    filters: form,
    chips: [
      ...timeChip(link, { time: input.time, stay, translate, format }),
      ...flexibleChip(link, flexibleDays(stay.flexibleDaysCount), translate),
      ...askedChips({ place, stay, link, translate }),
      ...ownChips(link, form),
      ...areaChips(view),
    ],
    quick: quickChips(link, form),
    tools: listTools(translate, { place, isFiltered: form.onCount > 0 }),
    empty: answer.count === 0 ? emptyArea(emptyModel({ link, translate, ways }, place, brand.kind), view) : null,
    ...placesLink(translate, place),
    // An empty list has no map view.
    view: answer.count === 0 && !look.isMap ? null : viewSwitch(view),
  } satisfies Partial<ListingModel>
}

function buildResults(deps: Deps, scope: Scope, { place, input, stay, coupon, answer, search, ...list }: FoundList) {
  const { look, offset, hidesPrices, wantsNear } = input
  const { link, translate, format } = list
  const from = listName(place.path)
  const isAround = place.origin?.name !== undefined
  const offers = { coupon: coupon.code, dealId: coupon.dealId, hidePrices: hidesPrices }
  const stayLink = { ...linkOf(stay), ...offers, from: isAround ? from : null }
  const context = { translate, link: stayLink, origin: place.origin?.name, wanted: search.filters.amenityIds }
  const toCards = (stays: readonly StaySummary[]) => stays.map((summary) => toListCard(summary, scope, context))
  const cards = toCards(answer.stays)
  const mapContext = { scope, tiles: deps.settings.mapTiles, origin: place.origin }
  return {
    cards: cards.slice(0, PAGE_SIZE),
    pager: buildPager({ ...link, offset, count: answer.count, translate, format }),
    ...nearModel({ link, place, answer, isAsked: wantsNear, translate }, toCards),
    compare: cards.length === 0 ? null : compareChoice(translate, { stay, from }),
    beside: look.isMap || cards.length === 0 ? null : toBesideMap({ ...answer, cards, look }, mapContext),
    map: look.isMap ? toStayMap({ ...answer, cards, look }, mapContext) : null,
  }
}

/**
 * Returns the list that distances of a comparison and a property's page are of; null for lists of a country or around a
 * guest.
 */
function listName(path: string): string | null {
  return /^\/(hotels-(?:in|near)-[a-z0-9-]+)\/?$/.exec(path)?.[1] ?? null
}

function findOverlayData(
  deps: Deps,
  scope: Scope,
  { input, answer, coupon, ...list }: FoundList,
): Promise<AnyOverlayData | null> {
  const { modal, shownId, hidesPrices } = input
  return loadListOverlayData(deps, scope, {
    ...list,
    modal,
    shownId,
    hidesPrices,
    stays: answer.stays,
    couponCode: coupon.code,
  })
}

type SearchInput = { place: ListedPlace; stay: RequestedStay; sortName: SortName; couponCode: string | null }

function toSearch(
  { look, chosen, hidesPrices, offset }: ListingInput,
  { place, stay, sortName, couponCode }: SearchInput,
): StaySearch {
  const asked = toFilters(chosen, { currency: place.currency, hidesPrices, nights: stay.dates.nights })
  const towards = place.origin ? null : asked.nearSlopes ? 'ski' : place.towards
  // A distance to nothing would leave no stay.
  const filters = place.origin || towards ? asked : { ...asked, withinMetres: null }
  return {
    place: withinBox(place.where, look.box),
    checkin: stay.dates.checkin,
    checkout: stay.dates.checkout,
    rooms: stay.rooms,
    filters,
    sort: sorts[sortName].sort,
    origin: place.origin,
    towards,
    offset,
    limit: look.isMap ? MAP_STAYS : PAGE_SIZE,
    flexibleDays: flexibleDays(stay.flexibleDaysCount),
    isForCards: true,
    pictures: LIST_PICTURES,
    // Sorting or filtering by price uses member prices for members.
    forMember: sorts[sortName].sort.by === 'price' || filters.price !== null,
    ...(couponCode ? { coupon: { code: couponCode, preApply: false } } : {}),
  }
}

type ToolsInput = { place: Pick<ListedPlace, 'city' | 'where'>; isFiltered: boolean }

function listTools(translate: Translate, { place, isFiltered }: ToolsInput): ListingModel['tools'] {
  const { city } = place
  return compact([
    isFiltered && { text: translate('listing.withoutFilters'), overlay: 'searchWithoutRestrictions' },
    city &&
      isWholeCity(place) && { text: translate('listing.parts', { place: city.name }), overlay: 'localityListFilters' },
    { text: translate('listing.deals'), overlay: 'dealsection' },
  ])
}

function placesLink(translate: Translate, place: Pick<ListedPlace, 'city' | 'where'>): Pick<ListingModel, 'places'> {
  // The cities of an area are links below its list.
  if (place.where.areaId || isWholeCity(place)) return {}
  const places = place.city
    ? { text: translate('listing.neighbourhoods'), modal: 'localitieslist' }
    : { text: translate('listing.placesNearby'), modal: 'nearbyPopup' }
  return { places }
}

function isWholeCity({ where }: Pick<ListedPlace, 'where'>): boolean {
  return Boolean(where.cityId && !where.localityId && !where.parkId)
}
