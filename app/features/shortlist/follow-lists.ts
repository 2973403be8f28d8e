import { savedHotelsAtom } from '#app/client/state/guest/saved-hotels.ts'
import { shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import type { Store } from '#app/client/state/view.ts'

/** Fills the hearts of all properties on any of the guest's lists; lists shared by others do not count. */
export function followLists(store: Store): void {
  const tell = () => {
    const saved = store.get(savedHotelsAtom).defaultShortlistResponse?.hotel_ids ?? []
    const named = store.get(wishlistAtom).data ?? []
    store.set(shortlistAtom, new Set([...saved, ...named.flatMap(({ hotelIds }) => hotelIds)]))
  }
  store.sub(savedHotelsAtom, tell)
  store.sub(wishlistAtom, tell)
  tell()
}
