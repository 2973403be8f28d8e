import type { OwnListAnswer } from '#app/contracts/guests/wishlist.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import type { Undo } from '#worker/services/wishlists/undo-wishlist.ts'
import type { KeptList, KeptStay, OwnList } from '#worker/services/wishlists/wishlist.ts'

/** Where a shared list is to be seen. */
export function shareUrl(origin: string, code: string): string {
  return `${origin}/wishlist/${code}`
}

/** An own list on the wire. */
export function toOwnListAnswer(list: OwnList, origin: string): OwnListAnswer {
  return {
    id: list.id,
    name: list.name,
    is_default: list.id === DEFAULT_LIST,
    count: list.count,
    is_shared: list.code !== null,
    share_url: list.code === null ? null : shareUrl(origin, list.code),
    hotel_ids: list.propertyIds,
  }
}

/** What brings a list back. */
export function toUndoAnswer({ token, until }: Undo) {
  return { undo: { token, until: new Date(until).toISOString() } }
}

export type Priced = { list: KeptList; name: string; isOwn: boolean; stays: ReadonlyMap<number, StaySummary> }

/** A shared list as anybody with its code reads it: nothing that names its owner [WISH-28]. */
export function toSharedAnswer({ list, name, isOwn, stays }: Priced) {
  return {
    name,
    count: list.stays.length,
    is_own: isOwn,
    stays: list.stays.map((kept) => toStay(kept, stays.get(kept.id))),
  }
}

function toStay(kept: KeptStay, found: StaySummary | undefined) {
  const quote = found?.isAvailable && !found.details.hidePrices ? found.selected?.quote : null
  return {
    id: kept.id,
    name: kept.name,
    city: kept.place,
    url: found ? hotelPath(kept.id, found.details.slug) : null,
    is_offered: found !== undefined,
    is_available: found?.isAvailable ?? false,
    price: quote ? toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }) : null,
    currency_code: quote?.currency ?? null,
  }
}
