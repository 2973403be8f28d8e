import { noFilters } from '#app/domain/search/stay-filters.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import type { NearbyStay, StaySearch } from '#worker/services/search/stay-search.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'
import { PAGE_SIZE } from './pager.ts'

/** Query parameter of a list by distance that shows sold-out stays where they are, instead of last. */
export const soldOutParam = 'sold_out'

/** Returns the search for the stays that a list by distance may pass over; null for later pages and other orders. */
export function nearestSearch(search: StaySearch, party: StaySearch['rooms']): StaySearch | null {
  if (search.sort.by !== 'distance' || search.offset > 0) return null
  return { ...search, filters: noFilters, rooms: party }
}

type NearerInput = {
  link: ListLink
  clearHref: string
  unit: 'km' | 'mi'
  translate: Translate
  format: Formatter
}

/**
 * Returns links that say how many stays nearer than the last one of the page are sold out or hidden by filters, and
 * that show them; null without any.
 */
export function nearerLinks(
  { stays, nearest }: Pick<StayList, 'stays' | 'nearest'>,
  { link, clearHref, unit, translate, format }: NearerInput,
): ListingModel['nearer'] {
  const skipped = skippedStays(stays, nearest)
  const soldOut = skipped.filter(({ isFree }) => !isFree)
  const hidden = skipped.filter(({ isFree }) => isFree)
  const within = (group: readonly NearbyStay[]) => ({
    count: group.length,
    distance: format.shortDistance(group.at(-1)?.km ?? 0, unit),
  })
  const links = [
    ...(soldOut.length > 0
      ? [
          {
            text: translate('nearby.nearerSoldOut', within(soldOut)),
            href: listAddress(link.path, withoutPage(link.query), { [soldOutParam]: '1' }),
          },
        ]
      : []),
    ...(hidden.length > 0 ? [{ text: translate('nearby.nearerHidden', within(hidden)), href: clearHref }] : []),
  ]
  return links.length > 0 ? links : null
}

/** Returns the nearest stays before the last one that the page shows in its place, without those it shows. */
function skippedStays(stays: StayList['stays'], nearest: readonly NearbyStay[]): NearbyStay[] {
  // Sold-out stays are last on a page, not in their place, unless the guest asked for that.
  const page = stays.slice(0, PAGE_SIZE)
  const lastFree = page.findLastIndex(({ isAvailable }) => isAvailable)
  const placed = page.slice(0, lastFree + 1).map(({ details: { id } }) => id)
  const places = placed.map((id) => nearest.findIndex((stay) => stay.id === id))
  // Beyond the nearest that were read, all of them are nearer.
  const end = places.includes(-1) ? nearest.length : Math.max(0, ...places)
  return nearest.slice(0, end).filter(({ id, isTooSmall }) => !placed.includes(id) && !isTooSmall)
}

/** Returns the chip that puts sold-out stays last again. */
export function soldOutChip({ withSoldOutInOrder }: StaySearch, link: ListLink, translate: Translate) {
  if (!withSoldOutInOrder) return []
  const href = listAddress(link.path, without(withoutPage(link.query), [soldOutParam]))
  return [{ text: translate('nearby.withSoldOut'), href }]
}
