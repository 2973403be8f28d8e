import type { PageState } from '#app/contracts/page-state.ts'
import { scrollOfEntry } from './scroll-memory.ts'

/** Puts title, scroll, focus and announcement right after a page has changed. */
export function arriveAt(page: PageState, how: { moved: boolean; keepScroll: boolean; restoring: boolean }): void {
  document.title = page.title
  Object.assign(document.body.dataset, page.names, { page: page.name })
  keepLanguageLinks(page.path)
  if (!how.moved) return
  // What the first page leaves undrawn until it is near has no size yet to return to.
  document.documentElement.dataset.moved = ''
  const scroll = how.restoring ? scrollOfEntry() : 0
  afterPaint(() => {
    if (!how.keepScroll) window.scrollTo({ top: scroll, behavior: 'instant' })
    if (how.restoring || how.keepScroll) return
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    const announcer = document.getElementById('announcer')
    if (announcer) announcer.textContent = page.title
  })
}

/** The header is not drawn anew: its languages must lead to the page on show. */
function keepLanguageLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.head a[hreflang]')) {
    const url = new URL(path, location.origin)
    url.searchParams.set('lang', link.hreflang)
    link.href = url.pathname + url.search
  }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}
