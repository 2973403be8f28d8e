/** The parts of a service worker's scope that we use; TypeScript's DOM library has no type for it. */
export type WorkerScope = {
  location: Pick<Location, 'origin'>
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
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

type LifetimeEvent = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerFetchEvent = LifetimeEvent & {
  request: Request
  clientId: string
  /** The request that the browser sent while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type WorkerEvents = {
  install: LifetimeEvent
  activate: LifetimeEvent
  fetch: WorkerFetchEvent
  message: LifetimeEvent & { data: unknown }
}

/** Message of a page: activate the waiting worker, or the files the page has loaded and its language. */
export type ToWorker = { take: true } | { files: string[]; lang: string }

/** Message to a page whose data came from a cache: its requested path, and when the data was fetched. */
export type FromWorker = { kept: string; at: number }
