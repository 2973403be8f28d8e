import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { operatorEmail, shownName } from '#app/contracts/admin/people/operators.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from '#app/contracts/admin/tokens.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { isSameText } from '#worker/infra/crypto/keyed-hash.ts'
import { parseInput, readJson } from '#worker/infra/http/parse-input.ts'
import { countSignInAttempt, readBearerToken, refuseUnauthenticated } from '../bearer.ts'
import { linkOriginOf } from '../browser.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'
import { readIdempotencyKey, serve } from '../serve.ts'
import { inviteFirstOwner } from '../services/operators/operators.ts'
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
  setupActor,
} from '../services/tokens/tokens.ts'
import { toInvitedResponse } from './people/operators.ts'

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

export function toNewTokenResult<Problem>(created: Result<NewToken, Problem>) {
  return created.ok ? ok({ ...toTokenResponse(created.value.token), token: created.value.secret }) : created
}

const MIN_SETUP_LENGTH = 32

const ownerBody = v.strictObject({ name: shownName, email: operatorEmail })

/** Counts the attempt and returns whether the caller has the secret ADMIN_SETUP; a refusal otherwise. */
async function refuseWithoutSetup(c: Context<AdminEnv>): Promise<Response | null> {
  const secret = c.env.ADMIN_SETUP ?? ''
  const isCounted = await countSignInAttempt(c)
  const isGood = isCounted && secret.length >= MIN_SETUP_LENGTH && (await isSameText(readBearerToken(c), secret))
  return isGood ? null : refuseUnauthenticated(c, isCounted)
}

/**
 * With the secret ADMIN_SETUP `POST /v1/setup` creates a token with all rights, if none exists, and
 * `POST /v1/setup/owner` invites a person with all rights, while no one who can sign in has them. Returns 401 without
 * the secret. With an Idempotency-Key a lost response can be repeated.
 */
export function createSetupRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.post('/v1/setup', async (c) => {
    const refusal = await refuseWithoutSetup(c)
    if (refusal) return refusal
    const { deps, requestId, via } = c.var
    const idempotency = await readIdempotencyKey(c, { caller: SETUP, operation: 'POST /v1/setup', body: {} })
    if (!idempotency.ok) return sendProblem(c, idempotency.problem)
    const created = toNewTokenResult(await createFirstToken(deps, { requestId, via, idempotency: idempotency.value }))
    return created.ok ? c.json(created.value, 201) : sendProblem(c, created.problem)
  })
  app.post('/v1/setup/owner', async (c) => {
    const refusal = await refuseWithoutSetup(c)
    if (refusal) return refusal
    const sent = await readJson(c.req.raw)
    const body = sent.ok ? parseInput(ownerBody, sent.value) : sent
    if (!body.ok) return sendProblem(c, body.problem)
    const key = { caller: SETUP, operation: 'POST /v1/setup/owner', body: body.value }
    const idempotency = await readIdempotencyKey(c, key)
    if (!idempotency.ok) return sendProblem(c, idempotency.problem)
    const { deps, requestId, via } = c.var
    const link = linkOriginOf(c)
    if (link === null) return sendProblem(c, notModifiable('admin_origin_unset'))
    const owner = { ...body.value, link, idempotency: idempotency.value }
    const invited = await inviteFirstOwner(deps, setupActor({ requestId, via }), owner)
    return invited.ok ? c.json(toInvitedResponse(invited.value), 201) : sendProblem(c, invited.problem)
  })
  return app
}
