import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { scopes as knownScopes } from '#app/domain/operators/scopes.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { statement } from '#worker/database/database.ts'

/** A token as it is kept: everything but the token. Instants are epoch milliseconds. */
export type ApiToken = {
  id: string
  name: string
  scopes: Scope[]
  reach: Reach
  createdBy: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  /** To the minute; null: never. */
  lastUsedAt: number | null
}

type TokenRow = {
  id: string
  name: string
  scopes: string
  properties: string | null
  created_by: string
  created_at: number
  expires_at: number
  revoked_at: number | null
  minute: number | null
}

const SELECT = `SELECT t.id, t.name, t.scopes, t.properties, t.created_by, t.created_at, t.expires_at, t.revoked_at, m.minute
  FROM api_token t LEFT JOIN token_minute m ON m.token_id = t.id`

/** The token with this hash that is good at a moment; null for any other. */
export async function findGoodToken(db: Database, hash: string, now: number): Promise<ApiToken | null> {
  const row = await db.first<TokenRow>(
    `${SELECT} WHERE t.secret_hash = ? AND t.expires_at > ? AND (t.revoked_at IS NULL OR t.revoked_at > ?)`,
    ...[hash, now, now],
  )
  return row && toToken(row)
}

/** One token by its id. */
export async function findToken(db: Database, id: string): Promise<ApiToken | null> {
  const row = await db.first<TokenRow>(`${SELECT} WHERE t.id = ?`, id)
  return row && toToken(row)
}

/** Tokens, the newest first, after the one named. */
export async function listTokens(db: Database, after: string | null, limit: number): Promise<ApiToken[]> {
  const rows = await db.all<TokenRow>(
    `${SELECT} WHERE ?1 IS NULL OR (t.created_at, t.id) < (SELECT created_at, id FROM api_token WHERE id = ?1)
     ORDER BY t.created_at DESC, t.id DESC LIMIT ?2`,
    ...[after, limit],
  )
  return rows.map(toToken)
}

/** A row for a new token. With `isFirst` it is written only where there is none at all. */
export function insertToken(token: ApiToken, hash: string, isFirst = false): Statement {
  const { reach } = token
  return statement(
    `INSERT INTO api_token (id, name, secret_hash, scopes, properties, created_by, created_at, expires_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ? ${isFirst ? 'WHERE NOT EXISTS (SELECT 1 FROM api_token)' : ''}`,
    ...[token.id, token.name, hash, JSON.stringify(token.scopes), reach === 'all' ? null : JSON.stringify(reach)],
    ...[token.createdBy, token.createdAt, token.expiresAt],
  )
}

/** Ends a token at a moment, unless it ends sooner. */
export function endToken(id: string, at: number): Statement {
  return statement(
    'UPDATE api_token SET revoked_at = ?2 WHERE id = ?1 AND coalesce(revoked_at, expires_at) > ?2',
    id,
    at,
  )
}

/** Counts a call in its minute; answers how many there were in it with this one. */
export async function countCall(db: Database, tokenId: string, minute: number): Promise<number> {
  const row = await db.first<{ calls: number }>(
    `INSERT INTO token_minute (token_id, minute, calls) VALUES (?, ?, 1)
     ON CONFLICT (token_id) DO UPDATE SET calls = iif(minute = excluded.minute, calls + 1, 1), minute = excluded.minute
     RETURNING calls`,
    ...[tokenId, minute],
  )
  return row?.calls ?? 1
}

/** A token as audit rows show it. */
export function tokenSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('name', name, 'scopes', json(scopes), 'properties', json(properties), 'expires_at', expires_at,
       'revoked_at', revoked_at) FROM api_token WHERE id = ?`,
    id,
  )
}

function toToken(row: TokenRow): ApiToken {
  const names: string[] = JSON.parse(row.scopes)
  return {
    id: row.id,
    name: row.name,
    // A scope of a later release means nothing to this one.
    scopes: knownScopes.filter((scope) => names.includes(scope)),
    reach: row.properties === null ? 'all' : JSON.parse(row.properties),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.minute === null ? null : row.minute * 60_000,
  }
}
