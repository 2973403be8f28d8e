import type { Context } from 'hono'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { AppEnv } from '#worker/site/context.ts'

/**
 * Counts a request by visitor and by network, separately per `kind`. Returns true when either limit is exceeded.
 * Without cookies a new visitor id is made each time, so only the network counts.
 */
export async function isTooMany(c: Context<AppEnv>, kind: 'events' | 'content'): Promise<boolean> {
  const { id, network } = c.var.scope.visitor
  const { calls } = c.var.deps.limits
  const looks = await Promise.all(
    [id, ...(network === null ? [] : [network])].map((key) => isWithinLimit(calls, key, `${kind}:`)),
  )
  return looks.includes(false)
}
