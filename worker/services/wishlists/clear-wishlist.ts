import { UNDO_MS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { clearStatements, removeStatements } from './undo-storage.ts'
import { fixedList, type ListKey } from './wishlist.ts'

export type Undo = { token: string; until: number }

type Taking = (key: ListKey, kept: { tokenHash: string; at: number }) => Statement[]

/** Name and link stay. Can be undone for ten minutes. */
export function clearWishlist(deps: Deps, scope: Scope, listId: string): Promise<Result<Undo, Problem>> {
  return takeAway(deps, scope, { listId, statements: clearStatements })
}

/** Can be undone for ten minutes. Refuses for the default list. */
export async function removeWishlist(deps: Deps, scope: Scope, listId: string): Promise<Result<Undo, Problem>> {
  if (!scope.visitor.user) return refuse(problem('not_signed_in'))
  const fixed = fixedList(listId)
  return fixed ? refuse(fixed) : takeAway(deps, scope, { listId, statements: removeStatements })
}

async function takeAway(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  { listId, statements }: { listId: string; statements: Taking },
): Promise<Result<Undo, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const token = randomToken(deps.randomBytes, 16)
  const at = deps.now()
  const key = { brandId: brand.id, userId: user.id, listId }
  const [kept] = await deps.db.batch(statements(key, { tokenHash: await sha256(token), at }))
  return kept?.rows.length === 1 ? ok({ token, until: at + UNDO_MS }) : refuse(problem('not_found'))
}
