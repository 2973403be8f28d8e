import type { Instant } from '#app/domain/dates/instant.ts'
import { DEFAULT_LIST, MAX_PROPERTIES_PER_LIST } from '#app/domain/lists/list-limits.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { ListKey } from './wishlist.ts'

/** SQL: rows `(property_id, created_at, saved_for)` of a list; empty when the list belongs to another guest. */
export function staysSql(bind: Bind, { brandId, userId, listId }: ListKey): string {
  const [user, brand] = [bind(userId), bind(brandId)]
  if (listId === DEFAULT_LIST) {
    return `(SELECT s.property_id, s.created_at, s.saved_for FROM shortlist s JOIN property sp ON sp.id = s.property_id
      WHERE s.user_id = ${user} AND sp.brand_id = ${brand})`
  }
  return `(SELECT s.property_id, s.created_at, s.saved_for FROM wishlist w JOIN wishlist_stay s ON s.wishlist_id = w.id
    WHERE w.id = ${bind(listId)} AND w.user_id = ${user} AND w.brand_id = ${brand})`
}

/** SQL: whether the list belongs to the guest; every account has a default list. */
export function hasListSql(bind: Bind, { brandId, userId, listId }: ListKey): string {
  if (listId === DEFAULT_LIST) {
    return `EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)`
  }
  return `EXISTS (SELECT 1 FROM wishlist WHERE id = ${bind(listId)} AND user_id = ${bind(userId)}
    AND brand_id = ${bind(brandId)})`
}

/** Properties to add, with what each is saved for as JSON, by id. */
export type AddedStays = { ids: readonly number[]; savedFor: Readonly<Record<number, string>>; now: Instant }

/** SQL: the live properties of a brand among `ids`, as rows of a list. */
export function liveStaysSql(bind: Bind, { brandId }: Pick<ListKey, 'brandId'>, { ids, savedFor, now }: AddedStays) {
  return `(SELECT id AS property_id, ${bind(now)} AS created_at,
      json_extract(${bind(JSON.stringify(savedFor))}, '$."' || id || '"') AS saved_for FROM property
    WHERE id IN (SELECT value FROM json_each(${bind(JSON.stringify(ids))})) AND brand_id = ${bind(brandId)} AND is_live = 1)`
}

/** SQL: whether the list stays within the maximum after adding these rows. */
export function fitsInListSql(bind: Bind, key: ListKey, source: string): string {
  const listRows = staysSql(bind, key)
  return `(SELECT count(*) FROM ${listRows}) + (SELECT count(*) FROM ${source} n
    WHERE n.property_id NOT IN (SELECT property_id FROM ${listRows})) <= ${MAX_PROPERTIES_PER_LIST}`
}

type Source = (bind: Bind) => string

/** Adds rows to a list (all or none) if the conditions hold; existing stays are skipped. Returns the added rows. */
export function addStaysStatement(key: ListKey, source: Source, also: Source = () => '1'): Statement {
  const isDefault = key.listId === DEFAULT_LIST
  const target = isDefault
    ? 'shortlist (user_id, property_id, created_at, saved_for)'
    : 'wishlist_stay (wishlist_id, property_id, created_at, saved_for)'
  return boundStatement((bind) => {
    const rows = source(bind)
    return `INSERT OR IGNORE INTO ${target}
    SELECT ${bind(isDefault ? key.userId : key.listId)}, n.property_id, n.created_at, n.saved_for FROM ${rows} n
    WHERE ${hasListSql(bind, key)} AND ${fitsInListSql(bind, key, rows)} AND ${also(bind)}
    RETURNING property_id`
  })
}

/** Removes stays from a list; without ids all of them. */
export function removeStaysStatement(key: ListKey, ids: readonly number[] | null, also: Source = () => '1'): Statement {
  const isDefault = key.listId === DEFAULT_LIST
  return boundStatement((bind) => {
    const isInList = isDefault
      ? `user_id = ${bind(key.userId)}`
      : `wishlist_id = ${bind(key.listId)} AND ${hasListSql(bind, key)}`
    const removedIds =
      ids === null
        ? `SELECT property_id FROM ${staysSql(bind, key)}`
        : `SELECT value FROM json_each(${bind(JSON.stringify(ids))})`
    return `DELETE FROM ${isDefault ? 'shortlist' : 'wishlist_stay'}
    WHERE ${isInList} AND property_id IN (${removedIds}) AND ${also(bind)}`
  })
}

/** Selects `has_list` and `has_room`: why nothing was added. */
export function refusalReasonsStatement(key: ListKey, source: Source): Statement {
  return boundStatement((bind) => {
    const rows = source(bind)
    return `SELECT ${hasListSql(bind, key)} AS has_list, ${fitsInListSql(bind, key, rows)} AS has_room,
    (SELECT count(*) FROM ${rows}) AS offered, (SELECT count(*) FROM ${staysSql(bind, key)}) AS count`
  })
}
