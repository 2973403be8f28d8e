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

/** Pages of this isolate, the one used last at the end. */
const pages = new Map<string, KeptPage>()
let bytes = 0

type StoreOptions = {
  /** The longest life. */
  seconds: number
  /** Whether the cache of the data centre stands behind this isolate's memory. */
  hasDataCentre: boolean
}

/** Pages kept in this isolate's memory, and behind it in the cache of the data centre. */
export function createPageStore({ seconds, hasDataCentre }: StoreOptions): PageStore {
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
      if (found) remember(key, found)
      return found
    },
    keep: async (key, page) => {
      remember(key, page)
      if (!hasDataCentre) return
      await near()
        .then((cache) => cache.put(addressOf(key), toResponse(page, seconds)))
        .catch(() => {})
    },
  }
}

function remember(key: string, page: KeptPage): void {
  bytes -= pages.get(key)?.packed.byteLength ?? 0
  pages.delete(key)
  pages.set(key, page)
  bytes += page.packed.byteLength
  for (const [oldest, { packed }] of pages) {
    if (pages.size <= MOST_PAGES && bytes <= MOST_BYTES) return
    pages.delete(oldest)
    bytes -= packed.byteLength
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
