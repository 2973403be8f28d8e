import type { Brand, BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { cacheInMemory, findCachedValue } from '#worker/infra/cache/memory-cache.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { type BrandIdentity, brandIn, type StoredIdentity } from './brand-identity.ts'
import { findIdentity, type IdentityDeps } from './identity-storage.ts'

export type BrandDeps = Pick<Deps, 'db' | 'cache' | 'memory' | 'now' | 'settings' | 'later'>

/** An isolate may lag this long behind KV, which may lag a minute, as page versions do. */
const CACHED_SECONDS = 10

/** A copy in KV written from the database by a reader; the admin's copy of a change holds for a day. */
const READER_SECONDS = 600
const WRITER_SECONDS = 86_400

/** KV allows one write per second and key. */
const RETRY_AFTER_MS = 1_100
const MAX_TRIES = 3

/**
 * Returns a brand as guests see it: the values of its folder, of the deployment (`IDENTITY`) and of the admin, later
 * ones first. Needs no database round trip while KV has the settings. Throws when neither KV nor the database answers.
 */
export async function readBrand(deps: BrandDeps, id: BrandId, locale: Locale | null): Promise<Brand> {
  return brandIn(id, await readIdentity(deps, id), { locale, deployed: deps.settings.identity[id], now: deps.now() })
}

/**
 * Returns the brand like `readBrand`; in an outage with the last known identity, otherwise with that of the deployment.
 */
export async function readBrandOrLast(deps: BrandDeps, id: BrandId, locale: Locale | null): Promise<Brand> {
  const identity = (await readIdentityOrLast(deps, id)) ?? emptyIdentity()
  return brandIn(id, identity, { locale, deployed: deps.settings.identity[id], now: deps.now() })
}

/** Returns a brand's identity, in an outage the last known one; null when none is known. */
export async function readIdentityOrLast(deps: BrandDeps, id: BrandId): Promise<BrandIdentity | null> {
  return readIdentity(deps, id).catch((error: unknown) => {
    log('error', 'brand_not_read', { brand: id, ...describeError(error) })
    return findCachedValue<BrandIdentity>({ memory: unprefixed(deps) }, cacheKey(id)) ?? null
  })
}

/** Returns the identity of a brand in an outage: it counts as open, and the requests that fail then report it. */
function emptyIdentity(): BrandIdentity {
  return { openedAt: 0, settings: {}, version: '' }
}

async function readIdentity(deps: BrandDeps, id: BrandId): Promise<BrandIdentity> {
  return cacheInMemory(
    { memory: unprefixed(deps), now: deps.now },
    { key: cacheKey(id), seconds: CACHED_SECONDS },
    async () => {
      const copy = await readCopy(deps, id)
      if (copy) return copy
      const identity = await readStoredIdentity(deps, id)
      deps.later(writeCopy(deps, { id, identity, seconds: READER_SECONDS }).catch(() => {}))
      return identity
    },
  )
}

/** Returns a brand's identity from the database, for the admin. */
export async function readStoredIdentity(deps: IdentityDeps, id: BrandId): Promise<BrandIdentity> {
  return withVersion(await findIdentity(deps, id))
}

/** Also pages of the page cache: they are stored under the identity's version. */
function unprefixed({ memory }: BrandDeps): BrandDeps['memory'] {
  return { ...memory, keyPrefix: '' }
}

function cacheKey(id: BrandId): string {
  return `brand:${id}`
}

async function readCopy({ cache }: BrandDeps, id: BrandId): Promise<BrandIdentity | null> {
  try {
    return await cache.get<BrandIdentity>(cacheKey(id), 'json')
  } catch (error) {
    log('warn', 'brand_copy_not_read', { brand: id, ...describeError(error) })
    return null
  }
}

type Copy = { id: BrandId; identity: BrandIdentity; seconds: number }

async function writeCopy({ cache }: BrandDeps, { id, identity, seconds }: Copy): Promise<void> {
  await cache.put(cacheKey(id), JSON.stringify(identity), { expirationTtl: seconds })
}

async function withVersion(stored: StoredIdentity): Promise<BrandIdentity> {
  const isEmpty = Object.keys(stored.settings).length === 0 && !stored.contents
  return { ...stored, version: isEmpty ? '' : (await sha256(JSON.stringify(stored))).slice(0, 12) }
}

/**
 * Copies a brand's identity to KV after a change, from where every isolate reads it. Never throws: a copy that could
 * not be written is repeated after the answer, and ends within a day.
 */
export async function publishIdentity(deps: BrandDeps, id: BrandId): Promise<void> {
  const write = async () => {
    const identity = await readStoredIdentity(deps, id)
    await writeCopy(deps, { id, identity, seconds: WRITER_SECONDS })
    return identity.version
  }
  const firstVersion = await write().catch(() => null)
  deps.later(confirmCopy(deps, { id, firstVersion, write }))
}

/** `write` returns the version it wrote; `firstVersion` is null when the first attempt failed. */
type Published = { id: BrandId; firstVersion: string | null; write: () => Promise<string> }

/** Writes again until the copy has what the database has: another change may have been written meanwhile. */
async function confirmCopy(deps: BrandDeps, { id, firstVersion, write }: Published): Promise<void> {
  let writtenVersion = firstVersion
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const stored = await readStoredIdentity(deps, id).catch(() => null)
    if (stored && stored.version === writtenVersion) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    writtenVersion = await write().catch(() => null)
  }
  if (writtenVersion === null) log('error', 'brand_copy_not_written', { brand: id })
}
