import type { Instant } from '#app/domain/dates/instant.ts'

/** A cached page: complete, gzip-compressed, without data of a guest. */
export type CachedPage = { gzipped: ArrayBuffer; headers: [string, string][]; renderedAt: Instant }

export type PageStore = {
  find: (key: string) => Promise<CachedPage | null>
  put: (key: string, page: CachedPage) => Promise<void>
}

const RENDERED_AT_HEADER = 'X-Made-At'
const PAGE_HEADERS_HEADER = 'X-Page-Headers'
const MAX_PAGES = 400
const MAX_BYTES = 8_000_000

export type PageMemory = {
  /** In LRU order, last used last. */
  pages: Map<string, CachedPage>
  bytes: number
  /** Pages being refreshed with their start time; limits refreshes to one per page. */
  refreshing: Map<string, Instant>
  /** Uncached pages being rendered; concurrent requests wait for them. */
  rendering: Map<string, { hasEnded: boolean }>
  /** Requests in progress with their start time. */
  activeRequests: Map<object, Instant>
}

const memories = new WeakMap<object, PageMemory>()

/** Returns the isolate's memory of pages for a binding. */
export function pageMemoryOf(binding: object): PageMemory {
  const memory: PageMemory = memories.get(binding) ?? {
    pages: new Map(),
    bytes: 0,
    refreshing: new Map(),
    rendering: new Map(),
    activeRequests: new Map(),
  }
  memories.set(binding, memory)
  return memory
}

type StoreOptions = {
  seconds: number
  /** Whether the data centre's cache is used behind the isolate's memory. */
  hasDataCentre: boolean
}

/** Stores pages in the isolate's memory and in the data centre's cache. */
export function createPageStore(memory: PageMemory, { seconds, hasDataCentre }: StoreOptions): PageStore {
  const { pages } = memory
  return {
    find: async (key) => {
      const cached = pages.get(key)
      if (cached) {
        pages.delete(key)
        pages.set(key, cached)
        return cached
      }
      if (!hasDataCentre) return null
      const found = await fromResponse(
        await openDataCentreCache()
          .then((cache) => cache.match(cacheUrl(key)))
          .catch(() => undefined),
      )
      if (found) remember(memory, key, found)
      return found
    },
    put: async (key, page) => {
      remember(memory, key, page)
      if (!hasDataCentre) return
      await openDataCentreCache()
        .then((cache) => cache.put(cacheUrl(key), toResponse(page, seconds)))
        .catch(() => {})
    },
  }
}

/** Adds a page to the memory; removes the pages used least recently when the limits are exceeded. */
function remember(memory: PageMemory, key: string, page: CachedPage): void {
  const { pages } = memory
  memory.bytes -= pages.get(key)?.gzipped.byteLength ?? 0
  pages.delete(key)
  pages.set(key, page)
  memory.bytes += page.gzipped.byteLength
  for (const [oldest, { gzipped }] of pages) {
    if (pages.size <= MAX_PAGES && memory.bytes <= MAX_BYTES) return
    pages.delete(oldest)
    memory.bytes -= gzipped.byteLength
  }
}

/** Opens the data centre's cache that holds only pages. */
function openDataCentreCache(): Promise<Cache> {
  return caches.open('pages')
}

/** Opens the data centre's cache of photographs. */
export function openPictureCache(): Promise<Cache> {
  return caches.open('pictures')
}

function cacheUrl(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`
}

/**
 * Converts a page to a response for the cache, which stores only bytes and headers: the page's headers and time are
 * sent as headers.
 */
function toResponse({ gzipped, headers, renderedAt }: CachedPage, seconds: number): Response {
  return new Response(gzipped, {
    headers: {
      'Content-Type': 'application/gzip',
      'Cache-Control': `public, max-age=${seconds}`,
      [RENDERED_AT_HEADER]: String(renderedAt),
      [PAGE_HEADERS_HEADER]: JSON.stringify(headers),
    },
  })
}

async function fromResponse(response: Response | undefined): Promise<CachedPage | null> {
  const renderedAt = Number(response?.headers.get(RENDERED_AT_HEADER))
  const headers = response?.headers.get(PAGE_HEADERS_HEADER)
  if (!response || !headers || !Number.isSafeInteger(renderedAt) || renderedAt <= 0) return null
  return { gzipped: await response.arrayBuffer(), headers: JSON.parse(headers), renderedAt }
}
