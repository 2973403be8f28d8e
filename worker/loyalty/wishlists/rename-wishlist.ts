import { nameKey, toListName } from '#app/domain/lists/list-name.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { badName, fixedList, takenName } from './problems.ts'
import { listStatement, updateName } from './wishlist-storage.ts'

/** Renames a list; refuses a duplicate name, the default list and lists of others. One round trip. */
export async function renameWishlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  { listId, name: typed }: { listId: string; name: string },
): Promise<Result<string, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const fixed = fixedList(listId)
  if (fixed) return refuse(fixed)
  const name = toListName(typed)
  const key = { brandId: brand.id, userId: user.id, listId }
  const statements = name === null ? [] : [updateName(key, name, nameKey(name))]
  const answers = await deps.db.batch([...statements, listStatement(key)])
  if (answers.at(-1)?.rows.length !== 1) return refuse(problem('not_found'))
  if (name === null) return refuse(badName())
  return answers[0]?.rows.length === 1 ? ok(listId) : refuse(takenName())
}
