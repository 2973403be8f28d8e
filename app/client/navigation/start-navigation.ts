import { logError } from '#app/client/request/log.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import { whenIdle } from '#app/client/request/when-idle.ts'
import type { NavigateOptions } from '#app/client/state/navigator.ts'
import { isPlainClick } from '#app/client/state/plain-click.ts'
import type { Store } from '#app/client/state/view.ts'
import { cleanOverlayUrlLater } from './clean-overlay-url-later.ts'
import { hasThrown } from './has-thrown.ts'
import { loadNavigation, withNavigation } from './lazy-navigator.ts'
import { leaveEntry, startScrollMemory } from './scroll-memory.ts'
import { endWaiting, isSiteReachable, markPressed, showNetworkError, startWaiting } from './waiting.ts'

const extras = () => import('./start-extras.ts')

/** Handles links, forms and history from now on, then starts the secondary features. */
export function startNavigation(store: Store): void {
  // From now on pages are rendered by the browser; `arriveAt` updates the page type.
  document.body.dataset.source = 'client'
  history.scrollRestoration = 'manual'
  if (history.state === null) history.replaceState({ index: 0, scroll: 0 }, '')
  startScrollMemory()
  cleanOverlayUrlLater(store)
  document.addEventListener('click', (event) => onClick(store, event))
  document.addEventListener('submit', renewToken, { capture: true })
  document.addEventListener('submit', (event) => onSubmit(store, event))
  window.addEventListener('popstate', () => {
    leaveEntry()
    withNavigation(store, location.pathname + location.search, ({ restore }) => restore(store))
  })
  window.addEventListener('pagehide', rememberScroll)
  // A page restored from the back/forward cache is no longer loading.
  window.addEventListener('pageshow', endWaiting)
  whenIdle(() => loadExtras(store))
}

async function loadExtras(store: Store): Promise<void> {
  try {
    const [{ startExtras }] = await Promise.all([extras(), loadNavigation()])
    startExtras(store).catch((error) => logError('extras', error))
  } catch (error) {
    if (await isSiteReachable()) return logError('extras', error)
    const hide = showNetworkError('unreached', retry, { replaces: false })
    addEventListener('online', retry)
    function retry(): void {
      removeEventListener('online', retry)
      hide()
      loadExtras(store)
    }
  }
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: window.scrollY }, '')
}

function onClick(store: Store, event: MouseEvent): void {
  if (hasThrown() || event.defaultPrevented || !isPlainClick(event)) return
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
  if (link.dataset.close !== undefined) withNavigation(store, path, ({ closeOverlay }) => closeOverlay(store, path))
  else follow(store, path, { options: link, pressed: link })
}

const FULL_LOAD_PATHS = /^\/(api|pictures|art|fonts|assets|sandbox-gateway)\/|\.[a-z0-9]{2,5}$/i

/** Parameters that change the visit and need a full page load. */
const VISIT_PARAMS = ['lang', 'currency', 'microsite', 'webview']

/** Returns the URL of a link that can be followed without a document load, otherwise null. */
export function softTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  currentHref: string,
): URL | null {
  if (link.href === '' || link.target !== '' || link.hasAttribute('download') || link.hasAttribute('data-hard'))
    return null
  const url = new URL(link.href)
  const current = new URL(currentHref)
  if (url.origin !== current.origin || FULL_LOAD_PATHS.test(url.pathname)) return null
  if (VISIT_PARAMS.some((name) => changesParam(name, url, current))) return null
  const isAnchorHere = url.hash !== '' && url.pathname === current.pathname && url.search === current.search
  return isAnchorHere ? null : url
}

function changesParam(name: string, { searchParams }: URL, current: URL): boolean {
  return searchParams.has(name) && searchParams.get(name) !== current.searchParams.get(name)
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}

function follow(store: Store, path: string, source: { options: HTMLElement; pressed: HTMLElement | null }): void {
  withNavigation(store, path, ({ navigate }) => navigate(store, path, readNavigateOptions(source.options))).finally(
    markPressed(source.pressed),
  )
}

function readNavigateOptions({ dataset }: HTMLElement): NavigateOptions {
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
    [...data].flatMap(([key, value]) => (typeof value === 'string' && value ? [[key, value]] : [])),
  ).toString()
  event.preventDefault()
  follow(store, pathOf(url), { options: form, pressed: event.submitter })
}

/** Time during which a submitted form cannot be submitted again, unless the page is restored from history. */
const RESUBMIT_AFTER_MS = 10_000

/** Blocks a second submission of a POST form for a while. */
export function sendOnce(event: SubmitEvent, form: HTMLFormElement): void {
  if (form.dataset.sent !== undefined) {
    event.preventDefault()
    return
  }
  form.dataset.sent = ''
  const endPress = markPressed(event.submitter)
  // Without retry: repeating a POST might repeat its effect.
  const endWait = startWaiting('')
  const release = () => {
    clearTimeout(timer)
    removeEventListener('pageshow', release)
    endWait()
    endPress()
    delete form.dataset.sent
  }
  const timer = setTimeout(release, RESUBMIT_AFTER_MS)
  addEventListener('pageshow', release)
}

/** Copies the cookie's token into a form: concurrent first requests each set a token, so the page's may be outdated. */
export function renewToken({ target }: Event): void {
  const field = target instanceof HTMLFormElement ? target.elements.namedItem('_xsrf') : null
  if (field instanceof HTMLInputElement) field.value = readCookie(documentCookies(), 'XSRF-TOKEN') ?? field.value
}
