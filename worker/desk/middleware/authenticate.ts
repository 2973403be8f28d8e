import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { hashOfToken } from '#worker/operations/tokens/token-secret.ts'
import { countUse, findActor } from '#worker/operations/tokens/use-token.ts'
import type { DeskEnv } from '../context.ts'
import { refuse } from '../respond.ts'

/** Lets a good token in, counts its call, and says in headers how many are left of its minute. */
export function authenticate() {
  return createMiddleware<DeskEnv>(async function authenticate(c, next) {
    const [, sent = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const hash = await hashOfToken(sent)
    const found = hash && (await findActor(c.var.deps, hash, c.var.requestId))
    if (!found) {
      c.header('WWW-Authenticate', 'Bearer')
      return refuse(c, problem('not_signed_in'))
    }
    const { limit, remaining, resetSeconds } = await countUse(c.var.deps, found.tokenId)
    c.header('X-RateLimit-Limit', String(limit))
    c.header('X-RateLimit-Remaining', String(Math.max(0, remaining)))
    c.header('X-RateLimit-Reset', String(resetSeconds))
    if (remaining < 0) return refuse(c, problem('too_many_requests', { retryAfterSeconds: resetSeconds }))
    c.set('actor', found.actor)
    await next()
  })
}
