import type { Instant } from '#app/domain/dates/instant.ts'

const MAX_ENTRIES = 500
const MAX_KEY_LENGTH = 200
/** Limit of all entries together: guests can request as many keys as the catalogue has, and an isolate has 128 MB. */
const MAX_BYTES = 8_000_000

type Entry = { value: unknown; expiresAt: Instant; bytes: number }

export type MemoryCache = {
  /** Shared by all key prefixes. In LRU order (last used last), so that made-up keys do not evict used entries. */
  store: { entries: Map<string, Entry>; bytes: number }
  /**
   * Brand version that a shared page is rendered under. An older entry may be valid for its minute, but would be cached
   * again as part of a new page. Lists of a city also use the city's version. Empty for pages of one guest.
   */
  keyPrefix: string
}

const caches = new WeakMap<object, MemoryCache>()
const cachesOfMovedClock = new WeakMap<object, MemoryCache>()

/**
 * Returns the isolate's cache for a set of bindings. Requests with a moved test clock use a separate cache: entries
 * valid for a minute would otherwise stay valid for months for real clocks.
 */
export function memoryCacheOf(bindings: object, { hasMovedClock = false } = {}): MemoryCache {
  const cacheByBindings = hasMovedClock ? cachesOfMovedClock : caches
  const empty: MemoryCache = { store: { entries: new Map(), bytes: 0 }, keyPrefix: '' }
  const memory = cacheByBindings.get(bindings) ?? empty
  cacheByBindings.set(bindings, memory)
  return memory
}

type CacheDeps = { memory: MemoryCache; now: () => Instant }

/**
 * Caches a response that is the same for everybody in this isolate, for a minute or `seconds`. Failures and null are
 * not cached. The key must include everything the response depends on; never cache visitor data.
 */
export async function cacheInMemory<Value>(
  { memory: { store, keyPrefix }, now }: CacheDeps,
  { key, seconds = 60 }: { key: string; seconds?: number },
  load: () => Promise<Value>,
): Promise<Value> {
  const { entries } = store
  const requestedAt = now()
  const fullKey = keyPrefix + key
  const cached = entries.get(fullKey)
  if (cached && cached.expiresAt > requestedAt) {
    entries.delete(fullKey)
    entries.set(fullKey, cached)
    return cached.value as Value
  }
  // Store only resolved values: a pending promise ends with the request that created it and would block all others.
  const value = await load()
  if (value === null || key.length > MAX_KEY_LENGTH) return value
  const bytes = estimateBytes(value)
  if (bytes > MAX_BYTES) return value
  deleteEntry(store, fullKey)
  entries.set(fullKey, { value, expiresAt: requestedAt + seconds * 1000, bytes })
  store.bytes += bytes
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES && store.bytes <= MAX_BYTES) break
    deleteEntry(store, oldest)
  }
  return value
}

function deleteEntry(store: MemoryCache['store'], key: string): void {
  store.bytes -= store.entries.get(key)?.bytes ?? 0
  store.entries.delete(key)
}

/** Returns the cached value regardless of its age, or undefined. */
export function findCachedValue<Value>({ memory }: Pick<CacheDeps, 'memory'>, key: string): Value | undefined {
  return memory.store.entries.get(memory.keyPrefix + key)?.value as Value | undefined
}

/** Estimates the size in bytes: two per character, with Map entries included. */
function estimateBytes(value: unknown): number {
  return 2 * (JSON.stringify(value, (_, part) => (part instanceof Map ? [...part] : part))?.length ?? 0)
}
