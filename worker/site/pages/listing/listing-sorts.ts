import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { StaySort } from '#worker/services/search/stay-search.ts'
import { type ListQuery, listAddress, withoutPage } from './listing-address.ts'

export type SortName = 'recommended' | 'price-up' | 'price-down' | 'rating' | 'distance'

export const sorts: Record<SortName, { message: MessageId; why: MessageId; sort: StaySort }> = {
  recommended: {
    message: 'listing.sortRecommended',
    why: 'listing.orderRecommended',
    sort: { by: 'recommended', ascending: false },
  },
  'price-up': { message: 'listing.sortPriceUp', why: 'listing.orderPrice', sort: { by: 'price', ascending: true } },
  'price-down': {
    message: 'listing.sortPriceDown',
    why: 'listing.orderPrice',
    sort: { by: 'price', ascending: false },
  },
  rating: { message: 'listing.sortRating', why: 'listing.orderRating', sort: { by: 'rating', ascending: false } },
  distance: {
    message: 'listing.sortDistance',
    why: 'listing.orderDistance',
    sort: { by: 'distance', ascending: true },
  },
}

/** Distances are from the searched point, or from the centre without one. */
export function sortCopy(name: SortName, isAround: boolean, translate: Translate): string {
  return translate(name === 'distance' && isAround ? 'listing.sortNearest' : sorts[name].message)
}

type SortInput = {
  path: string
  query: ListQuery
  hidesPrices: boolean
  isAround: boolean
  /** An area has no centre to be near to. */
  isArea: boolean
  translate: Translate
}

export function sortChoices(
  { path, query, hidesPrices, isAround, isArea, translate }: SortInput,
  current: SortName,
): { name: SortName; text: string; href: string; isCurrent: boolean }[] {
  const names = Object.keys(sorts) as SortName[]
  const withoutDistance = isArea ? names.filter((name) => name !== 'distance') : names
  const offered = hidesPrices ? withoutDistance.filter((name) => sorts[name].sort.by !== 'price') : withoutDistance
  return offered.map((name) => ({
    name,
    text: sortCopy(name, isAround, translate),
    href: listAddress(path, withoutPage(query), { sort: name }),
    isCurrent: name === current,
  }))
}
