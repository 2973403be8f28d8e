import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { Award } from './prize.ts'
import { findAwards } from './prize-storage.ts'

export async function listAwards(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  page: { limit: number; offset: number },
): Promise<Result<Award[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findAwards(deps.db, { brandId: brand.id, userId: user.id, ...page }))
}
