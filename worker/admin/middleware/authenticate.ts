import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Problem, problem } from '#app/domain/problem.ts'
import { toActor, useSession } from '#worker/admin/services/operators/session.ts'
import { hashToken } from '#worker/admin/services/tokens/tokens.ts'
import { useToken } from '#worker/admin/services/tokens/use-token.ts'
import { countSignInAttempt, readBearerToken, refuseUnauthenticated } from '../bearer.ts'
import { readSessionCookie, refuseForeignOrigin } from '../browser.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'

/** Sent by requests that a page makes without its user: they do not prolong a session. */
export const BACKGROUND_HEADER = 'Stayfront-Background'

/** `id` of `GET /v1/me`: the person whose page sends the request. */
export const PERSON_HEADER = 'Stayfront-Person'

/**
 * Identifies the caller: programs send a token, browsers of people the cookie of their session. Failed attempts are
 * counted by network.
 */
export function authenticate() {
  return createMiddleware<AdminEnv>(async function authenticate(c, next) {
    const isProgram = c.req.header('Authorization') !== undefined
    const refusal = isProgram ? await admitProgram(c) : await admitPerson(c)
    if (refusal === 'unknown') return refuseUnauthenticated(c, await countSignInAttempt(c))
    if (refusal) return sendProblem(c, refusal)
    await next()
  })
}

type Admission = Problem | 'unknown' | null

async function admitProgram(c: Context<AdminEnv>): Promise<Admission> {
  const hash = await hashToken(readBearerToken(c))
  const tokenUse = hash && (await useToken(c.var.deps, hash, c.var.requestId))
  if (!tokenUse) return 'unknown'
  const { actor, limit, remaining, resetSeconds } = tokenUse
  c.header('X-RateLimit-Limit', String(limit))
  c.header('X-RateLimit-Remaining', String(Math.max(0, remaining)))
  c.header('X-RateLimit-Reset', String(resetSeconds))
  if (remaining < 0) return problem('too_many_requests', { retryAfterSeconds: resetSeconds })
  c.set('actor', { ...actor, via: c.var.via })
  return null
}

async function admitPerson(c: Context<AdminEnv>): Promise<Admission> {
  const token = readSessionCookie(c)
  const isBackground = c.req.header(BACKGROUND_HEADER) !== undefined
  const session = token && (await useSession(c.var.deps, token, isBackground))
  if (!session) return 'unknown'
  const refusal = refuseForeignOrigin(c)
  if (refusal) return refusal
  const actor = toActor(session, { requestId: c.var.requestId, via: c.var.via })
  // Another tab may have switched the person: what the page of the former one sends is not done in the new one's name.
  const sender = c.req.header(PERSON_HEADER) ?? actor.id
  if (sender !== actor.id) return problem('not_signed_in', { details: { reason: 'other_person' } })
  c.set('actor', actor)
  return null
}
