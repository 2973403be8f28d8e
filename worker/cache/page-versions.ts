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

const rememberedBy = new WeakMap<VersionStore, Map<string, Remembered>>()

/**
 * Versions of pages in KV, remembered by the isolate for some seconds. A KV that is away or not bound has none. A version
 * carries the state of the database its change is in, `seen` by who raises it.
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

  function remember(name: string, version: string): string {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(name, { version, until: now() + REMEMBERED_MS })
    return version
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
      const version = now().toString(36) + (state === null ? '' : `~${state}`)
      for (const name of names) remember(name, version)
      const options = { expirationTtl: KEPT_SECONDS }
      await Promise.allSettled(names.map((name) => versions.put(`version:${name}`, version, options)))
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
