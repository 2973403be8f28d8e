import { reachOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { scopes as knownScopes } from '#app/domain/operators/scopes.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import { statement } from '#worker/infra/database/database.ts'
import { type Actor, grantsWithinReach, isCovered } from '../actor.ts'
import { type OperatorRole, toRoleRows } from '../operators/operator.ts'

/** A stored API token without its secret. Times are epoch milliseconds. */
export type ApiToken = {
  id: string
  name: string
  scopes: Scope[]
  reach: Reach
  createdBy: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  /** Rounded to the minute; null when never used. */
  lastUsedAt: number | null
}

type TokenRow = Omit<ApiToken, 'scopes' | 'reach' | 'lastUsedAt'> & {
  scopes: string
  properties: string | null
  minute: number | null
}

const SELECT = `SELECT t.id, t.name, t.scopes, t.properties, t.created_by AS createdBy, t.created_at AS createdAt,
    t.expires_at AS expiresAt, t.revoked_at AS revokedAt, m.minute
  FROM api_token t LEFT JOIN token_minute m ON m.token_id = t.id`

const IS_VALID = 't.secret_hash = ?1 AND t.expires_at > ?2 AND (t.revoked_at IS NULL OR t.revoked_at > ?2)'

export function selectValidToken(hash: string, now: number): Statement {
  return statement(`${SELECT} WHERE ${IS_VALID}`, hash, now)
}

/** Returns the token of a query that selects only valid ones, or null. */
export function toValidToken(rows: readonly Record<string, SqlValue>[]): ApiToken | null {
  const [row] = rows
  return row ? toToken(row as TokenRow) : null
}

/** Counts a request in the token's current minute and returns the count as `calls`. */
export function countRequest(hash: string, now: number, minute: number): Statement {
  return statement(
    `INSERT INTO token_minute (token_id, minute, calls) SELECT t.id, ?3, 1 FROM api_token t WHERE ${IS_VALID}
     ON CONFLICT (token_id) DO UPDATE SET calls = iif(minute = excluded.minute, calls + 1, 1), minute = excluded.minute
     RETURNING calls`,
    hash,
    now,
    minute,
  )
}

export async function findToken(db: Database, id: string): Promise<ApiToken | null> {
  const row = await db.first<TokenRow>(`${SELECT} WHERE t.id = ?`, id)
  return row && toToken(row)
}

export async function listReachableTokens(
  db: Database,
  actor: Pick<Actor, 'grants' | 'reach'>,
  { after, limit }: { after: { at: number; id: string } | null; limit: number },
): Promise<ApiToken[]> {
  const { bind, params } = bindParams()
  const grants = grantsWithinReach(actor)
  const rights = knownScopes.map((name) => ({ name, reach: reachOf(grants, name) }))
  const conditions = [
    isCovered({ names: 't.scopes', properties: 't.properties' }, rights, bind),
    after !== null && `(t.created_at, t.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<TokenRow>(
    `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY t.created_at DESC, t.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toToken)
}

/** SQL condition that no valid token has all scopes and full reach. */
const NO_FULL_TOKEN = `NOT EXISTS (SELECT 1 FROM api_token t
  WHERE t.properties IS NULL AND t.expires_at > ?7 AND (t.revoked_at IS NULL OR t.revoked_at > ?7)
    AND NOT EXISTS (SELECT 1 FROM json_each(?4) WHERE value NOT IN (SELECT value FROM json_each(t.scopes))))`

const OLD_IS_VALID = `EXISTS (SELECT 1 FROM api_token t
  WHERE t.id = ?9 AND t.expires_at > ?7 AND (t.revoked_at IS NULL OR t.revoked_at > ?7))`

/** SQL condition that the creating token or person, if any, is still valid; a person with the roles of the request. */
const CREATOR_IS_VALID = `NOT EXISTS (SELECT 1 FROM api_token t WHERE 'token:' || t.id = ?6
    AND (t.expires_at <= ?7 OR t.revoked_at <= ?7))
  AND NOT EXISTS (SELECT 1 FROM operator o WHERE 'operator:' || o.id = ?6 AND o.disabled_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM json_each(?10) e WHERE NOT EXISTS (SELECT 1 FROM operator_role r
    WHERE 'operator:' || r.operator_id = ?6 AND r.role = e.value ->> 'role'
      AND (r.property_id IS NULL OR r.property_id = e.value ->> 'property')))`

/** Inserts a token: a first one only if no other has all rights, a replacement only if the old one is valid. */
export function insertToken(
  token: ApiToken,
  hash: string,
  { isFirst, replaces, roles }: { isFirst: boolean; replaces: string | null; roles: readonly OperatorRole[] },
): Statement {
  const { id, name, scopes, reach, createdBy, createdAt, expiresAt } = token
  const conditions = [CREATOR_IS_VALID, isFirst && NO_FULL_TOKEN, replaces !== null && OLD_IS_VALID].filter(
    (sql) => sql !== false,
  )
  return statement(
    `INSERT INTO api_token (id, name, secret_hash, scopes, properties, created_by, created_at, expires_at, replaces)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${conditions.join(' AND ')}`,
    id,
    name,
    hash,
    JSON.stringify(scopes),
    reach === 'all' ? null : JSON.stringify(reach),
    createdBy,
    createdAt,
    expiresAt,
    replaces,
    JSON.stringify(toRoleRows(roles)),
  )
}

export function endTokenAt(id: string, at: number): Statement {
  return statement(
    'UPDATE api_token SET revoked_at = ?2 WHERE id = ?1 AND coalesce(revoked_at, expires_at) > ?2',
    id,
    at,
  )
}

/** Ends a token and all tokens created from it, recursively, except the caller and the tokens the caller created. */
export function revokeWithDescendants(id: string, at: number, callerId: string): Statement {
  return statement(
    `UPDATE api_token SET revoked_at = ?2 WHERE coalesce(revoked_at, expires_at) > ?2 AND id IN (
       WITH RECURSIVE descendant(id) AS (SELECT ?1 UNION
         SELECT t.id FROM descendant d JOIN api_token t ON t.created_by = 'token:' || d.id WHERE 'token:' || t.id <> ?3)
       SELECT id FROM descendant)`,
    id,
    at,
    callerId,
  )
}

/** SQL of the ids of tokens that the actor ?1 made, and of those made by them. */
export const TOKENS_OF_ACTOR = `WITH RECURSIVE descendant(id) AS (SELECT id FROM api_token WHERE created_by = ?1 UNION
    SELECT t.id FROM descendant d JOIN api_token t ON t.created_by = 'token:' || d.id)
  SELECT id FROM descendant`

/** Ends all tokens that an actor made, and those made by them. */
export function revokeTokensOf(actorId: string, at: number): Statement {
  return statement(
    `UPDATE api_token SET revoked_at = ?2 WHERE coalesce(revoked_at, expires_at) > ?2 AND id IN (${TOKENS_OF_ACTOR})`,
    actorId,
    at,
  )
}

export function tokenSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('name', t.name, 'scopes', json(t.scopes), 'properties', json(t.properties), 'expires_at', t.expires_at,
       'revoked_at', t.revoked_at, 'replaced', iif(o.id IS NULL, NULL, json_object('id', o.id, 'revoked_at', o.revoked_at)))
     FROM api_token t LEFT JOIN api_token o ON o.id = t.replaces WHERE t.id = ?`,
    id,
  )
}

export function tokenTreeSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('name', name, 'scopes', json(scopes), 'properties', json(properties), 'expires_at', expires_at,
       'revoked_at', revoked_at, 'made', json((WITH RECURSIVE descendant(id) AS (SELECT ? UNION
           SELECT t.id FROM descendant d JOIN api_token t ON t.created_by = 'token:' || d.id)
         SELECT json_group_array(json_object('id', t.id, 'revoked_at', t.revoked_at))
         FROM descendant d JOIN api_token t ON t.id = d.id WHERE t.id <> api_token.id)))
     FROM api_token WHERE id = ?`,
    id,
    id,
  )
}

function toToken({ properties, minute, ...row }: TokenRow): ApiToken {
  const names: string[] = JSON.parse(row.scopes)
  return {
    ...row,
    // Ignores scopes of a later release.
    scopes: knownScopes.filter((scope) => names.includes(scope)),
    reach: properties === null ? 'all' : JSON.parse(properties),
    lastUsedAt: minute === null ? null : minute * 60_000,
  }
}
