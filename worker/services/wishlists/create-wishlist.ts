import { nameKey, toListName } from '#app/domain/lists/list-name.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { addStaysStatement, liveStaysSql } from './list-sql.ts'
import { explainRefusal, invalidName, listKeyOf, refuseDefaultList, takenName } from './wishlist.ts'
import { insertList, listStatement, nameStatement, updateName } from './wishlist-storage.ts'

/** Refuses an empty name or one above 60 characters, a duplicate name, and a 21st list. One round trip. */
export async function createWishlist(
  deps: Deps,
  scope: Scope,
  {
    name: typedName,
    propertyIds,
    savedFor = {},
  }: { name: string; propertyIds: readonly number[]; savedFor?: Readonly<Record<number, string>> },
): Promise<Result<string, Problem>> {
  const id = randomToken(deps.randomBytes, 12)
  const key = listKeyOf(scope, id)
  if (!key) return refuse(problem('not_signed_in'))
  const name = toListName(typedName)
  if (name === null) return refuse(invalidName())
  const at = deps.now()
  const added = { ids: propertyIds, savedFor, now: at }
  const normalizedName = nameKey(name)
  const [inserted, , nameCheck] = await deps.db.batch([
    insertList({ ...key, id, name, nameKey: normalizedName, at }, (bind) =>
      propertyIds.length === 0
        ? '1'
        : `(SELECT count(*) FROM ${liveStaysSql(bind, key, added)}) = ${bind(propertyIds.length)}`,
    ),
    addStaysStatement(key, (bind) => liveStaysSql(bind, key, added)),
    nameStatement(key, normalizedName, id),
  ])
  return inserted?.rows.length === 1 ? ok(id) : refuse(explainRefusal(nameCheck?.rows[0]))
}

export async function renameWishlist(
  deps: Deps,
  scope: Scope,
  { listId, name: typedName }: { listId: string; name: string },
): Promise<Result<string, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const refusal = refuseDefaultList(listId)
  if (refusal) return refuse(refusal)
  const name = toListName(typedName)
  const statements = name === null ? [] : [updateName(key, name, nameKey(name))]
  const results = await deps.db.batch([...statements, listStatement(key)])
  if (results.at(-1)?.rows.length !== 1) return refuse(problem('not_found'))
  if (name === null) return refuse(invalidName())
  return results[0]?.rows.length === 1 ? ok(listId) : refuse(takenName())
}
