import type { Instant } from '#app/domain/dates/instant.ts'

/** A cached page: complete, gzip-compressed, without data of a guest. */
export type CachedPage = { packed: ArrayBuffer; headers: [string, string][]; madeAt: Instant }

export type PageStore = {
  find: (key: string) => Promise<CachedPage | null>
  keep: (key: string, page: CachedPage) => Promise<void>
}

const MADE_AT = 'X-Made-At'
const HEADERS = 'X-Page-Headers'
const MAX_PAGES = 400
const MAX_BYTES = 8_000_000

export type PageMemory = {
  /** In LRU order, last used last. */
  pages: Map<string, CachedPage>
  bytes: number
  /** Pages being refreshed with their start time; limits refreshes to one per page. */
  renewing: Map<string, Instant>
  /** Uncached pages being rendered; concurrent requests wait for them. */
  making: Map<string, { hasEnded: boolean }>
  /** Requests in progress with their start time. */
  atWork: Map<object, Instant>
}

const memories = new WeakMap<object, PageMemory>()

export function pageMemoryOf(binding: object): PageMemory {
  const memory: PageMemory = memories.get(binding) ?? {
    pages: new Map(),
    bytes: 0,
    renewing: new Map(),
    making: new Map(),
    atWork: new Map(),
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
      const own = pages.get(key)
      if (own) {
        pages.delete(key)
        pages.set(key, own)
        return own
      }
      if (!hasDataCentre) return null
      const found = await fromResponse(
        await near()
          .then((cache) => cache.match(addressOf(key)))
          .catch(() => undefined),
      )
      if (found) remember(memory, key, found)
      return found
    },
    keep: async (key, page) => {
      remember(memory, key, page)
      if (!hasDataCentre) return
      await near()
        .then((cache) => cache.put(addressOf(key), toResponse(page, seconds)))
        .catch(() => {})
    },
  }
}

function remember(memory: PageMemory, key: string, page: CachedPage): void {
  const { pages } = memory
  memory.bytes -= pages.get(key)?.packed.byteLength ?? 0
  pages.delete(key)
  pages.set(key, page)
  memory.bytes += page.packed.byteLength
  for (const [oldest, { packed }] of pages) {
    if (pages.size <= MAX_PAGES && memory.bytes <= MAX_BYTES) return
    pages.delete(oldest)
    memory.bytes -= packed.byteLength
  }
}

/** The data centre's cache under a name used for pages only. */
function near(): Promise<Cache> {
  return caches.open('pages')
}

function addressOf(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`
}

/**
 * Converts a page to a response for the cache, which stores only bytes and headers: the page's headers and time are
 * sent as headers.
 */
function toResponse({ packed, headers, madeAt }: CachedPage, seconds: number): Response {
  return new Response(packed, {
    headers: {
      'Content-Type': 'application/gzip',
      'Cache-Control': `public, max-age=${seconds}`,
      [MADE_AT]: String(madeAt),
      [HEADERS]: JSON.stringify(headers),
    },
  })
}

async function fromResponse(response: Response | undefined): Promise<CachedPage | null> {
  const madeAt = Number(response?.headers.get(MADE_AT))
  const headers = response?.headers.get(HEADERS)
  if (!response || !headers || !Number.isSafeInteger(madeAt) || madeAt <= 0) return null
  return { packed: await response.arrayBuffer(), headers: JSON.parse(headers), madeAt }
}
