import { useAtom, useAtomValue, useStore } from 'jotai/react'
import { type MouseEvent, useEffect } from 'react'
import { shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { type AlternateSearch, listingAtom, markShortlisted } from '#app/client/state/stays/listing.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { ListingModel } from './model.ts'

type ShownListing = Pick<ListingModel, 'cards' | 'pager'> & {
  alternate: AlternateSearch | null
  onMore: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Returns the page's list with the cards, pager and nearby properties loaded since. */
export function useListing(model: ListingModel): ShownListing {
  const store = useStore()
  const [listing, dispatch] = useAtom(listingAtom)
  const shortlist = useAtomValue(shortlistAtom)
  const key = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', null)
  const loaded = listing.searchPath === key ? listing : null
  const nearHref = model.nearLink?.href

  // Syncs with the URL: drops cards appended to another list.
  useEffect(() => {
    if (listing.searchPath !== key) dispatch({ type: 'reset', searchPath: key })
  }, [listing.searchPath, key, dispatch])

  // Syncs with the server: loads nearby properties after rendering; drops the response when the list was left.
  useEffect(() => {
    const visit = store.get(visitAtom)
    if (!nearHref || !visit || listing.searchPath !== key) return
    const abortController = new AbortController()
    import('./load-near.ts').then(
      ({ loadNear }) => loadNear(store, { href: nearHref, visit, signal: abortController.signal }),
      // The link of the list still works.
      () => {},
    )
    return () => abortController.abort()
  }, [store, nearHref, listing.searchPath, key])

  return {
    cards: markShortlisted([...model.cards, ...(loaded?.hotels ?? [])], shortlist),
    pager: loaded?.pager ?? model.pager,
    alternate: loaded?.alternate ?? null,
    onMore: (event) => {
      const link = event.currentTarget
      const { href } = link
      event.preventDefault()
      link.setAttribute('aria-busy', 'true')
      import('./load-more.ts')
        .then(
          ({ loadMore }) => loadMore(store, href),
          () => location.assign(href),
        )
        .finally(() => link.removeAttribute('aria-busy'))
    },
  }
}
