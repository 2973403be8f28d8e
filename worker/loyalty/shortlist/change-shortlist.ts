import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { deleteShortlisted, insertShortlisted, shortlistStatement, toShortlisted } from './shortlist-storage.ts'
import type { ShortlistedStay } from './shortlisted-stay.ts'

export type ShortlistChange = { propertyIds: readonly number[]; isWanted: boolean }

/**
 * Keeps stays for the guest who is signed in, or lets them go, and answers all that are kept; asking for what is so
 * already changes nothing. Refuses guests without an account, and a stay that is not one of the brand's. One round trip.
 */
export async function changeShortlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  { propertyIds, isWanted }: ShortlistChange,
): Promise<Result<ShortlistedStay[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const keeper = { brandId: brand.id, userId: user.id }
  const change = isWanted ? insertShortlisted(keeper, propertyIds, deps.now()) : deleteShortlisted(keeper, propertyIds)
  const [, kept] = await deps.db.batch([change, shortlistStatement(keeper)])
  const stays = kept?.rows.map(toShortlisted) ?? []
  const [only] = propertyIds
  const isUnknown = isWanted && propertyIds.length === 1 && !stays.some(({ id }) => id === only)
  return isUnknown ? refuse(problem('not_found')) : ok(stays)
}
