import type { Instant } from '#app/domain/dates/instant.ts'

/** Names of page dependencies; raising a version makes every page cached under it unreachable. */
export type VersionName = `brand:${string}` | `property:${number}` | `place:${string}`

export type PageVersions = {
  /** Joins the versions of the names for a page's cache key. */
  read: (names: readonly VersionName[]) => Promise<string>
  /** Marks the names as changed. Never throws; the worst case is a page stale for minutes. */
  raise: (names: readonly VersionName[]) => Promise<void>
}

// An isolate may lag this long; KV may add a minute.
const REMEMBERED_MS = 10_000
const KEPT_SECONDS = 86_400
const MAX_REMEMBERED = 1000

type Remembered = { version: string; until: Instant }

type VersionStore = {
  get: (name: string) => Promise<string | null>
  put: (name: string, version: string, options: { expirationTtl: number }) => Promise<void>
}

// KV allows one write per second and key.
const WRITE_EVERY_MS = 1_100
// One request also writes for others meanwhile; an invocation ends half a minute after its response.
const WRITES_FOR_OTHERS_MS = 20_000

/**
 * Pending write of a name: next value, time of the last write, deadline of the writer, and whether KV refused the last
 * write.
 */
type Writing = { next: string | null; lastAt: number; until: number; isRepeated: boolean }

const rememberedBy = new WeakMap<VersionStore, Map<string, Remembered>>()
const writingBy = new WeakMap<VersionStore, Map<string, Writing>>()

/**
 * Page versions in KV, cached by the isolate for seconds. Without KV, or when it fails, versions are constant. A
 * version includes the database bookmark of its change (`seen`). Of changes within a second only the last is written,
 * and a refused write is repeated once.
 */
export function createPageVersions(
  kv: VersionStore | undefined,
  now: () => Instant,
  seen: () => string | null = () => null,
): PageVersions {
  if (!kv) return { read: async () => '', raise: async () => {} }
  const versions = kv
  const remembered = rememberedBy.get(kv) ?? new Map<string, Remembered>()
  rememberedBy.set(kv, remembered)
  const writing = writingBy.get(kv) ?? new Map<string, Writing>()
  writingBy.set(kv, writing)

  function remember(name: string, version: string): string {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(name, { version, until: now() + REMEMBERED_MS })
    return version
  }

  async function write(name: VersionName, version: string): Promise<void> {
    if (writing.size >= MAX_REMEMBERED) writing.clear()
    const known = writing.get(name)
    if (known?.next && known.until > performance.now()) {
      known.next = version
      return
    }
    const own: Writing = {
      next: version,
      lastAt: known?.lastAt ?? -WRITE_EVERY_MS,
      until: performance.now() + WRITES_FOR_OTHERS_MS,
      isRepeated: false,
    }
    writing.set(name, own)
    while (own.next !== null) {
      const wait = own.lastAt + WRITE_EVERY_MS - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const told = own.next
      own.lastAt = performance.now()
      const isTold = await versions.put(`version:${name}`, told, { expirationTtl: KEPT_SECONDS }).then(
        () => true,
        () => false,
      )
      // A write refused twice, such as over the daily limit, is dropped.
      if (own.next === told && (isTold || own.isRepeated)) own.next = null
      own.isRepeated = !isTold
    }
  }

  async function readOne(name: VersionName): Promise<string> {
    const known = remembered.get(name)
    if (known && known.until > now()) return known.version
    const version = await versions.get(`version:${name}`).catch(() => null)
    return remember(name, version ?? '0')
  }

  return {
    read: async (names) => (await Promise.all(names.map(readOne))).join('.'),
    raise: async (names) => {
      const state = seen()
      // The random suffix distinguishes two changes in one millisecond.
      const version = now().toString(36) + (state === null ? `-${crypto.randomUUID().slice(0, 8)}` : `~${state}`)
      for (const name of names) remember(name, version)
      await Promise.all(names.map((name) => write(name, version)))
    },
  }
}

/** Returns the newest database bookmark in the versions; a page cached under them must be at least that new. */
export function stateOfVersions(versions: string): string | null {
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
