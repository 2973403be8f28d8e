import { logError } from '#app/client/request/log.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import {
  CACHED_PAGE_EVENT,
  findFetchTime,
  listenForCached,
  showCachedNotice,
} from '#app/features/offline/cached-notice.ts'
import { findServiceWorkers } from '#app/features/offline/find-service-workers.ts'
import { rememberRequestedPath, requestedPath } from '#app/features/offline/requested-path.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { isSiteReachable, showNetworkError } from '../navigation/waiting.ts'

const LEAVE_AFTER_MS = 5000

/** Poll interval while unreachable: browsers report being online before anything can be fetched. */
const POLL_EVERY_MS = 2000

/**
 * While offline, shows a message on pages with input; other pages go to `/offline` after a delay, and return when the
 * site is reachable. Call once.
 */
export function followConnection(store: Store): void {
  const hasInput = followForms(store)
  let leaveTimer: ReturnType<typeof setTimeout> | undefined
  let hasLeftPage = false
  /** Number of online/offline changes, to cancel outdated waiting. */
  let changes = 0

  addEventListener('offline', onOffline)
  addEventListener('online', () => {
    clearTimeout(leaveTimer)
    onOnline(++changes)
  })
  document.addEventListener('submit', (event) => holdFormWhileOffline(store, event), { capture: true })
  followCachedPages(store)
  // The network may have failed before hydration.
  if (!navigator.onLine) onOffline()

  function onOffline(): void {
    changes += 1
    clearTimeout(leaveTimer)
    const page = store.get(viewAtom)?.page
    if (!page || isOfflinePage(page.path) || findFetchTime(page) !== null) return
    if (mustStay(store, hasInput())) showStaysNotice(store)
    else leaveTimer = setTimeout(leave, LEAVE_AFTER_MS)
  }

  function leave(): void {
    const page = store.get(viewAtom)?.page
    if (!page || navigator.onLine || isOfflinePage(page.path) || findFetchTime(page) !== null) return
    // The guest started typing meanwhile, or without a service worker there is no offline page.
    if (mustStay(store, hasInput()) || !findServiceWorkers()?.controller) {
      showStaysNotice(store)
      return
    }
    rememberRequestedPath(page.path)
    hasLeftPage = true
    store.get(navigatorAtom)?.go('/offline')
  }

  async function onOnline(change: number): Promise<void> {
    while (!(await isSiteReachable())) {
      if (change !== changes) return
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
    }
    if (change !== changes) return
    const page = store.get(viewAtom)?.page
    const siteNavigator = store.get(navigatorAtom)
    if (!page || !siteNavigator) return
    hideNotice()
    const [returnPath, canGoBack] = [requestedPath(), hasLeftPage]
    rememberRequestedPath(null)
    hasLeftPage = false
    if (isOfflinePage(page.path)) {
      // Going back restores the scroll position.
      if (canGoBack) history.back()
      else siteNavigator.go(returnPath, { replace: true })
    } else if (findFetchTime(page) !== null) {
      siteNavigator.go(page.path, { replace: true, keepScroll: true, refresh: true })
    }
  }
}

/** Returns a function that returns whether the guest has filled a form of the current page. */
function followForms(store: Store): () => boolean {
  let path = pathOf(store)
  // Fields filled before hydration count too.
  let hasInput = [...document.querySelectorAll('#page input, #page textarea')].some(isFilled)
  const onInput = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('#page form, #page dialog')) hasInput = true
  }
  addEventListener('input', onInput, { capture: true, passive: true })
  addEventListener('change', onInput, { capture: true, passive: true })
  store.sub(viewAtom, () => {
    const next = pathOf(store)
    if (next !== path) hasInput = false
    path = next
  })
  return () => hasInput
}

function isFilled(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return false
  return !['hidden', 'checkbox', 'radio'].includes(field.type) && field.value !== field.defaultValue
}

function pathOf(store: Store): string | undefined {
  return store.get(viewAtom)?.page.path.split('?')[0]
}

function mustStay(store: Store, hasInput: boolean): boolean {
  const view = store.get(viewAtom)
  if (!view) return true
  return hasInput || view.overlay !== null || document.querySelector('dialog:modal') !== null || isPaying(view.page)
}

function isPaying({ name, model }: PageState): boolean {
  return name === 'saveCard' || (name === 'booking' && (Boolean(model.hold) || Boolean(model.pay)))
}

function isOfflinePage(path: string): boolean {
  return path.split('?')[0] === '/offline'
}

function showStaysNotice(store: Store): void {
  const retry = async () => {
    if (!(await isSiteReachable())) showStaysNotice(store)
  }
  showNotice(store, 'offline.stays', { retry, replaces: false })
}

/** Stops a POST form from submitting offline. It keeps its fields and idempotency key and can be submitted later. */
function holdFormWhileOffline(store: Store, event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  event.stopImmediatePropagation()
  const retry = () => {
    if (form.isConnected) form.requestSubmit(submitter)
  }
  showNotice(store, 'offline.notSent', { retry, replaces: true })
}

let hideNotice = () => {}

/** Falls back to the document's built-in text when the translation cannot be loaded. */
async function showNotice(
  store: Store,
  id: MessageId,
  { retry, replaces }: { retry: () => void; replaces: boolean },
): Promise<void> {
  const locale = store.get(visitAtom)?.locale
  const translate = locale && (await loadTranslator(locale, ['offline']).catch(() => null))
  if (!replaces && navigator.onLine) return
  if (translate) offlineText().textContent = translate(id)
  hideNotice = showNetworkError(translate ? 'offline' : 'unreached', retry, { replaces })
}

function offlineText(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('#trouble [data-trouble=offline]')
  if (existing) return existing
  const paragraph = document.createElement('p')
  paragraph.dataset.trouble = 'offline'
  document.querySelector('#trouble .toast-text')?.insertAdjacentElement('beforeend', paragraph)
  return paragraph
}

/** The service worker's message arrives shortly before or with the page. */
const CACHE_MESSAGE_MS = 200

function followCachedPages(store: Store): void {
  listenForCached()
  let markedAt: number | null = null
  const update = () => {
    const page = store.get(viewAtom)?.page
    const locale = store.get(visitAtom)?.locale
    if (!page || !locale) return
    const at = findFetchTime(page)
    if (at === markedAt) return
    markedAt = at
    const isBooking = page.name === 'booking' || page.name === 'document'
    showCachedNotice(at === null ? null : { at, isBooking }, locale).catch((error) => logError('offline', error))
  }
  update()
  store.sub(viewAtom, update)
  addEventListener(CACHED_PAGE_EVENT, () => setTimeout(update, CACHE_MESSAGE_MS))
}
