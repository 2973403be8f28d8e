import { UNDO_MS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { clearStatements, findUndo, type OpenUndo, removeStatements, undoStatements } from './undo-storage.ts'
import { fixedList, type ListKey, ownKey, takenName, tooManyLists, tooManyStays } from './wishlist.ts'

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
  scope: Scope,
  { listId, statements }: { listId: string; statements: Taking },
): Promise<Result<Undo, Problem>> {
  const key = ownKey(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const token = randomToken(deps.randomBytes, 16)
  const at = deps.now()
  const [kept] = await deps.db.batch(statements(key, { tokenHash: await sha256(token), at }))
  return kept?.rows.length === 1 ? ok({ token, until: at + UNDO_MS }) : refuse(problem('not_found'))
}

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

export async function forgetUndos({ db, now }: Deps): Promise<number> {
  const [deleted] = await db.batch([statement('DELETE FROM wishlist_undo WHERE expires_at <= ?', now())])
  return deleted?.changes ?? 0
}
