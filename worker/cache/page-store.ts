import type { Instant } from '#app/domain/dates/instant.ts'

/** A page as it is kept: whole, packed with gzip, without anything of one guest. */
export type KeptPage = { packed: ArrayBuffer; headers: [string, string][]; madeAt: Instant }

export type PageStore = {
  find: (key: string) => Promise<KeptPage | null>
  keep: (key: string, page: KeptPage) => Promise<void>
}

const MADE_AT = 'X-Made-At'
const HEADERS = 'X-Page-Headers'
const MOST_PAGES = 400
const MOST_BYTES = 8_000_000

/** What an isolate knows of pages. */
export type PageMemory = {
  /** The page used last at the end. */
  pages: Map<string, KeptPage>
  bytes: number
  /** Pages being made anew, with the moment they were begun: not one more for each guest who waits. */
  renewing: Map<string, Instant>
  /** Pages nobody has kept yet that somebody is making: who else asks waits for them. */
  making: Map<string, { hasEnded: boolean }>
  /** What is being worked on, with the moment it was begun. */
  atWork: Map<object, Instant>
}

const memories = new WeakMap<object, PageMemory>()

/** The pages of an isolate that belong to one binding: those who bring another have pages of their own. */
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
  /** The longest life. */
  seconds: number
  /** Whether the cache of the data centre stands behind this isolate's memory. */
  hasDataCentre: boolean
}

/** Pages kept in an isolate's memory, and behind it in the cache of the data centre. */
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

function remember(memory: PageMemory, key: string, page: KeptPage): void {
  const { pages } = memory
  memory.bytes -= pages.get(key)?.packed.byteLength ?? 0
  pages.delete(key)
  pages.set(key, page)
  memory.bytes += page.packed.byteLength
  for (const [oldest, { packed }] of pages) {
    if (pages.size <= MOST_PAGES && memory.bytes <= MOST_BYTES) return
    pages.delete(oldest)
    memory.bytes -= packed.byteLength
  }
}

/** The cache of this data centre; nothing else is kept under its name. */
function near(): Promise<Cache> {
  return caches.open('pages')
}

function addressOf(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`
}

/** The data centre keeps bytes and knows nothing of them: what the page is called and when it was made goes along. */
function toResponse({ packed, headers, madeAt }: KeptPage, seconds: number): Response {
  return new Response(packed, {
    headers: {
      'Content-Type': 'application/gzip',
      'Cache-Control': `public, max-age=${seconds}`,
      [MADE_AT]: String(madeAt),
      [HEADERS]: JSON.stringify(headers),
    },
  })
}

async function fromResponse(response: Response | undefined): Promise<KeptPage | null> {
  const madeAt = Number(response?.headers.get(MADE_AT))
  const headers = response?.headers.get(HEADERS)
  if (!response || !headers || !Number.isSafeInteger(madeAt) || madeAt <= 0) return null
  return { packed: await response.arrayBuffer(), headers: JSON.parse(headers), madeAt }
}
