import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts'

/** Address under which the document is stored: it is the same for every page and every person. */
const DOCUMENT = '/'

const PREFIX = 'admin-'

/** Stores the files and the document of the screens, so that a page reloads offline. Responses of `/v1` are not. */
function startWorker(scope: WorkerScope, address: string): void {
  const cacheName = `${PREFIX}${address}`
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('message', (event) => {
    const { type, files } = Object(event.data) as { type?: unknown; files?: unknown }
    if (type === 'store' && Array.isArray(files)) event.waitUntil(storeFiles(files.map(String)))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate') event.respondWith(openDocument(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  })

  async function takeOver(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== cacheName).map(drop))
    await scope.clients.claim()
  }

  function drop(name: string): Promise<boolean> {
    return scope.caches.delete(name)
  }

  /** Stores what the page has loaded before this worker began: its files and its document. */
  async function storeFiles(files: string[]): Promise<void> {
    const cache = await scope.caches.open(cacheName)
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
    await cache.addAll(missing.flat())
    const page = await scope.fetch(DOCUMENT, { headers: { Accept: 'text/html' } })
    if (page.ok) await cache.put(DOCUMENT, page)
  }

  async function openDocument({ request }: WorkerFetchEvent): Promise<Response> {
    const cache = await scope.caches.open(cacheName)
    try {
      return await scope.fetch(request)
    } catch (error) {
      const stored = await cache.match(DOCUMENT, { ignoreVary: true })
      if (!stored) throw error
      return stored
    }
  }

  async function openFile(request: Request): Promise<Response> {
    const cache = await scope.caches.open(cacheName)
    const stored = await cache.match(request, { ignoreVary: true })
    if (stored) return stored
    const response = await scope.fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  }
}

startWorker(globalThis as unknown as WorkerScope, location.pathname)
