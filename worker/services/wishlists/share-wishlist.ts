import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deleteLink, upsertLink } from './wishlist-storage.ts'

/** Shares a list under a new random code of 128 bits; a previous code stops working. */
export async function makeNewLink(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  listId: string,
): Promise<Result<string, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const code = randomToken(deps.randomBytes, 16)
  const [made] = await deps.db.batch([upsertLink({ brandId: brand.id, userId: user.id, listId }, code, deps.now())])
  return made?.rows.length === 1 ? ok(code) : refuse(problem('not_found'))
}

/** Stops sharing a list; does nothing when it is not shared. */
export async function endSharing(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  listId: string,
): Promise<Result<null, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const [, told] = await deps.db.batch(deleteLink({ brandId: brand.id, userId: user.id, listId }))
  return told?.rows[0]?.has_list === 1 ? ok(null) : refuse(problem('not_found'))
}
