import { UNDO_WINDOW_MS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { clearStatements, findUndo, type OpenUndo, removeStatements, undoStatements } from './undo-storage.ts'
import { type ListKey, listKeyOf, refuseDefaultList, takenName, tooManyLists, tooManyStays } from './wishlist.ts'

export type Undo = { token: string; until: number }

type RemovalStatements = (key: ListKey, token: { tokenHash: string; at: number }) => Statement[]

/** Removes all stays of a list, but keeps its name and link. Can be undone for ten minutes. */
export function clearWishlist(deps: Deps, scope: Scope, listId: string): Promise<Result<Undo, Problem>> {
  return removeWithUndo(deps, scope, { listId, statements: clearStatements })
}

/** Deletes a list. Can be undone for ten minutes. Refuses for the default list. */
export async function removeWishlist(deps: Deps, scope: Scope, listId: string): Promise<Result<Undo, Problem>> {
  if (!scope.visitor.user) return refuse(problem('not_signed_in'))
  const refusal = refuseDefaultList(listId)
  return refusal ? refuse(refusal) : removeWithUndo(deps, scope, { listId, statements: removeStatements })
}

async function removeWithUndo(
  deps: Deps,
  scope: Scope,
  { listId, statements }: { listId: string; statements: RemovalStatements },
): Promise<Result<Undo, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const token = randomToken(deps.randomBytes, 16)
  const at = deps.now()
  const [stored] = await deps.db.batch(statements(key, { tokenHash: await sha256(token), at }))
  return stored?.rows.length === 1 ? ok({ token, until: at + UNDO_WINDOW_MS }) : refuse(problem('not_found'))
}

/** Returns what a token would restore now, or null when used, expired, or of another guest. */
export async function readUndo(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  token: string,
): Promise<OpenUndo | null> {
  if (!user) return null
  const hashedToken = { tokenHash: await sha256(token), at: deps.now() }
  return findUndo(deps.db, { brandId: brand.id, userId: user.id }, hashedToken)
}

/** Restores what a token removed. When the name is taken or the list is full, the token stays valid. */
export async function undoWishlist(deps: Deps, scope: Scope, token: string): Promise<Result<string, Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const undo = await readUndo(deps, scope, token)
  if (!undo) return refuse(problem('not_found'))
  const key = { brandId: brand.id, userId: visitor.user.id, listId: undo.listId }
  const results = await deps.db.batch(undoStatements(key, { tokenHash: await sha256(token), at: deps.now() }))
  if (results.at(-2)?.rows.length === 1) return ok(undo.listId)
  const reasons = results.at(-1)?.rows[0]
  if (!reasons) return refuse(problem('not_found'))
  if (reasons.has_list === 1) return refuse(tooManyStays())
  if (!undo.isRemoval) return refuse(problem('not_found'))
  return refuse(reasons.is_taken === 1 ? takenName() : tooManyLists())
}

/** Returns the number of deleted tokens. */
export async function deleteExpiredUndos({ db, now }: Deps): Promise<number> {
  const [deleted] = await db.batch([statement('DELETE FROM wishlist_undo WHERE expires_at <= ?', now())])
  return deleted?.changes ?? 0
}
