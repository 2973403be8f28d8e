import { useAtom, useAtomValue, useStore } from 'jotai/react'
import { type MouseEvent, useEffect } from 'react'
import { shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { type AlternateSearch, listingAtom, markShortlisted } from '#app/client/state/stays/listing.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { ListingModel } from './model.ts'

type OnShow = Pick<ListingModel, 'cards' | 'pager'> & {
  alternate: AlternateSearch | null
  onMore: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The displayed list: the server's page, appended pages, nearby properties and the guest's hearts. */
export function useListing(model: ListingModel): OnShow {
  const store = useStore()
  const [listing, tell] = useAtom(listingAtom)
  const kept = useAtomValue(shortlistAtom)
  const key = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', null)
  const own = listing.of === key ? listing : null
  const nearHref = model.nearLink?.href

  // Syncs with the URL: drops what was appended to another list.
  useEffect(() => {
    if (listing.of !== key) tell({ type: 'reset', of: key })
  }, [listing.of, key, tell])

  // Syncs with the server: loads nearby properties after rendering; drops the response when the list was left.
  useEffect(() => {
    const visit = store.get(visitAtom)
    if (!nearHref || !visit || listing.of !== key) return
    const leaving = new AbortController()
    import('./load-near.ts').then(
      ({ loadNear }) => loadNear(store, { href: nearHref, visit, signal: leaving.signal }),
      () => {},
    )
    return () => leaving.abort()
  }, [store, nearHref, listing.of, key])

  return {
    cards: markShortlisted([...model.cards, ...(own?.hotels ?? [])], kept),
    pager: own?.pager ?? model.pager,
    alternate: own?.alternate ?? null,
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
