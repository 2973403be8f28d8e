import type { createStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import type { PageState } from '#app/contracts/page-state.ts'
import { overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'
import { failCall, startCall, succeedCall, UNREACHED } from '#app/request/call-state.ts'
import { fetchPage } from '#app/request/fetch-page.ts'
import { logError } from '#app/request/log.ts'
import type { NavigateOptions } from '#app/state/navigator.ts'
import { frameOf, pageCallAtom, type View, type Visit, viewAtom, visitAtom } from '#app/state/view.ts'
import { findOverlay, loadView } from '../load-view.ts'
import { arriveAt } from './arrive.ts'
import { hasThrown } from './has-thrown.ts'
import { scrollOfEntry, startScrollMemory } from './scroll-memory.ts'
import { settleLater } from './settle-later.ts'
import { travel } from './travel.ts'
import { endWaiting, isReached, shapeOf, showTrouble, startWaiting } from './waiting.ts'

type Store = ReturnType<typeof createStore>

type Journey = { arrival: Arrival; keepScroll: boolean; refresh: boolean }

type Arrival = 'push' | 'replace' | 'restore'

let latest = 0

/** The address that is being followed: a second press of the same link adds nothing. */
let underWay: string | null = null

/** Goes to a page of the site without a full load; on any doubt the browser loads it whole. */
export async function navigate(store: Store, path: string, options: NavigateOptions): Promise<void> {
  const { replace = false, keepScroll = false, refresh = false } = options
  if (path === underWay && !refresh) return
  await go(store, path, { arrival: replace ? 'replace' : 'push', keepScroll, refresh })
}

/** Follows Back and Forward; the entry that was left has been told so before. */
export async function restore(store: Store): Promise<void> {
  await go(store, location.pathname + location.search, { arrival: 'restore', keepScroll: false, refresh: false })
}

/** Closes an overlay: back when it was opened on this page, else the same page without it. */
export function closeOverlay(store: Store, path: string): void {
  if (history.state?.overlayOpened) history.back()
  else navigate(store, path, { replace: true, keepScroll: true })
}

async function go(store: Store, path: string, how: Journey): Promise<void> {
  const ticket = ++latest
  const view = store.get(viewAtom)
  const visit = store.get(visitAtom)
  if (!view || !visit) return hardLoad(path, how.arrival)
  const again = () => go(store, path, how)
  underWay = path
  store.set(pageCallAtom, startCall())
  startWaiting(shapeOf(path, view.page.path), again)
  try {
    const page = await nextPage(view.page, path, { visit, refresh: how.refresh })
    if (ticket !== latest) return
    if (page === null) return hardLoad(path, how.arrival)
    const next = await loadView(page, visit)
    if (ticket !== latest) return
    const isOverlayMove = !how.refresh && (sameButOverlay(view.page.path, page.path) || opensOver(view.page.path, next))
    recordHistory(page.path, arrivalOf(how, isOverlayMove), isOverlayMove && next.overlay !== null)
    // At once: title, scroll and focus come next, and they belong to a page that is in the document. A picture may take its time
    // to set out, and Back be pressed meanwhile: the page of that press is no longer wanted.
    const draw = () => {
      if (ticket !== latest) return false
      flushSync(() => store.set(viewAtom, next))
      return true
    }
    const focused = document.activeElement
    if (isOverlayMove) draw()
    else {
      const isKept = how.keepScroll && how.arrival !== 'restore'
      const scroll = how.arrival === 'restore' ? scrollOfEntry() : 0
      await travel({ path: page.path, from: view.page.path, draw, scroll: isKept ? null : scroll })
      if (ticket !== latest) return
    }
    // Its boundary has reported it and loads the address whole.
    if (hasThrown()) return
    store.set(pageCallAtom, succeedCall(page.path))
    settleLater(store)
    endWaiting()
    const restoring = how.arrival === 'restore'
    arriveAt(page, { moved: !isOverlayMove, keepScroll: how.keepScroll, restoring, focused })
  } catch (error) {
    if (hasThrown()) return
    logError('navigation', error)
    await leaveOrTell(ticket, path, how, again)
  } finally {
    if (ticket === latest) {
      underWay = null
      if (store.get(pageCallAtom).isFetching) store.set(pageCallAtom, failCall(UNREACHED))
    }
  }
}

/** A part or answer is missing: the browser loads the address whole, but where nothing answers the page on show stays. */
async function leaveOrTell(ticket: number, path: string, { arrival }: Journey, again: () => void): Promise<void> {
  const canLoad = await isReached()
  if (ticket !== latest) return
  endWaiting()
  if (canLoad) hardLoad(path, arrival)
  else showTrouble('unreached', again)
}

/** The page to show: the same data when only an overlay without data of its own comes or goes; null means load whole. */
async function nextPage(
  current: PageState,
  path: string,
  { visit, refresh }: { visit: Visit; refresh: boolean },
): Promise<PageState | null> {
  if (!refresh && sameButOverlay(current.path, path)) {
    const opened = (await findOverlay(overlayNameIn(path)))?.entry
    const isThere = opened?.sharesData && opened === (await findOverlay(overlayNameIn(current.path)))?.entry
    if (!opened?.needsData || isThere) return { ...current, path }
  }
  return fetchPage(path, visit.build, frameOf(visit))
}

/** An overlay may open with the same page's stay written in full; what is beneath it does not move. */
function opensOver(path: string, { page, overlay }: View): boolean {
  return overlay !== null && path.split('?')[0] === page.path.split('?')[0]
}

function sameButOverlay(one: string, other: string): boolean {
  return withOverlay(one, null) === withOverlay(other, null)
}

/** Who leaves through an overlay does not come back to it: the next page takes its place in history. */
function arrivalOf({ arrival }: Journey, isOverlayMove: boolean): Arrival {
  return arrival === 'push' && !isOverlayMove && history.state?.overlayOpened ? 'replace' : arrival
}

function recordHistory(path: string, arrival: Arrival, overlayOpened: boolean): void {
  if (arrival === 'restore') return
  if (arrival === 'replace') {
    // An overlay that changes what it shows is still the one that was opened from the page before.
    history.replaceState(
      { ...history.state, overlayOpened: overlayOpened && history.state?.overlayOpened === true },
      '',
      path,
    )
    return
  }
  history.replaceState({ ...history.state, scroll: window.scrollY }, '')
  history.pushState({ index: (history.state?.index ?? 0) + 1, scroll: 0, overlayOpened }, '', path)
  startScrollMemory()
}

function hardLoad(path: string, arrival: Arrival): void {
  if (arrival === 'restore') location.reload()
  else location.assign(path)
}
