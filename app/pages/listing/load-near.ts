import type { createStore } from 'jotai/vanilla'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { listingAtom } from '#app/client/state/stays/listing.ts'
import { frameKey, type Visit } from '#app/client/state/view.ts'
import type { ListingModel } from './model.ts'

type Input = { href: string; visit: Visit; signal: AbortSignal }

/** Loads nearby properties for a list with few or no results. On failure the link remains. */
export async function loadNear(store: ReturnType<typeof createStore>, { href, visit, signal }: Input): Promise<void> {
  store.set(listingAtom, { type: 'alternateInit' })
  const page = await fetchPage(href, visit.build, frameKey(visit)).catch(() => null)
  if (signal.aborted) return
  const model = page?.name === 'listing' ? (page.model as ListingModel) : null
  if (!model) return store.set(listingAtom, { type: 'alternateClear' })
  const { heading, text, cards: hotels } = model.near ?? { heading: '', text: '', cards: [] }
  store.set(listingAtom, { type: 'alternateSuccess', found: { heading, text, hotels } })
}
