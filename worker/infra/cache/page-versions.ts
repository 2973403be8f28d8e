import type { Instant } from '#app/domain/dates/instant.ts'

/** Names of page dependencies; raising a version makes every page cached under it unreachable. */
export type VersionName = `brand:${string}` | `property:${number}` | `place:${string}`

export type PageVersions = {
  /** Joins the versions of the names for a page's cache key. */
  read: (names: readonly VersionName[]) => Promise<string>
  /** Marks the names as changed. Never throws; the worst case is a page stale for minutes. */
  raise: (names: readonly VersionName[]) => Promise<void>
}

// Time for which an isolate may use an outdated version; KV may add a minute.
const CACHED_MS = 10_000
const STORED_SECONDS = 86_400
const MAX_CACHED = 1000

type CachedVersion = { version: string; expiresAt: Instant }

type VersionStore = {
  get: (name: string) => Promise<string | null>
  put: (name: string, version: string, options: { expirationTtl: number }) => Promise<void>
}

// KV allows one write per second and key.
const WRITE_EVERY_MS = 1_100
// Time in which one request also writes the changes of others; an invocation ends half a minute after its response.
const WRITES_FOR_OTHERS_MS = 20_000

/**
 * Pending write of a name: next value, time of the last write, deadline of the writer, and whether KV refused the last
 * write.
 */
type PendingWrite = { next: string | null; lastWriteAt: number; deadline: number; isRepeated: boolean }

const cachedByStore = new WeakMap<VersionStore, Map<string, CachedVersion>>()
const writesByStore = new WeakMap<VersionStore, Map<string, PendingWrite>>()

/**
 * Creates page versions in KV, cached by the isolate for seconds. Without KV, or when it fails, versions are constant.
 * A version includes the database bookmark of its change. Of changes within a second only the last is written, and a
 * refused write is repeated once.
 */
export function createPageVersions(
  kv: VersionStore | undefined,
  now: () => Instant,
  findBookmark: () => string | null = () => null,
): PageVersions {
  if (!kv) return { read: async () => '', raise: async () => {} }
  const store = kv
  const cached = cachedByStore.get(kv) ?? new Map<string, CachedVersion>()
  cachedByStore.set(kv, cached)
  const pendingWrites = writesByStore.get(kv) ?? new Map<string, PendingWrite>()
  writesByStore.set(kv, pendingWrites)

  function remember(name: string, version: string): string {
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(name, { version, expiresAt: now() + CACHED_MS })
    return version
  }

  async function write(name: VersionName, version: string): Promise<void> {
    if (pendingWrites.size >= MAX_CACHED) pendingWrites.clear()
    const earlier = pendingWrites.get(name)
    if (earlier?.next && earlier.deadline > performance.now()) {
      earlier.next = version
      return
    }
    const pending: PendingWrite = {
      next: version,
      lastWriteAt: earlier?.lastWriteAt ?? -WRITE_EVERY_MS,
      deadline: performance.now() + WRITES_FOR_OTHERS_MS,
      isRepeated: false,
    }
    pendingWrites.set(name, pending)
    while (pending.next !== null) {
      const wait = pending.lastWriteAt + WRITE_EVERY_MS - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const written = pending.next
      pending.lastWriteAt = performance.now()
      const isWritten = await store.put(`version:${name}`, written, { expirationTtl: STORED_SECONDS }).then(
        () => true,
        () => false,
      )
      // A write refused twice, such as over the daily limit, is dropped.
      if (pending.next === written && (isWritten || pending.isRepeated)) pending.next = null
      pending.isRepeated = !isWritten
    }
  }

  async function readOne(name: VersionName): Promise<string> {
    const entry = cached.get(name)
    if (entry && entry.expiresAt > now()) return entry.version
    const version = await store.get(`version:${name}`).catch(() => null)
    return remember(name, version ?? '0')
  }

  return {
    read: async (names) => (await Promise.all(names.map(readOne))).join('.'),
    raise: async (names) => {
      const bookmark = findBookmark()
      // The random suffix distinguishes two changes in one millisecond.
      const version = now().toString(36) + (bookmark === null ? `-${crypto.randomUUID().slice(0, 8)}` : `~${bookmark}`)
      for (const name of names) remember(name, version)
      await Promise.all(names.map((name) => write(name, version)))
    },
  }
}

/** Returns the newest database bookmark in the versions; a page cached under them must be at least that new. */
export function bookmarkOfVersions(versions: string): string | null {
  return (
    versions
      .match(/(?<=~)[\w-]+/g)
      ?.sort()
      .at(-1) ?? null
  )
}

/** Returns the brand version, which comes first in a page's versions. */
export function brandVersion(versions: string): string {
  return `${versions.split('.')[0]}|`
}
