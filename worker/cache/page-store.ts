import type { Instant } from '#app/domain/instant.ts'

/** A page as it is kept: whole, without anything of one guest. */
export type KeptPage = { body: ArrayBuffer; headers: [string, string][]; madeAt: Instant }

export type PageStore = {
  find: (key: string) => Promise<KeptPage | null>
  keep: (key: string, page: KeptPage) => Promise<void>
}

const MADE_AT = 'X-Made-At'
const MOST_PAGES = 200
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
  bytes -= pages.get(key)?.body.byteLength ?? 0
  pages.delete(key)
  pages.set(key, page)
  bytes += page.body.byteLength
  for (const [oldest, { body }] of pages) {
    if (pages.size <= MOST_PAGES && bytes <= MOST_BYTES) return
    pages.delete(oldest)
    bytes -= body.byteLength
  }
}

/** The cache of this data centre; nothing else is kept under its name. */
function near(): Promise<Cache> {
  return caches.open('pages')
}

function addressOf(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`
}

function toResponse({ body, headers, madeAt }: KeptPage, seconds: number): Response {
  const kept = new Headers(headers)
  kept.set('Cache-Control', `public, max-age=${seconds}`)
  kept.set(MADE_AT, String(madeAt))
  return new Response(body, { headers: kept })
}

async function fromResponse(response: Response | undefined): Promise<KeptPage | null> {
  if (!response) return null
  const madeAt = Number(response.headers.get(MADE_AT))
  const headers = [...response.headers].filter(([name]) => !['cache-control', MADE_AT.toLowerCase()].includes(name))
  return Number.isSafeInteger(madeAt) && madeAt > 0 ? { body: await response.arrayBuffer(), headers, madeAt } : null
}
