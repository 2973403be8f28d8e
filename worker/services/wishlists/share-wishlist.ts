import { nameKey, toListName } from '#app/domain/lists/list-name.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { addStaysStatement, refusalReasonsStatement, staysSql } from './list-sql.ts'
import { explainRefusal, invalidName, type ListKey, listKeyOf, tooManyStays } from './wishlist.ts'
import { deleteLink, insertList, nameStatement, upsertLink } from './wishlist-storage.ts'

/** Shares a list under a new random code of 128 bits; a previous code stops working. */
export async function createShareLink(deps: Deps, scope: Scope, listId: string): Promise<Result<string, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const code = randomToken(deps.randomBytes, 16)
  const [shared] = await deps.db.batch([upsertLink(key, code, deps.now())])
  return shared?.rows.length === 1 ? ok(code) : refuse(problem('not_found'))
}

/** Stops sharing a list; does nothing when it is not shared. */
export async function stopSharing(deps: Deps, scope: Scope, listId: string): Promise<Result<null, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const [, list] = await deps.db.batch(deleteLink(key))
  return list?.rows[0]?.has_list === 1 ? ok(null) : refuse(problem('not_found'))
}

type CopyInput = {
  code: string
  /** Owner of the shared list, as looked up. */
  source: ListKey
  /** The target: one of the guest's lists, or the name of a new one. */
  into: { listId: string } | { name: string }
}

export type CopiedWishlist = { listId: string; added: number }

/**
 * Copies all stays of a shared list in their order, or none; duplicates are skipped. A code revoked meanwhile is not
 * found. One round trip.
 */
export async function copyWishlist(
  deps: Deps,
  scope: Scope,
  input: CopyInput,
): Promise<Result<CopiedWishlist, Problem>> {
  const { code, source, into } = input
  const listId = 'listId' in into ? into.listId : randomToken(deps.randomBytes, 12)
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const name = 'name' in into ? toListName(into.name) : null
  if ('name' in into && name === null) return refuse(invalidName())
  const at = deps.now()
  const isShared = (bind: Bind) =>
    `EXISTS (SELECT 1 FROM wishlist_link WHERE code = ${bind(code)} AND brand_id = ${bind(key.brandId)}
      AND user_id = ${bind(source.userId)} AND list_id = ${bind(source.listId)})`
  const stays = (bind: Bind) =>
    `(SELECT k.property_id, NULL AS saved_for,
        ${bind(at)} - row_number() OVER (ORDER BY k.created_at DESC, k.property_id) + 1 AS created_at
      FROM ${staysSql(bind, source)} k JOIN property p ON p.id = k.property_id WHERE p.is_live = 1 AND ${isShared(bind)})`
  const normalizedName = name === null ? '' : nameKey(name)
  const [link, nameCheck, ...rest] = await deps.db.batch([
    boundStatement((bind) => `SELECT ${isShared(bind)} AS is_shared`),
    nameStatement(key, normalizedName, listId),
    ...(name === null ? [] : [insertList({ ...key, id: listId, name, nameKey: normalizedName, at }, isShared)]),
    addStaysStatement(key, stays, isShared),
    refusalReasonsStatement(key, (bind) => stays(bind)),
  ])
  if (link?.rows[0]?.is_shared !== 1) return refuse(problem('not_found'))
  const reasons = rest.at(-1)?.rows[0]
  if (reasons?.has_list !== 1) return refuse(name === null ? problem('not_found') : explainRefusal(nameCheck?.rows[0]))
  return reasons.has_room === 1 ? ok({ listId, added: rest.at(-2)?.rows.length ?? 0 }) : refuse(tooManyStays())
}
