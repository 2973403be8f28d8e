import type { PageState } from '#app/contracts/page-state.ts'
import { announce } from '#app/ui/surfaces/announce.ts'
import { focusHeading } from '#app/ui/surfaces/focus-place.ts'
import { scrollOfEntry } from './scroll-memory.ts'

export type Arrival = {
  moved: boolean
  keepScroll: boolean
  restoring: boolean
  focused: Element | null
}

export function arriveAt(page: PageState, how: Arrival): void {
  document.title = page.title
  Object.assign(document.body.dataset, page.names, { page: page.name })
  keepChoices(page.path)
  if (!how.moved) return
  // content-visibility leaves parts of the first page without size, which would break scroll restoration.
  document.documentElement.dataset.moved = ''
  const scroll = how.restoring ? scrollOfEntry() : 0
  afterPaint(() => {
    if (!how.keepScroll) window.scrollTo({ top: scroll, behavior: 'instant' })
    if (how.restoring || how.keepScroll) return
    const main = document.getElementById('main')
    // The guest may already be in a field of the new page.
    const hasMovedFocus = document.activeElement !== how.focused && main?.contains(document.activeElement)
    if (!hasMovedFocus) focusHeading(main)
    announce(page.title)
  })
}

function keepChoices(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#choices a')) {
    const name = link.hreflang ? 'lang' : 'currency'
    const url = new URL(path, location.origin)
    url.searchParams.set(name, new URL(link.href, url).searchParams.get(name) ?? '')
    link.href = url.pathname + url.search
  }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}
