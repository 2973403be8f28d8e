import type { BrandId } from '#app/brands/brands.ts'
import { readSavedFor } from '#app/contracts/guests/saved-for.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { DEFAULT_LIST, MAX_LISTS } from '#app/domain/lists/list-limits.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { hasListSql, staysSql } from './list-sql.ts'
import type { ListKey, ListOwner, OwnList, WishlistDetails, WishlistStay } from './wishlist.ts'

type Row = Record<string, SqlValue>

const PICTURES_SHOWN = 3
const firstPicture = 'SELECT spec FROM media WHERE property_id = k.property_id ORDER BY position LIMIT 1'

export async function findLists(db: Database, { brandId, userId }: ListOwner): Promise<OwnList[]> {
  const rows = await db.all<Row>(
    `WITH list AS (
      SELECT '${DEFAULT_LIST}' AS id, NULL AS name, -1 AS created_at
      UNION ALL SELECT id, name, created_at FROM wishlist WHERE user_id = ?1 AND brand_id = ?2
    ), saved AS (
      SELECT '${DEFAULT_LIST}' AS list_id, s.property_id, s.created_at FROM shortlist s
        JOIN property p ON p.id = s.property_id WHERE s.user_id = ?1 AND p.brand_id = ?2
      UNION ALL SELECT w.id, s.property_id, s.created_at FROM wishlist w JOIN wishlist_stay s ON s.wishlist_id = w.id
        WHERE w.user_id = ?1 AND w.brand_id = ?2
    ), placed AS MATERIALIZED (
      SELECT *, row_number() OVER (PARTITION BY list_id ORDER BY created_at DESC, property_id) AS place FROM saved
    ), summary AS MATERIALIZED (
      SELECT list_id, json_group_array(property_id) AS ids,
        json_group_array((${firstPicture})) FILTER (WHERE place <= ${PICTURES_SHOWN}) AS pictures
      FROM (SELECT * FROM placed ORDER BY list_id, place) k GROUP BY list_id
    )
    SELECT list.id, list.name, l.code, summary.ids, summary.pictures FROM list
    LEFT JOIN summary ON summary.list_id = list.id
    LEFT JOIN wishlist_link l ON l.user_id = ?1 AND l.brand_id = ?2 AND l.list_id = list.id
    ORDER BY list.created_at, list.id`,
    userId,
    brandId,
  )
  return rows.map(toOwnList)
}

function toOwnList({ id, name, code, ids, pictures }: Row): OwnList {
  const propertyIds: number[] = JSON.parse(String(ids ?? '[]'))
  const specs: (string | null)[] = JSON.parse(String(pictures ?? '[]'))
  return {
    id: String(id),
    name: name === null ? null : String(name),
    count: propertyIds.length,
    code: code === null ? null : String(code),
    propertyIds,
    pictures: specs.filter((spec) => spec !== null),
  }
}

/** Returns a list with its stays, or null when it belongs to another guest. One round trip. */
export async function findList(db: Database, key: ListKey): Promise<WishlistDetails | null> {
  const [found, stays] = await db.batch([listStatement(key), savedStaysStatement(key)])
  const row = found?.rows[0]
  if (!row) return null
  return {
    key,
    name: row.name === null ? null : String(row.name),
    code: row.code === null ? null : String(row.code),
    stays: (stays?.rows ?? []).map(toSavedStay),
  }
}

export function listStatement(key: ListKey): Statement {
  const { userId, brandId, listId } = key
  return boundStatement(
    (bind) => `SELECT (SELECT name FROM wishlist WHERE id = ${bind(listId)}) AS name,
    (SELECT code FROM wishlist_link WHERE user_id = ${bind(userId)} AND brand_id = ${bind(brandId)}
      AND list_id = ${bind(listId)}) AS code
    WHERE ${hasListSql(bind, key)}`,
  )
}

function savedStaysStatement(key: ListKey): Statement {
  return boundStatement(
    (bind) => `SELECT p.id, p.name, p.is_live, p.rating_tenths, c.name AS city, k.created_at, k.saved_for,
        (${firstPicture}) AS picture
    FROM ${staysSql(bind, key)} k JOIN property p ON p.id = k.property_id JOIN city c ON c.id = p.city_id
    ORDER BY k.created_at DESC, p.id`,
  )
}

