import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { addStatement, liveStaysSql, reasonStatement, takeOffStatement } from './list-sql.ts'
import { tooManyStays } from './wishlist.ts'

export type StaysChange = { listId: string; propertyIds: readonly number[]; isWanted: boolean }

/** All or none; repeating changes nothing. Refuses above 200 stays. One round trip. */
export async function changeWishlistStays(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  { listId, propertyIds, isWanted }: StaysChange,
): Promise<Result<{ count: number }, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const key = { brandId: brand.id, userId: user.id, listId }
  const at = deps.now()
  const live = (bind: Parameters<typeof liveStaysSql>[0]) => liveStaysSql(bind, key, propertyIds, at)
  const [, told] = await deps.db.batch([
    isWanted ? addStatement(key, live) : takeOffStatement(key, propertyIds),
    reasonStatement(key, live),
  ])
  const row = told?.rows[0]
  if (row?.has_list !== 1) return refuse(problem('not_found'))
  if (isWanted && propertyIds.length === 1 && row.offered === 0) return refuse(problem('not_found'))
  return isWanted && row.has_room !== 1 ? refuse(tooManyStays()) : ok({ count: Number(row.count) })
}
