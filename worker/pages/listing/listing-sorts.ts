import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { StaySort } from '#worker/stays/search/stay-search.ts'
import { hidesPrices } from '#worker/views/read-stay.ts'
import { withoutPage, withParams } from './listing-address.ts'

export type SortName = 'recommended' | 'price-up' | 'price-down' | 'rating' | 'distance'

/** The sort orders a guest may choose: the message of each, and the one that says how it comes about. */
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

/** Reads the sort order of an address; anything unknown is the recommended one, and without prices none goes by them. */
export function readSort(params: URLSearchParams): SortName {
  const asked = params.get('sort') ?? ''
  if (!Object.hasOwn(sorts, asked)) return 'recommended'
  const name = asked as SortName
  return sorts[name].sort.by === 'price' && hidesPrices(params) ? 'recommended' : name
}

type SortInput = { path: string; params: URLSearchParams; translate: Translate }

/** The sort orders as links to the same list. */
export function sortChoices({ path, params, translate }: SortInput, current: SortName): ListingModel['sorts'] {
  const names = Object.keys(sorts) as SortName[]
  const offered = hidesPrices(params) ? names.filter((name) => sorts[name].sort.by !== 'price') : names
  return offered.map((name) => {
    const next = withoutPage(params)
    next.set('sort', name)
    return { text: translate(sorts[name].message), href: withParams(path, next), isCurrent: name === current }
  })
}
