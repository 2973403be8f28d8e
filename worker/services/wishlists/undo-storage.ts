import type { Instant } from '#app/domain/dates/instant.ts'
import { DEFAULT_LIST, MAX_LISTS, UNDO_WINDOW_MS } from '#app/domain/lists/list-limits.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { addStaysStatement, fitsInListSql, hasListSql, removeStaysStatement, staysSql } from './list-sql.ts'
import type { ListKey, ListOwner } from './wishlist.ts'

type UndoToken = { tokenHash: string; at: Instant }

const storedStays = (rows: string) =>
  `(SELECT json_group_array(json_array(property_id, created_at, saved_for)) FROM ${rows})`

/** Stores the stays under an undo token and removes them. The first statement returns the token's row. */
export function clearStatements(key: ListKey, { tokenHash, at }: UndoToken): Statement[] {
  const { bind, params } = bindParams()
  const { userId, brandId, listId } = key
  const sql = `INSERT INTO wishlist_undo (token_hash, user_id, brand_id, list_id, stays, expires_at)
    SELECT ${[tokenHash, userId, brandId, listId].map(bind).join(', ')},
      ${storedStays(staysSql(bind, key))}, ${bind(at + UNDO_WINDOW_MS)}
    WHERE ${hasListSql(bind, key)} RETURNING list_id`
  return [{ sql, params }, removeStaysStatement(key, null, isUndoStored(tokenHash))]
}

/** Stores a list under an undo token and deletes it. The first statement returns the token's row. */
export function removeStatements(key: ListKey, { tokenHash, at }: UndoToken): Statement[] {
  const { bind, params } = bindParams()
  const { userId, brandId, listId } = key
  const [user, brand, list] = [bind(userId), bind(brandId), bind(listId)]
  const sql = `INSERT INTO wishlist_undo (token_hash, user_id, brand_id, list_id, name, name_key, list_created_at, code,
      code_created_at, stays, expires_at)
    SELECT ${bind(tokenHash)}, ${user}, ${brand}, ${list}, w.name, w.name_key, w.created_at, l.code, l.created_at,
      ${storedStays(staysSql(bind, key))}, ${bind(at + UNDO_WINDOW_MS)}
    FROM wishlist w LEFT JOIN wishlist_link l ON l.user_id = ${user} AND l.brand_id = ${brand} AND l.list_id = w.id
    WHERE w.id = ${list} AND w.user_id = ${user} AND w.brand_id = ${brand} RETURNING list_id`
  const isStored = 'EXISTS (SELECT 1 FROM wishlist_undo WHERE token_hash = ?4)'
  const keyParams = [userId, brandId, listId, tokenHash]
  return [
    { sql, params },
    statement(
      `DELETE FROM wishlist_link WHERE user_id = ?1 AND brand_id = ?2 AND list_id = ?3 AND ${isStored}`,
      ...keyParams,
    ),
    statement(
      `DELETE FROM wishlist_stay WHERE wishlist_id = ?1 AND EXISTS (SELECT 1 FROM wishlist_undo WHERE token_hash = ?2)`,
      listId,
      tokenHash,
    ),
    statement(`DELETE FROM wishlist WHERE user_id = ?1 AND brand_id = ?2 AND id = ?3 AND ${isStored}`, ...keyParams),
  ]
}

function isUndoStored(tokenHash: string) {
  return (bind: Bind) => `EXISTS (SELECT 1 FROM wishlist_undo WHERE token_hash = ${bind(tokenHash)})`
}

export type OpenUndo = { listId: string; isRemoval: boolean; name: string | null }

/** Returns what an undo token restores, or null when it has expired. */
export async function findUndo(
  db: Database,
  { brandId, userId }: ListOwner,
  { tokenHash, at }: UndoToken,
): Promise<OpenUndo | null> {
  const row = await db.first<{ list_id: string; name: string | null }>(
    `SELECT list_id, name FROM wishlist_undo WHERE token_hash = ? AND user_id = ? AND brand_id = ? AND expires_at > ?`,
    tokenHash,
    userId,
    brandId,
    at,
  )
  return row && { listId: row.list_id, isRemoval: row.name !== null, name: row.name }
}

/**
 * Restores what a token removed. The last but one statement returns the token's row on success; the last one returns
 * `is_taken`, `has_room` and `has_list`.
 */
export function undoStatements(key: ListKey, { tokenHash, at }: UndoToken): Statement[] {
  const isOpen = (bind: Bind) =>
    `u.token_hash = ${bind(tokenHash)} AND u.user_id = ${bind(key.userId)} AND u.brand_id = ${bind(key.brandId)}
      AND u.expires_at > ${bind(at)}`
  const stays = (bind: Bind) =>
    `(SELECT p.id AS property_id, e.value ->> 1 AS created_at, e.value ->> 2 AS saved_for
      FROM wishlist_undo u, json_each(u.stays) e
      JOIN property p ON p.id = e.value ->> 0 WHERE ${isOpen(bind)})`
  return [
    ...(key.listId === DEFAULT_LIST ? [] : [restoreList(isOpen), restoreLink(key, isOpen)]),
    addStaysStatement(key, stays),
    deleteUsedUndo(key, isOpen, stays),
    undoReasonsStatement(key, isOpen, stays),
  ]
}

type Sql = (bind: Bind) => string

function restoreList(isOpen: Sql): Statement {
  return boundStatement(
    (bind) => `INSERT INTO wishlist (id, user_id, brand_id, name, name_key, created_at)
    SELECT u.list_id, u.user_id, u.brand_id, u.name, u.name_key, u.list_created_at FROM wishlist_undo u
    WHERE ${isOpen(bind)} AND u.name IS NOT NULL
      AND (SELECT count(*) FROM wishlist w WHERE w.user_id = u.user_id AND w.brand_id = u.brand_id) < ${MAX_LISTS}
    ON CONFLICT DO NOTHING`,
  )
}

function restoreLink(key: ListKey, isOpen: Sql): Statement {
  return boundStatement(
    (bind) => `INSERT INTO wishlist_link (code, user_id, brand_id, list_id, created_at)
    SELECT u.code, u.user_id, u.brand_id, u.list_id, u.code_created_at FROM wishlist_undo u
    WHERE ${isOpen(bind)} AND u.code IS NOT NULL AND ${hasListSql(bind, key)} ON CONFLICT DO NOTHING`,
  )
}

function deleteUsedUndo(key: ListKey, isOpen: Sql, stays: Sql): Statement {
  return boundStatement(
    (bind) => `DELETE FROM wishlist_undo AS u WHERE ${isOpen(bind)} AND ${hasListSql(bind, key)}
      AND NOT EXISTS (SELECT 1 FROM ${stays(bind)} n
        WHERE n.property_id NOT IN (SELECT property_id FROM ${staysSql(bind, key)})) RETURNING list_id`,
  )
}

function undoReasonsStatement(key: ListKey, isOpen: Sql, stays: Sql): Statement {
  return boundStatement(
    (bind) => `SELECT ${hasListSql(bind, key)} AS has_list, ${fitsInListSql(bind, key, stays(bind))} AS has_room,
    EXISTS (SELECT 1 FROM wishlist w WHERE w.user_id = u.user_id AND w.brand_id = u.brand_id AND w.name_key = u.name_key) AS is_taken
    FROM wishlist_undo u WHERE ${isOpen(bind)}`,
  )
}
