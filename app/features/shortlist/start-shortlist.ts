import { call } from '#app/client/request/browser-call.ts'
import { savedHotelsAtom } from '#app/client/state/guest/saved-hotels.ts'
import { heartSlotAtom, shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { Heart } from './heart.tsx'
import { loadShortlist } from './load-shortlist.ts'

/** Loads the guest's shortlist and shows the hearts; `show` schedules the rendering. Call once. */
export async function startShortlist(store: Store, show: (work: () => void) => void = (work) => work()): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const [translate, loaded] = await Promise.all([
    // Only account holders have named lists.
    loadTranslator(visit.locale, visit.isLoggedIn ? ['notices', 'lists'] : ['notices']),
    loadShortlist(visit.isLoggedIn, call),
  ])
  show(() => {
    store.set(savedHotelsAtom, loaded.saved)
    store.set(wishlistAtom, (lists) => ({ ...lists, data: loaded.lists }))
    followLists(store)
    store.set(heartSlotAtom, { Heart, translate })
    countInHeader(store)
  })
}

/** Fills the hearts of all properties on any of the guest's lists; lists shared by others do not count. */
export function followLists(store: Store): void {
  const update = () => {
    const defaultIds = store.get(savedHotelsAtom).defaultShortlistResponse?.hotel_ids ?? []
    const namedLists = store.get(wishlistAtom).data ?? []
    store.set(shortlistAtom, new Set([...defaultIds, ...namedLists.flatMap(({ hotelIds }) => hotelIds)]))
  }
  store.sub(savedHotelsAtom, update)
  store.sub(wishlistAtom, update)
  update()
}

/** The cached header is the same for all guests, so the browser adds the number of saved properties. */
function countInHeader(store: Store): void {
  const links = document.querySelectorAll('.head a[href="/saved-hotels"]')
  const linkText = links[0]?.textContent ?? ''
  const update = () => {
    const { count } = store.get(savedHotelsAtom)
    for (const link of links) link.textContent = count > 0 ? `${linkText}\u00a0(${count})` : linkText
  }
  store.sub(savedHotelsAtom, update)
  update()
}
