import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { isWithinLimit } from './network-limit.ts'

/**
 * Counts a call of a kind by visitor and by network, apart from the guest's other calls; true once there were too many of either.
 * Who sends no cookie is counted by network alone.
 */
export async function isTooMany(c: Context<AppEnv>, kind: 'events' | 'content'): Promise<boolean> {
  const { id, network } = c.var.scope.visitor
  const { calls } = c.var.deps.limits
  const looks = await Promise.all(
    [id, ...(network === null ? [] : [network])].map((key) => isWithinLimit(calls, key, `${kind}:`)),
  )
  return looks.includes(false)
}
