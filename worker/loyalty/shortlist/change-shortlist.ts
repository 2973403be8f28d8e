import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { changeWishlistStays } from '../wishlists/change-wishlist-stays.ts'
import { findShortlist } from './shortlist-storage.ts'
import type { ShortlistedStay } from './shortlisted-stay.ts'

export type ShortlistChange = { propertyIds: readonly number[]; isWanted: boolean }

/**
 * Adds or removes stays on the signed-in guest's default list and returns the list; repeating changes nothing. Refuses
 * without an account, for a property of another brand, and above 200 stays.
 */
export async function changeShortlist(
  deps: Deps,
  scope: Scope,
  change: ShortlistChange,
): Promise<Result<ShortlistedStay[], Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const changed = await changeWishlistStays(deps, scope, { ...change, listId: DEFAULT_LIST })
  if (!changed.ok) return changed
  return ok(await findShortlist(deps.db, { brandId: brand.id, userId: visitor.user.id }))
}
