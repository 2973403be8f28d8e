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

type SortInput = { path: string; query: ListQuery; hidesPrices: boolean; translate: Translate }

export function sortChoices(
  { path, query, hidesPrices, translate }: SortInput,
  current: SortName,
): { text: string; href: string; isCurrent: boolean }[] {
  const names = Object.keys(sorts) as SortName[]
  const offered = hidesPrices ? names.filter((name) => sorts[name].sort.by !== 'price') : names
  return offered.map((name) => ({
    text: translate(sorts[name].message),
    href: listAddress(path, withoutPage(query), { sort: name }),
    isCurrent: name === current,
  }))
}
