import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findShortlist } from './shortlist-storage.ts'
import type { ShortlistedStay } from './shortlisted-stay.ts'

/** Returns the guest's saved stays of the brand, newest first; refuses without an account. */
export async function listShortlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
): Promise<Result<ShortlistedStay[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findShortlist(deps.db, { brandId: brand.id, userId: user.id }))
}
