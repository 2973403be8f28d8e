import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deleteOldUndos, findUndo, type OpenUndo, undoStatements } from './undo-storage.ts'
import { takenName, tooManyLists, tooManyStays } from './wishlist.ts'

/** Returns what a token would restore now, or null when used, expired, or of another guest. */
export async function readUndo(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  token: string,
): Promise<OpenUndo | null> {
  if (!user) return null
  const kept = { tokenHash: await sha256(token), at: deps.now() }
  return findUndo(deps.db, { brandId: brand.id, userId: user.id }, kept)
}

/** When the name is taken or there is no room, nothing changes and the token stays valid. */
export async function undoWishlist(deps: Deps, scope: Scope, token: string): Promise<Result<string, Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const undo = await readUndo(deps, scope, token)
  if (!undo) return refuse(problem('not_found'))
  const key = { brandId: brand.id, userId: visitor.user.id, listId: undo.listId }
  const answers = await deps.db.batch(undoStatements(key, { tokenHash: await sha256(token), at: deps.now() }))
  if (answers.at(-2)?.rows.length === 1) return ok(undo.listId)
  const why = answers.at(-1)?.rows[0]
  if (!why) return refuse(problem('not_found'))
  if (why.has_list === 1) return refuse(tooManyStays())
  if (!undo.isRemoval) return refuse(problem('not_found'))
  return refuse(why.is_taken === 1 ? takenName() : tooManyLists())
}

export function forgetUndos(deps: Deps): Promise<number> {
  return deleteOldUndos(deps.db, deps.now())
}
