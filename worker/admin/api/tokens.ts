import type { Hono } from 'hono'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from '#app/contracts/admin/tokens.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import {
  type ApiToken,
  createToken,
  listOwnTokens,
  type NewToken,
  revokeToken,
  rotateToken,
} from '#worker/admin/services/tokens/tokens.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { toIso, toIsoOrNull, toPage } from './wire.ts'

export function addTokenRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listTokensRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listOwnTokens(deps, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toTokenAnswer))
  })
  serve(admin, createTokenRoute, async ({ writing, actor, body, keyed }) => {
    const { properties, role, name, days } = body
    const scopes = role ? roles[role] : body.scopes
    if (!scopes || (role && body.scopes)) return refuse(problem('malformed', { fields: { scopes: 'these or a role' } }))
    return told(await createToken(writing, actor, { name, days, scopes, reach: properties ?? 'all' }, keyed))
  })
  serve(admin, rotateTokenRoute, async ({ writing, actor, path, keyed }) =>
    told(await rotateToken(writing, actor, { id: path.tokenId, keyed })),
  )
  serve(admin, revokeTokenRoute, async ({ writing, actor, path, keyed }) => {
    const revoked = await revokeToken(writing, actor, { id: path.tokenId, keyed })
    return revoked.ok ? ok(toTokenAnswer(revoked.value)) : revoked
  })
}

export function toTokenAnswer(token: ApiToken) {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    properties: token.reach === 'all' ? null : [...token.reach],
    created_by: token.createdBy,
    created_at: toIso(token.createdAt),
    expires_at: toIso(token.expiresAt),
    revoked_at: toIsoOrNull(token.revokedAt),
    last_used_at: toIsoOrNull(token.lastUsedAt),
  }
}

/** The new token with its secret, shown only once. */
export function told<Problem>(made: Result<NewToken, Problem>) {
  return made.ok ? ok({ ...toTokenAnswer(made.value.token), token: made.value.secret }) : made
}
