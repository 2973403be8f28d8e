/** What a service worker hears and may do, as far as ours does: the compiler knows windows and Cloudflare's workers alone. */
export type WorkerScope = {
  location: Pick<Location, 'origin'>
  caches: CacheStorage
  fetch: (request: Request | string, how?: RequestInit) => Promise<Response>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type Asked = Lasting & {
  request: Request
  clientId: string
  /** What the browser asked for while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerEvents = {
  install: Lasting
  activate: Lasting
  fetch: Asked
  message: Lasting & { data: unknown }
}

/** What a page tells the worker: take over now; or the files it has loaded and its language, as the document names it. */
export type ToWorker = { take: true } | { files: string[]; lang: string }

/** What the worker tells a page whose data it has answered from what is kept; `at` is when that was fetched. */
export type FromWorker = { kept: string; at: number }
