import { DEFAULT_LIST, MAX_PROPERTIES_PER_LIST } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Collection, toCollection } from '#app/domain/stays/collections.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { addStaysStatement, liveStaysSql, refusalReasonsStatement, removeStaysStatement } from './list-sql.ts'
import { listKeyOf, tooManyStays } from './wishlist.ts'

type StaysChange = {
  listId: string
  propertyIds: readonly number[]
  isWanted: boolean
  /** What the added properties are saved for, as JSON, by id. */
  savedFor?: Readonly<Record<number, string>>
}

/** Adds or removes stays, all or none; repeating changes nothing. Refuses above 200 stays. One round trip. */
export async function changeWishlistStays(
  deps: Deps,
  scope: Scope,
  { listId, propertyIds, isWanted, savedFor = {} }: StaysChange,
): Promise<Result<{ count: number }, Problem>> {
  const key = listKeyOf(scope, listId)
  if (!key) return refuse(problem('not_signed_in'))
  const additions = { ids: propertyIds, savedFor, now: deps.now() }
  const live = (bind: Parameters<typeof liveStaysSql>[0]) => liveStaysSql(bind, key, additions)
  const [, reasons] = await deps.db.batch([
    isWanted ? addStaysStatement(key, live) : removeStaysStatement(key, propertyIds),
    refusalReasonsStatement(key, live),
  ])
  const row = reasons?.rows[0]
  if (row?.has_list !== 1) return refuse(problem('not_found'))
  if (isWanted && propertyIds.length === 1 && row.offered === 0) return refuse(problem('not_found'))
  return isWanted && row.has_room !== 1 ? refuse(tooManyStays()) : ok({ count: Number(row.count) })
}

export type ShortlistedStay = {
  id: number
  name: string
  slug: string
  kind: 'hotel' | 'home'
  collection: Collection
  guests: number
  pets: number
  bedrooms: number
}

export async function listShortlist(deps: Deps, scope: Scope): Promise<Result<ShortlistedStay[], Problem>> {
  const key = listKeyOf(scope, DEFAULT_LIST)
  if (!key) return refuse(problem('not_signed_in'))
  const rows = await deps.db.all<ShortlistedStay>(
    `SELECT p.id, p.name, p.slug, p.kind, p.collection, p.pets_allowed AS pets, p.bedrooms,
       (SELECT COALESCE(max(max_occupancy), 0) FROM room_category WHERE property_id = p.id AND is_disabled = 0) AS guests
     FROM shortlist s CROSS JOIN property p ON p.id = s.property_id
     WHERE s.user_id = ?1 AND p.brand_id = ?2 AND p.is_live = 1
     ORDER BY s.created_at DESC, p.id LIMIT ${MAX_PROPERTIES_PER_LIST}`,
    key.userId,
    key.brandId,
  )
  return ok(rows.map((row) => ({ ...row, collection: toCollection(row.collection) })))
}

type ShortlistChange = Omit<StaysChange, 'listId'>

/** Adds stays to the default list or removes them, and returns it. Refuses above 200 stays. */
export async function changeShortlist(
  deps: Deps,
  scope: Scope,
  change: ShortlistChange,
): Promise<Result<ShortlistedStay[], Problem>> {
  const changed = await changeWishlistStays(deps, scope, { ...change, listId: DEFAULT_LIST })
  return changed.ok ? listShortlist(deps, scope) : changed
}
