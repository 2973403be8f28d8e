import type { Brand } from '#app/brands/brands.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { flexibleDays } from '#app/domain/search/open-search.ts'
import { noFilters } from '#app/domain/search/stay-filters.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import type { SightTarget } from '#worker/services/search/nearest-sight.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import type { SearchPlace, StaySearch, StaySummary } from '#worker/services/search/stay-search.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'
import { type ListLink, listAddress, withoutPage } from './listing-address.ts'
import type { SortName } from './listing-sorts.ts'

export type ListedPlace = {
  name: string
  heading: string
  path: string
  where: SearchPlace
  timeZone: string
  /** Null around a point, which may be near a border: there the stays give the country. */
  countryCode: string | null
  currency: string
  /** Labels of the list, each with the path of the list without it. */
  tagLinks?: readonly { text: string; href: string }[]
  crumbs: (stay: RequestedStay) => Crumb[]
  /** Origin of distances, with its name if cards show it; null means the centre of each stay's city. */
  origin: { latitude: number; longitude: number; name?: string } | null
  /** The sight that distances are measured to; null for the centre. */
  towards: SightTarget | null
  usualSort: SortName
  centre: { latitude: number; longitude: number }
  /** The city whose neighbourhoods are offered; null when the list is not of a city. */
  city: { id: number; slug: string; name: string } | null
  /** Text of an empty list around a point; a named place offers to start over instead. */
  around?: { heading: string; text: string }
}

/**
 * Returns the stay in one line, `11–13 Dec · 2N · 1 room, 2 guests`. With pets it leaves out the nights, and a single
 * room, so that it fits a phone's line: `11–13 Dec · 2 guests · 1 pet`. `translate` needs `listing`, `price`, `search`.
 */
export function searchLine(
  { dates, rooms, isOpen, flexibleDaysCount }: RequestedStay,
  translate: Translate,
  format: Formatter,
): string {
  const { guests, pets } = summarizeRooms(rooms)
  const days = isOpen
    ? translate('search.anyDay')
    : format.dayRange(dates.checkin, dates.checkout) + flexibleCopy(flexibleDays(flexibleDaysCount), translate)
  const party = translate('search.roomsAndGuestsValue', { rooms: rooms.length, guests })
  if (pets > 0) {
    const guestsOnly = translate('listing.guests', { guests })
    return [days, rooms.length === 1 ? guestsOnly : party, translate('price.pets', { count: pets })].join(' · ')
  }
  return [days, ...(isOpen ? [] : [translate('search.nightsShort', { count: dates.nights })]), party].join(' · ')
}

/** Returns ` ± 2 days`, or an empty text for exact dates. */
function flexibleCopy(days: number, translate: Translate): string {
  return days === 0 ? '' : ` ${translate('search.plusMinusDays', { count: days })}`
}

type EmptyInput = { link: ListLink; translate: Translate; actions: readonly EmptyStateAction[] }

/** Returns the text of an empty list with the searches to try instead. */
export function emptyModel(
  { link, translate, actions }: EmptyInput,
  { name, around }: ListedPlace,
  kind: Brand['kind'],
): ListingModel['empty'] {
  if (around && actions.length === 0) return { ...around, actions: [allCities(translate)] }
  const startOver = {
    href: link.path,
    title: translate('listing.startOver', { place: name }),
    detail: translate('listing.withoutDates'),
  }
  return {
    heading: translate('listing.emptyHeading'),
    text: translate('listing.emptyText', { kind }),
    actions: [...actions, around ? allCities(translate) : startOver, searchAgain(link, translate)],
  }
}

function searchAgain({ path, query }: ListLink, translate: Translate): EmptyStateAction {
  const href = withOverlay(listAddress(path, withoutPage(query)), 'listingsearchwidget')
  return { href, title: translate('listing.changeSearch'), detail: translate('search.whenAndWho') }
}

export function allCities(translate: Translate): EmptyStateAction {
  return { href: '/allcities', title: translate('listing.allCities'), detail: translate('listing.allCitiesText') }
}

/** A list with at most this number of stays offers nearby stays. */
const FEW_STAYS = 3
const MAX_NEARBY = 3
const NEARBY_RADIUS_KM = 60

/** Returns the search for available stays near the place. */
export function nearSearch(search: StaySearch, { centre }: Pick<ListedPlace, 'centre'>): StaySearch {
  return {
    ...search,
    place: { near: { ...centre, radiusKm: NEARBY_RADIUS_KM } },
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'distance', ascending: true },
    origin: centre,
    offset: 0,
    // Some results may be on the list already, so more are read than shown.
    limit: MAX_NEARBY + FEW_STAYS,
    flexibleDays: 0,
    skipCount: true,
  }
}

type NearInput = {
  link: ListLink
  place: Pick<ListedPlace, 'name'>
  result: StayList
  /** Whether the guest asked for nearby stays. */
  isRequested: boolean
  translate: Translate
}

/** Returns the nearby stays when they were requested, otherwise for short lists a link to them. */
export function nearModel(
  { link: { path, query }, place: { name }, result, isRequested, translate }: NearInput,
  toCards: (stays: readonly StaySummary[]) => ListingModel['cards'],
): Pick<ListingModel, 'near' | 'nearLink' | 'nearNone'> {
  const listedIds = new Set(result.stays.map(({ details }) => details.id))
  const others = result.near.filter(({ details }) => !listedIds.has(details.id)).slice(0, MAX_NEARBY)
  const near =
    others.length === 0
      ? null
      : {
          heading: translate('listing.near', { place: name }),
          text: translate('listing.nearText'),
          cards: toCards(others),
        }
  const none = translate('listing.nearNone', { place: name })
  // Absent rather than null: most lists have neither.
  if (near) return { near }
  if (result.count > FEW_STAYS || isRequested) return isRequested ? { nearNone: none } : {}
  const href = listAddress(path, withoutPage(query), { alternates: '1' })
  return { nearLink: { href, text: translate('listing.lookAround', { place: name }), none } }
}
