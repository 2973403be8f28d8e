import { Hono } from 'hono'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from '#app/contracts/admin/tokens.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { isSameText } from '#worker/infra/crypto/keyed-hash.ts'
import { countSignInAttempt, readBearerToken, refuseUnauthenticated } from '../bearer.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'
import { readIdempotencyKey, serve } from '../serve.ts'
import { toIso, toIsoOrNull, toPage } from '../services/response-format.ts'
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

export function addTokenRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listTokensRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listTokensWithin(deps.db, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toTokenResponse))
  })
  serve(admin, createTokenRoute, async ({ deps, actor, body, idempotency }) => {
    const { properties, role, name, days } = body
    const scopes = role ? roles[role] : body.scopes
    if (!scopes || (role && body.scopes))
      return refuse(problem('malformed', { fields: { scopes: 'either scopes or a role' } }))
    return toNewTokenResult(
      await createToken(deps, actor, { name, days, scopes, reach: properties ?? 'all' }, idempotency),
    )
  })
  serve(admin, rotateTokenRoute, async ({ deps, actor, path, idempotency }) =>
    toNewTokenResult(await rotateToken(deps, actor, { id: path.tokenId, idempotency })),
  )
  serve(admin, revokeTokenRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(await revokeToken(deps, actor, { id: path.tokenId, idempotency }), toTokenResponse)
  })
}

export function toTokenResponse(token: ApiToken) {
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

export function toNewTokenResult<Problem>(made: Result<NewToken, Problem>) {
  return made.ok ? ok({ ...toTokenResponse(made.value.token), token: made.value.secret }) : made
}

const MIN_SETUP_LENGTH = 32

/**
 * `POST /v1/setup` with the secret ADMIN_SETUP creates a token with all rights, if none exists. Returns 401 without the
 * secret. With an Idempotency-Key a lost response can be repeated.
 */
export function createSetupRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.post('/v1/setup', async (c) => {
    const wanted = c.env.ADMIN_SETUP ?? ''
    const isCounted = await countSignInAttempt(c)
    const isGood = isCounted && wanted.length >= MIN_SETUP_LENGTH && (await isSameText(readBearerToken(c), wanted))
    if (!isGood) return refuseUnauthenticated(c, isCounted)
    const { deps, requestId, via } = c.var
    const idempotency = await readIdempotencyKey(c, { caller: SETUP, operation: 'POST /v1/setup', body: {} })
    if (!idempotency.ok) return sendProblem(c, idempotency.problem)
    const made = toNewTokenResult(await createFirstToken(deps, { requestId, via, idempotency: idempotency.value }))
    return made.ok ? c.json(made.value, 201) : sendProblem(c, made.problem)
  })
  return app
}
