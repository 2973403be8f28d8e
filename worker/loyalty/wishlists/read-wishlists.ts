import { isListCode } from '#app/contracts/guests/wishlist.ts'
import { MOST_LOOKUPS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { countLookup } from './lookup-storage.ts'
import type { KeptList, KeptStay, OwnList } from './wishlist.ts'
import { findLink, findList, findLists, findStays } from './wishlist-storage.ts'

/** So long whoever looked up too many codes is asked to wait. */
const LOOKUP_SECONDS = 600

/** Lists what the guest keeps with the brand, the default list first; refuses guests without an account [WISH-06]. */
export async function listWishlists(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
): Promise<Result<OwnList[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findLists(deps.db, { brandId: brand.id, userId: user.id }))
}

/** Reads one list of the guest with its stays; another guest's is not found [WISH-19]. */
export async function readWishlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  listId: string,
): Promise<Result<KeptList, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const list = await findList(deps.db, { brandId: brand.id, userId: user.id, listId })
  return list ? ok(list) : refuse(problem('not_found'))
}

/** Lists some of the brand's stays as the list of a device has them, in the order given; the brand's alone [WISH-10]. */
export function listDeviceStays(deps: Deps, { brand }: Scope, ids: readonly number[]): Promise<KeptStay[]> {
  return findStays(deps.db, { brandId: brand.id, ids, now: deps.now() })
}

/**
 * Reads the list behind a code of the brand, whoever asks; any other code is not found. More than 30 look-ups of one network
 * within ten minutes are refused, right or wrong [WISH-30, DEC-148].
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
  // A new code may have come between the two: the old one leads nowhere at once.
  return list?.code === code ? ok(list) : refuse(problem('not_found'))
}
