import { isListCode } from '#app/contracts/guests/wishlist.ts'
import { MOST_LOOKUPS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { countLookup } from './lookup-storage.ts'
import type { KeptList, KeptStay, OwnList } from './wishlist.ts'
import { findLink, findList, findLists, findStays } from './wishlist-storage.ts'

/** Retry-After in seconds after too many lookups. */
const LOOKUP_SECONDS = 600

/** Returns the guest's lists with the brand, the default list first; refuses without an account. */
export async function listWishlists(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
): Promise<Result<OwnList[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findLists(deps.db, { brandId: brand.id, userId: user.id }))
}

/** Returns one of the guest's lists with its stays; not_found for another guest's. */
export async function readWishlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  listId: string,
): Promise<Result<KeptList, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const list = await findList(deps.db, { brandId: brand.id, userId: user.id, listId })
  return list ? ok(list) : refuse(problem('not_found'))
}

/** Returns stays saved on a device in the given order, limited to the brand. */
export function listDeviceStays(deps: Deps, { brand }: Scope, ids: readonly number[]): Promise<KeptStay[]> {
  return findStays(deps.db, { brandId: brand.id, ids, now: deps.now() })
}

/**
 * Returns the list of a share code, for everybody. Refuses more than 30 lookups of one network within ten minutes,
 * right or wrong, so that codes cannot be guessed.
 */
export async function openSharedWishlist(
  deps: Deps,
  { brand, visitor }: Scope,
  code: string,
): Promise<Result<KeptList, Problem>> {
  if (!isListCode(code)) return refuse(problem('not_found'))
  const tries = await countLookup(deps.db, visitor.network ?? visitor.id, deps.now())
  if (tries > MOST_LOOKUPS) return refuse(problem('too_many_requests', { retryAfterSeconds: LOOKUP_SECONDS }))
  const key = await findLink(deps.db, brand.id, code)
  const list = key && (await findList(deps.db, key))
  // The code may be replaced between the two queries: the old one must stop working at once.
  return list?.code === code ? ok(list) : refuse(problem('not_found'))
}
