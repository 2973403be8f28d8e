import type { createStore } from 'jotai/vanilla'
import { failCall, startCall, succeedCall, UNREACHED } from '#app/client/request/call-state.ts'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { listingAtom } from '#app/client/state/stays/listing.ts'
import { frameKey, pageCallAtom, visitAtom } from '#app/client/state/view.ts'
import type { ListingModel } from './model.ts'

/** Appends the page at `href` to the list. When that fails, navigates there instead. */
export async function loadMore(store: ReturnType<typeof createStore>, href: string): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return location.assign(href)
  const listPath = store.get(listingAtom).searchPath
  store.set(listingAtom, { type: 'filtersUpdated', isPaginated: true })
  store.set(pageCallAtom, startCall())
  try {
    const page = await fetchPage(href, visit.build, frameKey(visit))
    if (page?.name !== 'listing') return location.assign(href)
    const { cards, pager } = page.model as ListingModel
    if (store.get(listingAtom).searchPath === listPath) store.set(listingAtom, { type: 'loaded', hotels: cards, pager })
    store.set(pageCallAtom, succeedCall(href))
  } catch {
    location.assign(href)
  } finally {
    if (store.get(pageCallAtom).isFetching) store.set(pageCallAtom, failCall(UNREACHED))
  }
}
