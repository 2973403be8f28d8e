import { flushSync } from 'react-dom'
import { failCall, startCall, succeedCall, UNREACHED } from '#app/client/request/call-state.ts'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { logError } from '#app/client/request/log.ts'
import type { NavigateOptions } from '#app/client/state/navigator.ts'
import {
  frameOf,
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
import { endWaiting, isReached, placeholderFor, showNetworkError, startWaiting } from './waiting.ts'

type Journey = { arrival: HistoryMove; keepScroll: boolean; refresh: boolean }

type HistoryMove = 'push' | 'replace' | 'restore'

let latest = 0

/** Path of the running navigation: clicking the same link again does nothing. */
let pendingPath: string | null = null

export async function navigate(store: Store, path: string, options: NavigateOptions): Promise<void> {
  const { replace = false, keepScroll = false, refresh = false } = options
  if (path === pendingPath && !refresh) return
  await go(store, path, { arrival: replace ? 'replace' : 'push', keepScroll, refresh })
}

export async function restore(store: Store): Promise<void> {
  await go(store, location.pathname + location.search, { arrival: 'restore', keepScroll: false, refresh: false })
}

export function closeOverlay(store: Store, path: string): void {
  if (history.state?.overlayOpened) history.back()
  else navigate(store, path, { replace: true, keepScroll: true })
}

async function go(store: Store, path: string, journey: Journey): Promise<void> {
  const id = ++latest
  const view = store.get(viewAtom)
  const visit = store.get(visitAtom)
  if (!view || !visit) return hardLoad(path, journey.arrival)
  const retry = () => go(store, path, journey)
  pendingPath = path
  store.set(pageCallAtom, startCall())
  startWaiting(placeholderFor(path, view.page.path), retry)
  try {
    const page = await nextPage(view.page, path, { visit, refresh: journey.refresh })
    if (id !== latest) return
    if (page === null) return hardLoad(path, journey.arrival)
    const next = await loadView(page, visit)
    if (id !== latest) return
    const isOverlayMove =
      !journey.refresh && (sameButOverlay(view.page.path, page.path) || opensOver(view.page.path, next))
    recordHistory(page.path, arrivalOf(journey, isOverlayMove), isOverlayMove && next.overlay !== null)
    // Render synchronously: title, scroll and focus need the new page in the document. A view transition may start
    // late, so a newer navigation cancels this one.
    const render = () => {
      if (id !== latest) return false
      flushSync(() => store.set(viewAtom, next))
      return true
    }
    const focused = document.activeElement
    if (isOverlayMove) render()
    else {
      const keepsScroll = journey.keepScroll && journey.arrival !== 'restore'
      const scroll = journey.arrival === 'restore' ? scrollOfEntry() : 0
      await transitionPicture({ path: page.path, from: view.page.path, render, scroll: keepsScroll ? null : scroll })
      if (id !== latest) return
    }
    // The page boundary has reported the error and loads the URL fully.
    if (hasThrown()) return
    store.set(pageCallAtom, succeedCall(page.path))
    cleanOverlayUrlLater(store)
    endWaiting()
    const restoring = journey.arrival === 'restore'
    arriveAt(page, { moved: !isOverlayMove, keepScroll: journey.keepScroll, restoring, focused })
  } catch (error) {
    if (hasThrown()) return
    logError('navigation', error)
    await loadFullyOrShowError(id, path, journey, retry)
  } finally {
    if (id === latest) {
      pendingPath = null
      if (store.get(pageCallAtom).isFetching) store.set(pageCallAtom, failCall(UNREACHED))
    }
  }
}

type Arrival = {
  moved: boolean
  keepScroll: boolean
  restoring: boolean
  focused: Element | null
}

export function arriveAt(page: PageState, arrival: Arrival): void {
  document.title = page.title
  Object.assign(document.body.dataset, page.names, { page: page.name })
  updateChoiceLinks(page.path)
  if (!arrival.moved) return
  // content-visibility leaves parts of the first page without size, which would break scroll restoration.
  document.documentElement.dataset.moved = ''
  const scroll = arrival.restoring ? scrollOfEntry() : 0
  afterPaint(() => {
    if (!arrival.keepScroll) window.scrollTo({ top: scroll, behavior: 'instant' })
    if (arrival.restoring || arrival.keepScroll) return
    const main = document.getElementById('main')
    // The guest may already be in a field of the new page.
    const hasMovedFocus = document.activeElement !== arrival.focused && main?.contains(document.activeElement)
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

async function loadFullyOrShowError(id: number, path: string, { arrival }: Journey, retry: () => void): Promise<void> {
  const canLoad = await isReached()
  if (id !== latest) return
  endWaiting()
  if (canLoad) hardLoad(path, arrival)
  else showNetworkError('unreached', retry)
}

/** Returns the next page state, or null when a full load is needed. */
async function nextPage(
  current: PageState,
  path: string,
  { visit, refresh }: { visit: Visit; refresh: boolean },
): Promise<PageState | null> {
  if (!refresh && sameButOverlay(current.path, path)) {
    const opened = (await findOverlay(overlayNameIn(path)))?.entry
    const isSameOverlay = opened?.sharesData && opened === (await findOverlay(overlayNameIn(current.path)))?.entry
    if (!opened?.needsData || isSameOverlay) return { ...current, path }
  }
  return fetchPage(path, visit.build, frameOf(visit))
}

/** Whether the path is an overlay over the same page, possibly with the stay written out in the query. */
function opensOver(path: string, { page, overlay }: View): boolean {
  return overlay !== null && path.split('?')[0] === page.path.split('?')[0]
}

function sameButOverlay(one: string, other: string): boolean {
  return withOverlay(one, null) === withOverlay(other, null)
}

/** Leaving through an overlay replaces its history entry, so that Back does not reopen it. */
function arrivalOf({ arrival }: Journey, isOverlayMove: boolean): HistoryMove {
  return arrival === 'push' && !isOverlayMove && history.state?.overlayOpened ? 'replace' : arrival
}

function recordHistory(path: string, arrival: HistoryMove, overlayOpened: boolean): void {
  if (arrival === 'restore') return
  if (arrival === 'replace') {
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

function hardLoad(path: string, arrival: HistoryMove): void {
  if (arrival === 'restore') location.reload()
  else location.assign(path)
}
