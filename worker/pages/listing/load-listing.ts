import type { Context } from 'hono'
import type { Crumb } from '#app/components/breadcrumb.tsx'
import type { WayOut } from '#app/components/empty-state.tsx'
import { summarizeRooms } from '#app/domain/occupancy.ts'
import { flexibleDays } from '#app/domain/open-search.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { AppEnv } from '#worker/context.ts'
import { searchStays } from '#worker/stays/search/search-stays.ts'
import type { SearchPlace } from '#worker/stays/search/stay-search.ts'
import { loadPlaceSheet } from '../place-sheet.ts'
import { type AskedStay, linkOf, readStay } from '../read-stay.ts'
import { buildSearchModel } from '../search-model.ts'
import { toStayCard } from '../stay-card.ts'
import {
  buildChips,
  buildFilters,
  type FiltersInput,
  readFilters,
  readSort,
  type SortName,
  sorts,
  withParams,
} from './listing-filters.ts'
import { buildPager, PAGE_SIZE, readOffset } from './pager.ts'

/** What is listed: a part of the catalogue, how it is called and where it stands. */
export type ListedPlace = {
  name: string
  heading: string
  /** The list's own address without query. */
  path: string
  where: SearchPlace
  timeZone: string
  /** Of the place: what its prices, and so the price filter, are in. */
  currency: string
  crumbs: (stay: AskedStay) => Crumb[]
  /** From where distances count; null: from the centre of each stay's city. */
  origin: { latitude: number; longitude: number } | null
  usualSort: SortName
  /** Whose neighbourhoods are offered; null: what is near is. */
  citySlug: string | null
  /** What to say when a list around a point is empty; a place with a name can be started over instead. */
  around?: { heading: string; text: string }
}

/** Loads a page of a list: one round trip for twenty stays with their prices, and everything around them. */
export async function loadListing(c: Context<AppEnv>, translate: Translate, place: ListedPlace): Promise<ListingModel> {
  const { deps, scope } = c.var
  const params = new URL(c.req.url).searchParams
  const stay = readStay(scope, params, place.timeZone)
  const format = createFormatter(scope.locale)
  const { path, currency } = place
  const filters: FiltersInput = { path, params, translate, format, currency, nights: stay.dates.nights }
  const sortName = params.has('sort') ? readSort(params) : place.usualSort
  const sheetPlace = { stay, citySlug: place.citySlug, point: place.origin }
  const [answer, sheet] = await Promise.all([
    searchStays(deps, scope, {
      place: place.where,
      checkin: stay.dates.checkin,
      checkout: stay.dates.checkout,
      rooms: stay.rooms,
      filters: readFilters(params, currency),
      sort: sorts[sortName].sort,
      origin: place.origin,
      offset: readOffset(params),
      limit: PAGE_SIZE,
      flexibleDays: flexibleDays(stay.flexibleDaysCount),
      isForCards: true,
    }),
    loadPlaceSheet(c.var, params.get('modal'), sheetPlace),
  ])
  return {
    heading: place.heading,
    isHeadingHidden: scope.country.flags.toHideListingHeading,
    summary: summaryWords(translate, stay, answer.count),
    orderNote:
      answer.count === 0 ? null : translate('listing.orderNote', { order: translate(sorts[sortName].message) }),
    crumbs: place.crumbs(stay),
    search: buildSearchModel(scope, translate, { stay, place: { text: place.name, path } }),
    sorts: sortChoices(filters, sortName),
    filters: buildFilters(filters),
    chips: buildChips(filters),
    cards: answer.stays.map((summary) =>
      toStayCard(summary, scope, { translate, link: { ...linkOf(stay), coupon: params.get('coupon')?.slice(0, 24) } }),
    ),
    pager: buildPager({ path, params, count: answer.count, translate, format }),
    empty: answer.count === 0 ? emptyModel(filters, place) : null,
    locate: null,
    places:
      place.citySlug === null
        ? { text: translate('listing.placesNearby'), modal: 'nearbyPopup' }
        : { text: translate('listing.neighbourhoods'), modal: 'localitieslist' },
    ...sheet,
  }
}

/** A list without a place: what was typed is unknown, or where the guest is. Never a dead end. */
export function placelessListing(
  c: Context<AppEnv>,
  translate: Translate,
  words: { heading: string; text: string; typed: string; path: string },
): ListingModel {
  const { scope } = c.var
  const stay = readStay(scope, new URL(c.req.url).searchParams)
  const { currency } = scope.country
  const filters: FiltersInput = {
    path: words.path,
    params: new URLSearchParams(),
    translate,
    format: createFormatter(scope.locale),
    currency,
    nights: stay.dates.nights,
  }
  return {
    heading: words.heading,
    isHeadingHidden: scope.country.flags.toHideListingHeading,
    summary: words.text,
    orderNote: null,
    crumbs: [{ text: translate('common.home'), href: '/' }, { text: translate('search.search') }],
    search: buildSearchModel(scope, translate, {
      stay,
      place: words.typed === '' ? null : { text: words.typed, path: '' },
    }),
    sorts: [],
    filters: buildFilters(filters),
    chips: [],
    cards: [],
    places: null,
    pager: null,
    empty: {
      heading: words.heading,
      text: words.text,
      ways: [allCities(translate)],
    },
    locate: null,
  }
}

function summaryWords(translate: Translate, { dates, rooms }: AskedStay, count: number): string {
  const { guests } = summarizeRooms(rooms)
  return translate('listing.summary', { count, nights: dates.nights, guests })
}

function sortChoices({ path, params, translate }: FiltersInput, current: SortName): ListingModel['sorts'] {
  const names = Object.keys(sorts) as SortName[]
  return names.map((name) => {
    const next = new URLSearchParams(params)
    for (const dropped of ['page', 'modal', 'lang']) next.delete(dropped)
    next.set('sort', name)
    return { text: translate(sorts[name].message), href: withParams(path, next), isCurrent: name === current }
  })
}

const WAYS_SHOWN = 3

/** Nothing fits: each filter that could be let go is a way out, then the list without any. */
function emptyModel(filters: FiltersInput, { name, around }: ListedPlace): ListingModel['empty'] {
  const { translate } = filters
  const ways = buildChips(filters)
    .slice(0, WAYS_SHOWN)
    .map(({ text, href }) => ({
      href,
      title: translate('listing.without', { filter: text }),
      detail: translate('listing.seeMore'),
    }))
  if (around && ways.length === 0) return { ...around, ways: [allCities(translate)] }
  const startOver = {
    href: filters.path,
    title: translate('listing.startOver', { place: name }),
    detail: translate('listing.withoutDates'),
  }
  return {
    heading: translate('listing.emptyHeading'),
    text: translate('listing.emptyText'),
    ways: [...ways, around ? allCities(translate) : startOver],
  }
}

function allCities(translate: Translate): WayOut {
  return { href: '/allcities', title: translate('listing.allCities'), detail: translate('listing.allCitiesText') }
}
