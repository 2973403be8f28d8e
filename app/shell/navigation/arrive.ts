import { announce } from '#app/components/surfaces/announce.ts'
import { focusHeading } from '#app/components/surfaces/focus-place.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { scrollOfEntry } from './scroll-memory.ts'

export type Arrival = {
  moved: boolean
  keepScroll: boolean
  restoring: boolean
  /** What had the focus before the page was drawn. */
  focused: Element | null
}

/** Puts title, scroll, focus and announcement right after a page has changed. */
export function arriveAt(page: PageState, how: Arrival): void {
  document.title = page.title
  Object.assign(document.body.dataset, page.names, { page: page.name })
  keepChoices(page.path)
  if (!how.moved) return
  // What the first page leaves undrawn until it is near has no size yet to return to.
  document.documentElement.dataset.moved = ''
  const scroll = how.restoring ? scrollOfEntry() : 0
  afterPaint(() => {
    if (!how.keepScroll) window.scrollTo({ top: scroll, behavior: 'instant' })
    if (how.restoring || how.keepScroll) return
    const main = document.getElementById('main')
    // A guest may be in a field of the new page already.
    const isTaken = document.activeElement !== how.focused && main?.contains(document.activeElement)
    if (!isTaken) focusHeading(main)
    announce(page.title)
  })
}

/** The header is not drawn anew: its languages and currencies must lead to the page on show. */
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
