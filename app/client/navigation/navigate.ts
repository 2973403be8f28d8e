import { flushSync } from 'react-dom'
import { failCall, startCall, succeedCall, UNREACHED } from '#app/client/request/call-state.ts'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { logError } from '#app/client/request/log.ts'
import type { NavigateOptions } from '#app/client/state/navigator.ts'
import {
  frameKey,
  pageCallAtom,
  type Store,
  type View,
  type Visit,
  viewAtom,
  visitAtom,
} from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'
import { announce } from '#app/ui/surfaces/announce.ts'
import { focusHeading } from '#app/ui/surfaces/focus-path.ts'
import { findOverlay, loadView } from '../load-view.ts'
import { cleanOverlayUrlLater } from './clean-overlay-url-later.ts'
import { hasThrown } from './has-thrown.ts'
import { transitionPicture } from './picture-transition.ts'
import { scrollOfEntry, startScrollMemory } from './scroll-memory.ts'
import { endWaiting, isSiteReachable, placeholderFor, showNetworkError, startWaiting } from './waiting.ts'

/** How a navigation changes the history; `restore` follows a change by the browser. */
type HistoryMove = 'push' | 'replace' | 'restore'

type Journey = { historyMove: HistoryMove; keepScroll: boolean; refresh: boolean }

let latestNavigation = 0

/** Path of the running navigation: clicking the same link again does nothing. */
let pendingPath: string | null = null

/** Opens a path without a document load; loads it fully when the page or the network fails. */
export async function navigate(store: Store, path: string, options: NavigateOptions): Promise<void> {
  const { replace = false, keepScroll = false, refresh = false } = options
  if (path === pendingPath && !refresh) return
  await go(store, path, { historyMove: replace ? 'replace' : 'push', keepScroll, refresh })
}

/** Renders the current URL after a step in the browser history. */
export async function restore(store: Store): Promise<void> {
  await go(store, location.pathname + location.search, { historyMove: 'restore', keepScroll: false, refresh: false })
}

/** Goes back to the page that opened the overlay, or to `path` when the overlay was opened by its URL. */
export function closeOverlay(store: Store, path: string): void {
  if (history.state?.overlayOpened) history.back()
  else navigate(store, path, { replace: true, keepScroll: true })
}

async function go(store: Store, path: string, journey: Journey): Promise<void> {
  const id = ++latestNavigation
  const isRestore = journey.historyMove === 'restore'
  const view = store.get(viewAtom)
  const visit = store.get(visitAtom)
  if (!view || !visit) return hardLoad(path, journey.historyMove)
  const retry = () => go(store, path, journey)
  pendingPath = path
  store.set(pageCallAtom, startCall())
  startWaiting(placeholderFor(path, view.page.path), retry)
  try {
    const page = await loadPage(view.page, path, { visit, refresh: journey.refresh })
    if (id !== latestNavigation) return
    if (page === null) return hardLoad(path, journey.historyMove)
    const nextView = await loadView(page, visit)
    if (id !== latestNavigation) return
    const isOverlayMove =
      !journey.refresh && (isSamePage(view.page.path, page.path) || opensOverlayOn(view.page.path, nextView))
    recordHistory(page.path, historyMoveOf(journey, isOverlayMove), isOverlayMove && nextView.overlay !== null)
    // Render synchronously: title, scroll and focus need the new page in the document. A view transition may start
    // late, so a newer navigation cancels this one.
    const render = () => {
      if (id !== latestNavigation) return false
      flushSync(() => store.set(viewAtom, nextView))
      return true
    }
    const focusBefore = document.activeElement
    if (isOverlayMove) render()
    else {
      const keepsScroll = journey.keepScroll && !isRestore
      const scroll = isRestore ? scrollOfEntry() : 0
      await transitionPicture({ path: page.path, from: view.page.path, render, scroll: keepsScroll ? null : scroll })
      if (id !== latestNavigation) return
    }
    // The page boundary has reported the error and loads the URL fully.
    if (hasThrown()) return
    store.set(pageCallAtom, succeedCall(page.path))
    cleanOverlayUrlLater(store)
    endWaiting()
    arriveAt(page, { hasMoved: !isOverlayMove, keepScroll: journey.keepScroll, isRestore, focusBefore })
  } catch (error) {
    if (hasThrown()) return
    logError('navigation', error)
    await loadFullyOrShowError(id, path, journey, retry)
  } finally {
    if (id === latestNavigation) {
      pendingPath = null
      if (store.get(pageCallAtom).isFetching) store.set(pageCallAtom, failCall(UNREACHED))
    }
  }
}

