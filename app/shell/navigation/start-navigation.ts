import type { createStore } from 'jotai/vanilla'
import { logError } from '#app/request/log.ts'
import { whenAtRest } from '#app/request/when-at-rest.ts'
import type { NavigateOptions } from '#app/state/navigator.ts'
import { isPlainPress } from '#app/state/plain-press.ts'
import { hasThrown } from './has-thrown.ts'
import { byNavigation, loadNavigation } from './lazy-navigator.ts'
import { leaveEntry, startScrollMemory } from './scroll-memory.ts'
import { sendOnce } from './send-once.ts'
import { settleLater } from './settle-later.ts'
import { pathOf, softTarget } from './soft-target.ts'
import { endWaiting, isReached, markPressed, showTrouble } from './waiting.ts'

type Store = ReturnType<typeof createStore>

const extras = () => import('./start-extras.ts')

/** Turns clicks on internal links and GET forms into soft navigations. Call once, after hydration. */
export function startNavigation(store: Store): void {
  // From now on pages are rendered by the browser; `arriveAt` updates the page type.
  document.body.dataset.source = 'client'
  history.scrollRestoration = 'manual'
  if (history.state === null) history.replaceState({ index: 0, scroll: 0 }, '')
  startScrollMemory()
  settleLater(store)
  document.addEventListener('click', (event) => onClick(store, event))
  document.addEventListener('submit', (event) => onSubmit(store, event))
  window.addEventListener('popstate', () => {
    leaveEntry()
    byNavigation(store, location.pathname + location.search, ({ restore }) => restore(store))
  })
  window.addEventListener('pagehide', rememberScroll)
  // A page restored from the back/forward cache is no longer loading.
  window.addEventListener('pageshow', endWaiting)
  whenAtRest(() => begin(store))
}

/** Loads the secondary code. Offline, shows an error and retries when the network returns. */
async function begin(store: Store): Promise<void> {
  try {
    const [{ startExtras }] = await Promise.all([extras(), loadNavigation()])
    startExtras(store).catch((error) => logError('extras', error))
  } catch (error) {
    if (await isReached()) return logError('extras', error)
    const hide = showTrouble('unreached', again, { over: false })
    addEventListener('online', again)
    function again(): void {
      removeEventListener('online', again)
      hide()
      begin(store)
    }
  }
}

/** Stores the scroll position in the history, so that Back restores it. */
function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: window.scrollY }, '')
}

function onClick(store: Store, event: MouseEvent): void {
  if (hasThrown() || event.defaultPrevented || !isPlainPress(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset.leave !== undefined) {
    event.preventDefault()
    extras().then(({ leaveWebview }) => leaveWebview(link))
    return
  }
  const target = link ? softTarget(link, location.href) : null
  if (!link || !target) return
  event.preventDefault()
  // The header is not rendered again, so its menu must be closed.
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  const path = pathOf(target)
  if (link.dataset.close !== undefined) byNavigation(store, path, ({ closeOverlay }) => closeOverlay(store, path))
  else follow(store, path, { asked: link, pressed: link })
}

/** Follows a link or form according to its data attributes, and marks the pressed element as busy. */
function follow(store: Store, path: string, by: { asked: HTMLElement; pressed: HTMLElement | null }): void {
  byNavigation(store, path, ({ navigate }) => navigate(store, path, wishesOf(by.asked))).finally(
    markPressed(by.pressed),
  )
}

function wishesOf({ dataset }: HTMLElement): NavigateOptions {
  return { replace: dataset.replace !== undefined, keepScroll: dataset.stay !== undefined }
}

function onSubmit(store: Store, event: SubmitEvent): void {
  const form = event.target
  if (hasThrown() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  if (form.method === 'post' && form.target === '') sendOnce(event, form)
  if (form.method !== 'get' || form.target !== '' || new URL(form.action).origin !== location.origin) return
  const url = new URL(form.action)
  const data = new FormData(form, event.submitter)
  url.search = new URLSearchParams(
    // Empty fields are left out of the URL.
    [...data].flatMap(([key, value]) => (typeof value === 'string' && value ? [[key, value]] : [])),
  ).toString()
  event.preventDefault()
  follow(store, pathOf(url), { asked: form, pressed: event.submitter })
}