function toSavedStay(row: Row): WishlistStay {
  return {
    id: Number(row.id),
    name: String(row.name),
    place: String(row.city),
    picture: String(row.picture ?? ''),
    isLive: row.is_live === 1,
    ratingTenths: row.rating_tenths === null ? null : Number(row.rating_tenths),
    savedAt: Number(row.created_at),
    savedFor: readSavedFor(row.saved_for === null ? null : String(row.saved_for)),
  }
}

/** Returns properties that a browser without account has saved, in the given order. */
export async function findStays(
  db: Database,
  { brandId, ids, now }: { brandId: BrandId; ids: readonly number[]; now: Instant },
): Promise<WishlistStay[]> {
  const rows = await db.all<Row>(
    `SELECT p.id, p.name, p.is_live, p.rating_tenths, c.name AS city, ?3 AS created_at, NULL AS saved_for,
       (SELECT spec FROM media WHERE property_id = p.id ORDER BY position LIMIT 1) AS picture
     FROM json_each(?1) e JOIN property p ON p.id = e.value JOIN city c ON c.id = p.city_id
     WHERE p.brand_id = ?2 ORDER BY e.key`,
    JSON.stringify(ids),
    brandId,
    now,
  )
  return rows.map(toSavedStay)
}

/** Returns the list of a share code, or null. */
export function findLink(db: Database, brandId: BrandId, code: string): Promise<ListKey | null> {
  return db.first(
    `SELECT brand_id AS brandId, user_id AS userId, list_id AS listId FROM wishlist_link
     WHERE code = ? AND brand_id = ?`,
    code,
    brandId,
  )
}

export type NewList = ListOwner & { id: string; name: string; nameKey: string; at: Instant }

/** Inserts a named list if the guest has room and no list of that name; returns its id. */
export function insertList(
  { id, brandId, userId, name, nameKey, at }: NewList,
  also: (bind: Bind) => string = () => '1',
): Statement {
  return boundStatement((bind) => {
    const [user, brand] = [bind(userId), bind(brandId)]
    return `INSERT INTO wishlist (id, user_id, brand_id, name, name_key, created_at)
    SELECT ${bind(id)}, ${user}, ${brand}, ${bind(name)}, ${bind(nameKey)}, ${bind(at)}
    WHERE (SELECT count(*) FROM wishlist WHERE user_id = ${user} AND brand_id = ${brand}) < ${MAX_LISTS}
      AND EXISTS (SELECT 1 FROM user WHERE id = ${user} AND deleted_at IS NULL) AND ${also(bind)}
    ON CONFLICT DO NOTHING RETURNING id`
  })
}

/** Selects `is_taken` and `count`: why a list was not created or renamed. */
export function nameStatement({ brandId, userId }: ListOwner, nameKey: string, except = ''): Statement {
  return statement(
    `SELECT EXISTS (SELECT 1 FROM wishlist WHERE user_id = ?1 AND brand_id = ?2 AND name_key = ?3 AND id <> ?4) AS is_taken,
      (SELECT count(*) FROM wishlist WHERE user_id = ?1 AND brand_id = ?2) AS count`,
    userId,
    brandId,
    nameKey,
    except,
  )
}

/** Renames a list unless another one has the name; returns its id. */
export function updateName({ brandId, userId, listId }: ListKey, name: string, nameKey: string): Statement {
  return statement(
    `UPDATE OR IGNORE wishlist SET name = ?4, name_key = ?5 WHERE id = ?1 AND user_id = ?2 AND brand_id = ?3 RETURNING id`,
    listId,
    userId,
    brandId,
    name,
    nameKey,
  )
}

export function upsertLink(key: ListKey, code: string, at: Instant): Statement {
  return boundStatement(
    (bind) => `INSERT INTO wishlist_link (code, user_id, brand_id, list_id, created_at)
    SELECT ${[code, key.userId, key.brandId, key.listId, at].map(bind).join(', ')} WHERE ${hasListSql(bind, key)}
    ON CONFLICT (user_id, brand_id, list_id) DO UPDATE SET code = excluded.code, created_at = excluded.created_at
    RETURNING code`,
  )
}

/** Removes a list's share code; the last statement returns `has_list`. */
export function deleteLink(key: ListKey): Statement[] {
  const { bind, params } = bindParams()
  const { brandId, userId, listId } = key
  return [
    statement('DELETE FROM wishlist_link WHERE user_id = ? AND brand_id = ? AND list_id = ?', userId, brandId, listId),
    { sql: `SELECT ${hasListSql(bind, key)} AS has_list`, params },
  ]
}
