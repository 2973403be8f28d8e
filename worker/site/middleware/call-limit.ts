import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { isWithinLimit } from '#worker/http/network-limit.ts'
import { refuseWith } from '#worker/http/respond.ts'
import { networkOf } from '#worker/secrets/network.ts'

export type CallLimitOptions = {
  only: (method: string, path: string) => boolean
}

/** Rate limit for requests per network. Exact limits are counted in the database. */
export function callLimit({ only }: CallLimitOptions) {
  return createMiddleware<AppEnv>(async function callLimit(c, next) {
    const address = only(c.req.method, c.req.path) ? addressOf(c) : null
    if (address !== null && !(await isWithinLimit(c.var.deps.limits.calls, networkOf(address)))) {
      return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
    }
    await next()
  })
}
