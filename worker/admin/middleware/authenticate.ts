import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { hashToken } from '#worker/admin/services/tokens/tokens.ts'
import { useToken } from '#worker/admin/services/tokens/use-token.ts'
import { countSignInAttempt, readBearerToken, refuseUnauthenticated } from '../bearer.ts'
import type { AdminEnv } from '../context.ts'
import { sendProblem } from '../respond.ts'

/** Failed attempts are counted by network. */
export function authenticate() {
  return createMiddleware<AdminEnv>(async function authenticate(c, next) {
    const hash = await hashToken(readBearerToken(c))
    const used = hash && (await useToken(c.var.deps, hash, c.var.requestId))
    if (!used) return refuseUnauthenticated(c, await countSignInAttempt(c))
    const { actor, limit, remaining, resetSeconds } = used
    c.header('X-RateLimit-Limit', String(limit))
    c.header('X-RateLimit-Remaining', String(Math.max(0, remaining)))
    c.header('X-RateLimit-Reset', String(resetSeconds))
    if (remaining < 0) return sendProblem(c, problem('too_many_requests', { retryAfterSeconds: resetSeconds }))
    c.set('actor', { ...actor, via: c.var.via })
    await next()
  })
}
