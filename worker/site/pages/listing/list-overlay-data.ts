import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listDeals } from '#worker/services/catalog/deals.ts'
import { listCityParts } from '#worker/services/catalog/list-cities.ts'
import { listReviews } from '#worker/services/properties/list-reviews.ts'
import { loadHotel } from '#worker/services/properties/load-hotel.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { loadPriceBreakdown } from '#worker/site/pages/hotel/price-overlays.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { type OverlayPlace, placeOverlayData } from '#worker/site/pages/places/place-overlay.ts'
import { linkOf, type RequestedStay } from '#worker/site/presenters/read-stay.ts'
import { scoreCopy } from '#worker/site/presenters/stay-card.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, withoutPage } from './listing-address.ts'
import { buildChips } from './listing-filters.ts'
import { findCommonSight, type SortName, sortChoices, sorts } from './listing-sorts.ts'

export type OverlayInput = {
  modal: string | null
  /** Id of the listed property whose rating or price is shown. */
  shownId: number | null
  stays: readonly StaySummary[]
  couponCode: string | null
  place: ListedPlace
  stay: RequestedStay
  translate: Translate
  format: Formatter
  link: ListLink
  form: FiltersModel
  hidesPrices: boolean
  sortName: SortName
}

type BuildContext = OverlayInput & OverlayPlace

export const listOverlayData: OverlayTable<[context: BuildContext]> = {
  ...placeOverlayData,
  sorters: toSorters,
  localityListFilters: loadParts,
  searchWithoutRestrictions: toWithoutFilters,
  dealsection: loadDeals,
  hotelrating: loadRating,
  hotelPriceBreakdown: loadPrice,
}

/** Returns the data of the overlay that the URL opens, or null without one. */
export function loadListOverlayData(deps: Deps, scope: Scope, input: OverlayInput): Promise<AnyOverlayData | null> {
  const { modal, place } = input
  const where = { citySlug: place.city?.slug, point: place.origin }
  return buildOverlayData(listOverlayData, modal, { ...input, ...where, deps, scope })
}

/** A score of 5.0. */
const MAX_TENTHS = 50
const QUOTED_REVIEWS = 2

const emptyOverlayData: Omit<ListOverlayData, 'title'> = { kind: 'rows', lead: null, rows: [], bars: [], notes: [] }

/** Returns the sort orders with their explanations, which Directive (EU) 2019/2161 requires. */
function toSorters({ link, hidesPrices, translate, sortName, place, stays }: OverlayInput): ListOverlayData {
  const { origin, where } = place
  const sight = findCommonSight(stays, place.towards)
  const kind = { isAround: origin !== null, isArea: Boolean(where.areaId), sight }
  const offered = sortChoices({ ...link, ...kind, hidesPrices, translate }, sortName)
  const rows = offered.map(({ name, ...row }) => ({ ...row, detail: translate(sorts[name].why) }))
  return { ...emptyOverlayData, title: translate('listing.sortBy'), rows, notes: [translate('listing.orderFair')] }
}

/** Returns the lists of the city's parts, or null when the list is not of a city. */
async function loadParts({ place: { city, path }, link, translate, deps, scope }: BuildContext) {
  if (!city) return null
  const parts = await listCityParts(deps, scope, city.id)
  const query = withoutPage(link.query)
  const hrefOf = (slug: string) => listAddress(slug, query)
  const wholeCity = { text: city.name, detail: null, href: hrefOf(listingPath(city.slug)) }
  const rows = [
    wholeCity,
    ...parts.map(({ name, slug, count }) => ({
      text: name,
      detail: translate('listing.staysCount', { count }),
      href: hrefOf(locationPath(city.slug, slug)),
    })),
  ].map((row) => ({ ...row, isCurrent: row.href.split('?')[0] === path }))
  return { ...emptyOverlayData, title: translate('listing.parts', { place: city.name }), rows }
}

function toWithoutFilters({ link, form, translate, place }: OverlayInput): ListOverlayData {
  const rows = buildChips(link, form).map(({ text, href }) => ({
    text: translate('listing.without', { filter: text }),
    detail: null,
    href,
  }))
  const all = { text: translate('listing.startOver', { place: place.name }), detail: null, href: form.clearHref }
  const title = translate('listing.withoutFilters')
  return { ...emptyOverlayData, title, lead: translate('listing.withoutText'), rows: [...rows, all] }
}

async function loadDeals({ place: { city }, translate, deps, scope }: BuildContext): Promise<ListOverlayData> {
  const deals = (await listDeals(deps, scope)).filter((deal) => !deal.city || deal.city.id === city?.id)
  const rows = deals.map(({ title, terms, slug }) => ({ text: title, detail: terms, href: `/deals/${slug}` }))
  const lead = rows.length === 0 ? translate('listing.dealsNone') : null
  return { ...emptyOverlayData, title: translate('listing.deals'), lead, rows }
}

/** Returns the scores of a listed property with some reviews, or null without a score. */
async function loadRating({ shownId: id, stay, translate, format, deps, scope }: BuildContext) {
  if (id === null) return null
  const query = {
    propertyId: id,
    source: null,
    sort: 'newest',
    limit: QUOTED_REVIEWS,
    offset: 0,
    readableFirst: true,
  } as const
  const summary = await listReviews(deps, scope, query)
  if (!summary?.ratingTenths) return null
  const { name, slug, ratingTenths, count, breakdown, reviews } = summary
  const bars = [
    { label: translate('hotel.cleanliness'), tenths: breakdown.cleanlinessTenths },
    { label: translate('hotel.location'), tenths: breakdown.locationTenths },
    { label: translate('hotel.service'), tenths: breakdown.serviceTenths },
    { label: translate('hotel.value'), tenths: breakdown.valueTenths },
  ]
  const score = scoreCopy(format, ratingTenths)
  return {
    ...emptyOverlayData,
    title: name,
    lead: translate('hotel.ratedLabel', { score, count }),
    bars: bars.flatMap(({ label, tenths }) =>
      tenths === null ? [] : [{ label, score: scoreCopy(format, tenths), percent: (tenths / MAX_TENTHS) * 100 }],
    ),
    notes: reviews.map(({ body }) => body),
    rows: [{ text: translate('listing.rooms'), detail: null, href: withStay(hotelPath(id, slug), linkOf(stay)) }],
  }
}

/** Returns the price of a listed property, or that it is sold out. */
async function loadPrice({
  shownId,
  stays,
  stay,
  couponCode,
  hidesPrices,
  translate,
  format,
  deps,
  scope,
}: BuildContext) {
  if (shownId === null || hidesPrices) return null
  const listedStay = stays.find(({ details }) => details.id === shownId)
  const { checkin, checkout } = listedStay?.otherDates ?? stay.dates
  const query = {
    propertyId: shownId,
    dates: { checkin, checkout },
    rooms: stay.rooms,
    couponCode,
    selectedRoomTypeId: (listedStay?.otherDates?.roomType ?? listedStay?.selected)?.id ?? null,
  }
  const hotel = await loadHotel(deps, scope, query)
  if (!hotel) return null
  const { slug, name } = hotel.details
  const path = hotelPath(shownId, slug)
  const overlayData = await loadPriceBreakdown({
    hotel,
    scope,
    format,
    path,
    location: { quotationId: null, needs: stay.needs },
  })
  const soldOut: BreakdownOverlayData = {
    kind: 'price',
    title: name,
    lead: translate('search.soldOut'),
    groups: [],
    total: null,
    after: [],
    notes: [],
    more: { text: translate('hotel.otherDates'), href: withStay(path, linkOf(stay)) },
  }
  return overlayData ?? soldOut
}
