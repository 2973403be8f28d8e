import { DEFAULT_LIST, MAX_STAYS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Collection, toCollection } from '#app/domain/stays/collections.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { addStatement, liveStaysSql, reasonStatement, takeOffStatement } from './list-sql.ts'
import { type ListOwner, tooManyStays } from './wishlist.ts'

type StaysChange = { listId: string; propertyIds: readonly number[]; isWanted: boolean }

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

export async function listShortlist(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
): Promise<Result<ShortlistedStay[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findShortlist(deps.db, { brandId: brand.id, userId: user.id }))
}

function shortlistStatement({ brandId, userId }: ListOwner): Statement {
  return boundStatement(
    (bind) => `SELECT p.id, p.name, p.slug, p.kind, p.collection, p.pets_allowed, p.bedrooms,
      (SELECT COALESCE(max(max_occupancy), 0) FROM room_category WHERE property_id = p.id AND is_disabled = 0) AS guests
    FROM shortlist s CROSS JOIN property p ON p.id = s.property_id
    WHERE s.user_id = ${bind(userId)} AND p.brand_id = ${bind(brandId)} AND p.is_live = 1
    ORDER BY s.created_at DESC, p.id LIMIT ${MAX_STAYS}`,
  )
}

async function findShortlist(db: Database, keeper: ListOwner): Promise<ShortlistedStay[]> {
  const { sql, params } = shortlistStatement(keeper)
  return (await db.all<Record<string, SqlValue>>(sql, ...params)).map(toShortlisted)
}

function toShortlisted(row: Record<string, SqlValue>): ShortlistedStay {
  return {
    id: Number(row.id),
    name: String(row.name),
    slug: String(row.slug),
    kind: row.kind === 'home' ? 'home' : 'hotel',
    collection: toCollection(row.collection),
    guests: Number(row.guests),
    pets: Number(row.pets_allowed),
    bedrooms: Number(row.bedrooms),
  }
}

type ShortlistChange = { propertyIds: readonly number[]; isWanted: boolean }

/** Repeating changes nothing. Refuses above 200 stays. */
export async function changeShortlist(
  deps: Deps,
  scope: Scope,
  change: ShortlistChange,
): Promise<Result<ShortlistedStay[], Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const changed = await changeWishlistStays(deps, scope, { ...change, listId: DEFAULT_LIST })
  if (!changed.ok) return changed
  return ok(await findShortlist(deps.db, { brandId: brand.id, userId: visitor.user.id }))
}