type Arrival = {
  /** False when only the overlay changed. */
  hasMoved: boolean
  keepScroll: boolean
  isRestore: boolean
  focusBefore: Element | null
}

/** Updates title, page type and links after a page has rendered, then scroll, focus and announcement if it moved. */
export function arriveAt(page: PageState, arrival: Arrival): void {
  document.title = page.title
  Object.assign(document.body.dataset, page.names, { page: page.name })
  updateChoiceLinks(page.path)
  if (!arrival.hasMoved) return
  // content-visibility leaves parts of the first page without size, which would break scroll restoration.
  document.documentElement.dataset.moved = ''
  const scroll = arrival.isRestore ? scrollOfEntry() : 0
  afterPaint(() => {
    if (!arrival.keepScroll) window.scrollTo({ top: scroll, behavior: 'instant' })
    if (arrival.isRestore || arrival.keepScroll) return
    const main = document.getElementById('main')
    // The guest may already be in a field of the new page.
    const hasMovedFocus = document.activeElement !== arrival.focusBefore && main?.contains(document.activeElement)
    if (!hasMovedFocus) focusHeading(main)
    announce(page.title)
  })
}

function updateChoiceLinks(path: string): void {
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

async function loadFullyOrShowError(
  id: number,
  path: string,
  { historyMove }: Journey,
  retry: () => void,
): Promise<void> {
  const canLoad = await isSiteReachable()
  if (id !== latestNavigation) return
  endWaiting()
  if (canLoad) hardLoad(path, historyMove)
  else showNetworkError('unreached', retry)
}

/** Returns the state of the next page, or null when a full load is needed. */
async function loadPage(
  current: PageState,
  path: string,
  { visit, refresh }: { visit: Visit; refresh: boolean },
): Promise<PageState | null> {
  if (!refresh && isSamePage(current.path, path)) {
    const opened = (await findOverlay(overlayNameIn(path)))?.entry
    const isSameOverlay = opened?.sharesData && opened === (await findOverlay(overlayNameIn(current.path)))?.entry
    if (!opened?.needsData || isSameOverlay) return { ...current, path }
  }
  return fetchPage(path, visit.build, frameKey(visit))
}

/** Whether the path is an overlay over the same page, possibly with the stay written out in the query. */
function opensOverlayOn(path: string, { page, overlay }: View): boolean {
  return overlay !== null && path.split('?')[0] === page.path.split('?')[0]
}

/** Whether two paths differ at most in the overlay they open. */
function isSamePage(one: string, other: string): boolean {
  return withOverlay(one, null) === withOverlay(other, null)
}

/** Leaving through an overlay replaces its history entry, so that Back does not reopen it. */
function historyMoveOf({ historyMove }: Journey, isOverlayMove: boolean): HistoryMove {
  return historyMove === 'push' && !isOverlayMove && history.state?.overlayOpened ? 'replace' : historyMove
}

function recordHistory(path: string, historyMove: HistoryMove, overlayOpened: boolean): void {
  if (historyMove === 'restore') return
  if (historyMove === 'replace') {
    // An overlay that changes its content still counts as opened from the page below.
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

function hardLoad(path: string, historyMove: HistoryMove): void {
  if (historyMove === 'restore') location.reload()
  else location.assign(path)
}
