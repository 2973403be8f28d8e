import type { Instant } from '#app/domain/dates/instant.ts'

/** Names of what pages are made of; raising one makes every page kept under it unfindable. */
export type VersionName = `brand:${string}` | `property:${number}` | `place:${string}`

export type PageVersions = {
  /** The versions of some names as one text, for the key of a page. */
  read: (names: readonly VersionName[]) => Promise<string>
  /** Says that what some names stand for has changed. Never throws: a page is stale for minutes at most. */
  raise: (names: readonly VersionName[]) => Promise<void>
}

// As long as an isolate may be behind itself; KV may be behind by a minute more.
const REMEMBERED_MS = 10_000
const KEPT_SECONDS = 86_400
const MOST_REMEMBERED = 1000

type Remembered = { version: string; until: Instant }

/** What is asked of KV. */
type VersionStore = {
  get: (name: string) => Promise<string | null>
  put: (name: string, version: string, options: { expirationTtl: number }) => Promise<void>
}

// KV takes one write a second for a key.
const WRITE_EVERY_MS = 1_100
// One request writes for those that come meanwhile; an invocation is ended half a minute after its answer.
const WRITES_FOR_OTHERS_MS = 20_000

/**
 * The write of one name that is on its way: what it will write, when the last was, until when somebody is at it, and
 * whether KV refused the last.
 */
type Writing = { next: string | null; lastAt: number; until: number; isRepeated: boolean }

const rememberedBy = new WeakMap<VersionStore, Map<string, Remembered>>()
const writingBy = new WeakMap<VersionStore, Map<string, Writing>>()

/**
 * Versions of pages in KV, remembered by the isolate for some seconds. A KV that is away or not bound has none. A version
 * carries the state of the database its change is in, `seen` by who raises it. Of changes that follow each other within a
 * second KV is told the last, and one that KV did not take is told again.
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
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(name, { version, until: now() + REMEMBERED_MS })
    return version
  }

  async function write(name: VersionName, version: string): Promise<void> {
    if (writing.size >= MOST_REMEMBERED) writing.clear()
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
      // Refused for good, as by a day's limit, it is not asked for again and again.
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
      // Two changes of one millisecond are two versions.
      const version = now().toString(36) + (state === null ? `-${crypto.randomUUID().slice(0, 8)}` : `~${state}`)
      for (const name of names) remember(name, version)
      await Promise.all(names.map((name) => write(name, version)))
    },
  }
}

/** The newest state of the database named by versions, which a page kept under them must have been made from. */
export function stateOfVersions(versions: string): string | null {
  return (
    versions
      .match(/(?<=~)[\w-]+/g)
      ?.sort()
      .at(-1) ?? null
  )
}

/** The brand's own version among versions of a page, whose first it is. */
export function brandVersion(versions: string): string {
  return `${versions.split('.')[0]}|`
}
