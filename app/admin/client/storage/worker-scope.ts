/** The parts of a service worker's scope that ours uses; TypeScript's DOM library has no type for it. */
export type WorkerScope = {
  location: Pick<Location, 'origin'>
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void
}

type LifetimeEvent = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerFetchEvent = LifetimeEvent & {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

type WorkerEvents = {
  install: LifetimeEvent
  activate: LifetimeEvent
  fetch: WorkerFetchEvent
  message: LifetimeEvent & { data: unknown }
}
