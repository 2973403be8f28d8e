import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { networkOf } from '#worker/infra/crypto/network.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { RETRY_AFTER_SECONDS } from '#worker/site/http/limits.ts'
import { refuseWith } from '#worker/site/http/respond.ts'

export type CallLimitOptions = {
  isLimited: (method: string, path: string) => boolean
}

/** Limits the rate of requests per network. Exact limits are counted in the database. */
export function callLimit({ isLimited }: CallLimitOptions) {
  return createMiddleware<AppEnv>(async function callLimit(c, next) {
    const address = isLimited(c.req.method, c.req.path) ? addressOf(c) : null
    if (address !== null && !(await isWithinLimit(c.var.deps.limits.calls, networkOf(address)))) {
      return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    }
    await next()
  })
}
