import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { searchOf } from './follow-lists.ts'
import { paramsOf } from './on-entry.ts'

const PAGE_SIZE = 20

export function followClicks(store: Store): void {
  addEventListener('click', ({ target }) => onClick(store, target), { capture: true })
  addEventListener(
    'submit',
    ({ target }) => {
      const path = target instanceof HTMLFormElement && target.method === 'post' ? new URL(target.action).pathname : ''
      if (/^\/booking\/[^/]+\/pay$/.test(path)) record('payment_start', {})
    },
    { capture: true },
  )
}

function onClick(store: Store, target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  const card = link?.closest('article')
  const id = Number(/^(?:\/[a-z]{2})?\/(\d+)-/.exec(link?.pathname ?? '')?.[1])
  const view = store.get(viewAtom)
  if (!link || !card || !view || !(id > 0) || link.origin !== location.origin) return
  // The card's own link; others open overlays.
  if (new URLSearchParams(link.search).has('modal')) return
  const list = card.closest('.list')
  const index = list ? [...list.querySelectorAll(':scope > article')].indexOf(card) : -1
  const first = (Math.max(1, Number(paramsOf(view).get('page')) || 1) - 1) * PAGE_SIZE
  const position = index >= 0 ? { position: first + index + 1 } : {}
  record('card_click', {
    property: id,
    source: sourceOf(view.page.name, card),
    ...position,
    ...(list ? searchOf() : {}),
  })
}

function sourceOf(page: string, card: Element): EventFields<'card_click'>['source'] {
  if (card.closest('.recent-stays')) return 'recent'
  if (page === 'listing') return 'list'
  if (page === 'listingMap') return 'map'
  if (page === 'hotel') return 'similar'
  return page === 'home' ? 'home' : 'other'
}
