import { pageCaches } from '#app/domain/consent/browser-items.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import type { FromWorker, ToWorker, WorkerFetchEvent, WorkerScope } from './scope.ts'

/** Written by the build (worker/tools/build/service-worker-plugin.ts). */
export type Build = {
  /** Changes with any file of the build. */
  version: string
  /** Value of the `X-Build` header of page data. */
  id: string
  /** The first characters of each file's hash, one after the other. */
  files: string
}

/** Number of characters of a hash that are compared. */
export const hashLength = 3

const SHELL = '/offline'
const SHELL_DATA = '/offline?data'
const FILE_CACHE_PREFIX = 'files-'
const ICONS = '/art/icons.1.svg'

/** Paths that are never served from a cache. */
const NOT_PAGES = /^\/(api|analytics|payment|sandbox-gateway|pictures|map|sitemaps|feeds)\//

/**
 * Starts the service worker. Pages are served from a cache only when the network fails; the pages themselves fill that
 * cache (app/client/request/storage).
 */
export function startWorker(scope: WorkerScope, build: Build): void {
  const { caches } = scope
  const cacheName = `${FILE_CACHE_PREFIX}${build.version}`
  const hashes = new Set(build.files.match(new RegExp(`.{${hashLength}}`, 'g')))

  scope.addEventListener('install', (event) => event.waitUntil(cacheShell('')))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => event.waitUntil(onMessage(event.data as ToWorker)))
  scope.addEventListener('fetch', (event) => {
    const { method, url, mode, headers } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== scope.location.origin) return
    if (isFile(pathname)) event.respondWith(serveFile(event))
    else if (headers.get('X-Page-Data') === '1') event.respondWith(serveData(event))
    // Also paths that are no pages: browsers repeat a preloaded request that is not used, such as a payment's return.
    else if (mode === 'navigate') event.respondWith(servePage(event, !NOT_PAGES.test(pathname)))
  })

  async function activate(): Promise<void> {
    await scope.registration.navigationPreload?.enable()
    for (const other of await caches.keys()) {
      if (other.startsWith(FILE_CACHE_PREFIX) && other !== cacheName) await caches.delete(other)
    }
    await scope.clients.claim()
  }

  async function onMessage(message: ToWorker): Promise<void> {
    if ('take' in message) return scope.skipWaiting()
    const cache = await caches.open(cacheName)
    for (const file of message.files) {
      if (isFile(file) && !(await cache.match(file))) await cache.add(file).catch(() => {})
    }
    const shell = (await cache.match(SHELL))?.headers
    if (![shell?.get('X-Lang'), shell?.get('X-Asked')].includes(message.lang)) await cacheShell(message.lang)
  }

  /** Caches the offline page with every file it names. */
  async function cacheShell(lang: string): Promise<void> {
    const path = lang ? `${SHELL}?lang=${lang}` : SHELL
    const [page, data] = await Promise.all([
      fetchAnonymously(path, {}),
      fetchAnonymously(path, { Accept: 'application/json', 'X-Page-Data': '1' }),
    ])
    const text = await page.text()
    // During a release the response may come from another build.
    if (!text.includes(build.id)) throw new Error('another build')
    const cache = await caches.open(cacheName)
    // Paths only: full URLs are for networks and messengers.
    const fileNames = text.match(/(?<=[" ])\/(?:assets|art|fonts)\/[\w./-]+/g) ?? []
    await cache.addAll([...new Set([...fileNames.filter(isFile), ICONS])])
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    const headers = {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': policy,
      'X-Lang': /<html lang="([^"]+)/.exec(text)?.[1] ?? '',
      'X-Asked': lang,
    }
    await cache.put(SHELL_DATA, new Response(await data.text()))
    await cache.put(SHELL, new Response(text, { headers }))
  }

  /** Sends no cookies, so that the cached page contains nothing about the guest. */
  async function fetchAnonymously(path: string, headers: Record<string, string>): Promise<Response> {
    const response = await scope.fetch(path, { headers, credentials: 'omit', cache: 'no-store' })
    if (!response.ok) throw new Error(String(response.status))
    return response
  }

  function isFile(path: string): boolean {
    const [, hash] = /^\/assets\/.+-([\w-]{8})\.\w+$/.exec(path) ?? []
    return hash ? hashes.has(hash.slice(0, hashLength)) : /^\/(art|fonts)\//.test(path)
  }

  async function serveFile(event: WorkerFetchEvent): Promise<Response> {
    // A browser may refuse its storage.
    const cache = await caches.open(cacheName).catch(() => null)
    const cached = await cache?.match(event.request, { ignoreVary: true })
    if (cached) return cached
    const response = await scope.fetch(event.request)
    if (cache && response.status === 200) event.waitUntil(cache.put(event.request, response.clone()).catch(() => {}))
    return response
  }

  async function servePage(event: WorkerFetchEvent, isPage: boolean): Promise<Response> {
    try {
      return await clearCachesWhenSignedOut((await event.preloadResponse) ?? (await scope.fetch(event.request)))
    } catch (error) {
      const shell = isPage ? await caches.match(SHELL, { cacheName }) : undefined
      if (!shell) throw error
      const htmlStart = (await findCached(event.request.url)) ? '<html data-kept ' : '<html '
      return new Response((await shell.text()).replace('<html ', htmlStart), { headers: shell.headers })
    }
  }

  async function serveData(event: WorkerFetchEvent): Promise<Response> {
    try {
      return await clearCachesWhenSignedOut(await scope.fetch(event.request))
    } catch (error) {
      const { pathname, search } = new URL(event.request.url)
      const isShell = pathname === SHELL
      const cached = await (isShell ? caches.match(SHELL_DATA, { cacheName }) : findCached(event.request.url))
      if (!cached) throw error
      const at = cached.headers.get('X-Kept-At')
      if (!isShell) {
        const message: FromWorker = { kept: pathname + search, at: Number(at) }
        ;(await scope.clients.get(event.clientId))?.postMessage(message)
      }
      const headers = { 'Content-Type': 'application/json', 'X-Build': build.id, ...(at && { 'X-Kept-At': at }) }
      return new Response(cached.body, { headers })
    }
  }

  /** Deletes the cached pages of a guest whose session has ended. */
  async function clearCachesWhenSignedOut(response: Response): Promise<Response> {
    if (response.status === 401) await Promise.all(Object.keys(pageCaches).map((cache) => caches.delete(cache)))
    return response
  }

  /** A booking opens whatever build cached it; a public page only when this build did. */
  async function findCached(url: string): Promise<Response | undefined> {
    const { pathname, search } = new URL(url)
    for (const pageCache of Object.keys(pageCaches)) {
      const cached = await caches.match(withoutCampaign(pathname + search), { cacheName: pageCache })
      if (cached && (pageCache === 'booking-cache' || cached.headers.get('X-Kept-Build') === build.id)) return cached
    }
    return undefined
  }
}
