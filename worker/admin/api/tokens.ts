import { Hono } from 'hono'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from '#app/contracts/admin/tokens.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { isSameText } from '#worker/infra/crypto/keyed-hash.ts'
import { bearerOf, mayTry, refuseStranger } from '../bearer.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'
import { readKey, serve } from '../serve.ts'
import {
  type ApiToken,
  createFirstToken,
  createToken,
  listTokensWithin,
  type NewToken,
  revokeToken,
  rotateToken,
  SETUP,
} from '../services/tokens/tokens.ts'
import { toIso, toIsoOrNull, toPage } from '../services/wire.ts'

export function addTokenRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listTokensRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listTokensWithin(deps.db, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toTokenAnswer))
  })
  serve(admin, createTokenRoute, async ({ deps, actor, body, keyed }) => {
    const { properties, role, name, days } = body
    const scopes = role ? roles[role] : body.scopes
    if (!scopes || (role && body.scopes)) return refuse(problem('malformed', { fields: { scopes: 'these or a role' } }))
    return told(await createToken(deps, actor, { name, days, scopes, reach: properties ?? 'all' }, keyed))
  })
  serve(admin, rotateTokenRoute, async ({ deps, actor, path, keyed }) =>
    told(await rotateToken(deps, actor, { id: path.tokenId, keyed })),
  )
  serve(admin, revokeTokenRoute, async ({ deps, actor, path, keyed }) => {
    return mapResult(await revokeToken(deps, actor, { id: path.tokenId, keyed }), toTokenAnswer)
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

export function told<Problem>(made: Result<NewToken, Problem>) {
  return made.ok ? ok({ ...toTokenAnswer(made.value.token), token: made.value.secret }) : made
}

const SHORTEST = 32

/**
 * `POST /v1/setup` with the secret ADMIN_SETUP creates a token with all rights, if none exists. Returns 401 without the
 * secret. With an Idempotency-Key a lost response can be repeated.
 */
export function createSetupRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.post('/v1/setup', async (c) => {
    const wanted = c.env.ADMIN_SETUP ?? ''
    const isCounted = await mayTry(c)
    const isGood = isCounted && wanted.length >= SHORTEST && (await isSameText(bearerOf(c), wanted))
    if (!isGood) return refuseStranger(c, isCounted)
    const { deps, requestId, via } = c.var
    const keyed = await readKey(c, { caller: SETUP, operation: 'POST /v1/setup', body: {} })
    if (!keyed.ok) return sendProblem(c, keyed.problem)
    const made = told(await createFirstToken(deps, { requestId, via, keyed: keyed.value }))
    return made.ok ? c.json(made.value, 201) : sendProblem(c, made.problem)
  })
  return app
}
