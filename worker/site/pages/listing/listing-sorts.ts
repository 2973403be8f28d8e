import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { StaySort, StaySummary } from '#worker/services/search/stay-search.ts'
import { type ListQuery, listAddress, withoutPage } from './listing-address.ts'

export type SortName = 'recommended' | 'price-up' | 'price-down' | 'rating' | 'distance' | 'sight'

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
  sight: { message: 'nearby.sortFirst', why: 'nearby.sortWhy', sort: { by: 'sight', ascending: true } },
}

type SortPlace = {
  isAround: boolean
  /** The shore or slopes that most of the listed properties are near to; null where none matters. */
  sight: ShoreOrSlopes | null
}

/** Returns the name of a sort order; distances are from the searched point, otherwise from the centre. */
export function sortCopy(name: SortName, { isAround, sight }: SortPlace, translate: Translate): string {
  if (name === 'distance' && isAround) return translate('listing.sortNearest')
  return translate(sorts[name].message, { kind: sight ?? 'beach' })
}

const shoresAndSlopes = ['beach', 'lake', 'ski'] as const

type ShoreOrSlopes = (typeof shoresAndSlopes)[number]

/** Returns the kind of sight that most stays are near to, or `towards` when any stay is; null without any. */
export function findCommonSight(
  stays: readonly Pick<StaySummary, 'nearestSight'>[],
  towards: ShoreOrSlopes | null = null,
): ShoreOrSlopes | null {
  const kinds = stays.map(({ nearestSight }) => nearestSight?.kind)
  const countByKind = shoresAndSlopes.map((kind) => ({
    kind,
    count: kinds.filter((stayKind) => stayKind === kind).length,
  }))
  const [mostFrequent] = countByKind.toSorted((one, other) => other.count - one.count)
  if (!mostFrequent || mostFrequent.count === 0) return null
  return countByKind.find(({ kind, count }) => kind === towards && count > 0)?.kind ?? mostFrequent.kind
}

type SortInput = SortPlace & {
  path: string
  query: ListQuery
  hidesPrices: boolean
  /** An area has no centre to measure distances from. */
  isArea: boolean
  translate: Translate
}

/** Returns the sort orders that the list offers, with links. */
export function sortChoices(
  { path, query, hidesPrices, isAround, isArea, sight, translate }: SortInput,
  current: SortName,
): { name: SortName; text: string; href: string; isCurrent: boolean }[] {
  const names = Object.keys(sorts) as SortName[]
  const isOffered: Partial<Record<StaySort['by'], boolean>> = {
    price: !hidesPrices,
    distance: !isArea,
    sight: sight !== null || current === 'sight',
  }
  const offeredNames = names.filter((name) => isOffered[sorts[name].sort.by] ?? true)
  return offeredNames.map((name) => ({
    name,
    text: sortCopy(name, { isAround, sight }, translate),
    href: listAddress(path, withoutPage(query), { sort: name }),
    isCurrent: name === current,
  }))
}
