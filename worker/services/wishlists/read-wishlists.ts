import { isListCode } from '#app/contracts/guests/wishlist.ts'
import { type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { DEFAULT_LIST, MAX_SHARED_LIST_LOOKUPS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf } from '#worker/infra/crypto/network.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listKeyOf, type OwnList, type WishlistDetails, type WishlistStay } from './wishlist.ts'
import { findLink, findList, findLists, findStays } from './wishlist-storage.ts'

const WINDOW_MINUTES = 10

/** Retry-After in seconds after too many lookups. */
const LOOKUP_RETRY_SECONDS = 600

export async function listWishlists(deps: Deps, scope: Scope): Promise<Result<OwnList[], Problem>> {
  const owner = listKeyOf(scope, DEFAULT_LIST)
  return owner ? ok(await findLists(deps.db, owner)) : refuse(problem('not_signed_in'))
}

export async function readWishlist(
  deps: Deps,
  scope: Scope,
  listId: string,
): Promise<Result<WishlistDetails, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const list = await findList(deps.db, key)
  return list ? ok(list) : refuse(problem('not_found'))
}

export function listDeviceStays(deps: Deps, { brand }: Scope, ids: readonly number[]): Promise<WishlistStay[]> {
  return findStays(deps.db, { brandId: brand.id, ids, now: deps.now() })
}

/** Refuses more than 30 lookups of one network within ten minutes, right or wrong, so that codes cannot be guessed. */
export async function openSharedWishlist(
  deps: Deps,
  { brand, visitor }: Scope,
  code: string,
): Promise<Result<WishlistDetails, Problem>> {
  if (!isListCode(code)) return refuse(problem('not_found'))
  const tries = await countLookup(deps, visitor.network ?? visitor.id)
  if (tries > MAX_SHARED_LIST_LOOKUPS)
    return refuse(problem('too_many_requests', { retryAfterSeconds: LOOKUP_RETRY_SECONDS }))
  const key = await findLink(deps.db, brand.id, code)
  const list = key && (await findList(deps.db, key))
  // The code may be replaced between the two queries: the old one must stop working at once.
  return list?.code === code ? ok(list) : refuse(problem('not_found'))
}

/** Returns the count of the network closest to its limit, scaled to the narrowest one. */
async function countLookup({ db, now, settings }: Deps, network: string): Promise<number> {
  const counts = await Promise.all(
    levelsOf(network).map(async ({ key, times }) => {
      const hash = await keyedHash(settings.secretKey, `list-network:${key}`)
      return (await countNetworkLookup(db, hash, now())) / times
    }),
  )
  return Math.max(...counts)
}

async function countNetworkLookup(db: Database, network: string, now: Instant): Promise<number> {
  const minute = now - (now % MINUTE_MS)
  const [, counted] = await db.batch([
    statement(
      `INSERT INTO attempt (scope, subject, window_start, count) VALUES ('wishlist_code', ?, ?, 1)
       ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
      network,
      minute,
    ),
    statement(
      `SELECT sum(count) AS tries FROM attempt WHERE scope = 'wishlist_code' AND subject = ? AND window_start >= ?`,
      network,
      minute - WINDOW_MINUTES * MINUTE_MS,
    ),
  ])
  return Number(counted?.rows[0]?.tries)
}
