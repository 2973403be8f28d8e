import type { Instant } from '#app/domain/dates/instant.ts'

const MAX_ENTRIES = 500
const MAX_KEY_LENGTH = 200
/** Limit of all entries together: guests can request as many keys as the catalogue has, and an isolate has 128 MB. */
const MAX_BYTES = 8_000_000

type Kept = { value: unknown; until: Instant; bytes: number }

/** In-memory cache of an isolate in LRU order (last used last), so that made-up keys do not evict used entries. */
export type Memory = {
  kept: Map<string, Kept>
  /**
   * Brand version that a shared page is rendered under; prefixes its keys. An older entry may be valid for its minute,
   * but would be cached again as part of a new page. Lists of a city also use the city's version. Empty for pages of
   * one guest.
   */
  under: string
}

const memories = new WeakMap<object, Memory>()
const ofMovedClocks = new WeakMap<object, Memory>()

/**
 * Returns the isolate's cache for a set of bindings. Requests with a moved test clock use a separate cache: entries
 * valid for a minute would otherwise stay valid for months for real clocks.
 */
export function memoryOf(bindings: object, isClockMoved = false): Memory {
  const known = isClockMoved ? ofMovedClocks : memories
  const memory: Memory = known.get(bindings) ?? { kept: new Map(), under: '' }
  known.set(bindings, memory)
  return memory
}

/** Rendered footers by their data: every page of a brand, country and language shares one. */
export type Footers = Map<string, string>

const footers = new WeakMap<object, Footers>()

export function footersOf(bindings: object): Footers {
  const drawn: Footers = footers.get(bindings) ?? new Map()
  footers.set(bindings, drawn)
  return drawn
}

type Remembering = { memory: Memory; now: () => Instant }

/**
 * Caches a response that is the same for everybody in this isolate, for a minute or `seconds`. Failures and null are
 * not cached. The key must include everything the response depends on; never cache visitor data.
 */
export async function keepInMemory<Answer>(
  { memory, now }: Remembering,
  { key, seconds = 60 }: { key: string; seconds?: number },
  load: () => Promise<Answer>,
): Promise<Answer> {
  const { kept } = memory
  const asked = now()
  const name = memory.under + key
  const known = kept.get(name)
  if (known && known.until > asked) {
    kept.delete(name)
    kept.set(name, known)
    return known.value as Answer
  }
  // Store only resolved values: a pending promise ends with the request that created it and would block all others.
  const value = await load()
  if (value === null || key.length > MAX_KEY_LENGTH) return value
  const bytes = bytesOf(value)
  if (bytes > MAX_BYTES) return value
  kept.delete(name)
  kept.set(name, { value, until: asked + seconds * 1000, bytes })
  let all = 0
  for (const each of kept.values()) all += each.bytes
  for (const [oldest, each] of kept) {
    if (kept.size <= MAX_ENTRIES && all <= MAX_BYTES) break
    kept.delete(oldest)
    all -= each.bytes
  }
  return value
}

/** Returns the cached value regardless of its age, or undefined. */
export function recall<Answer>({ memory }: Pick<Remembering, 'memory'>, key: string): Answer | undefined {
  return memory.kept.get(memory.under + key)?.value as Answer | undefined
}

/** Estimates the size in bytes: two per character, with Map entries included. */
function bytesOf(value: unknown): number {
  return 2 * (JSON.stringify(value, (_, inner) => (inner instanceof Map ? [...inner] : inner))?.length ?? 0)
}
