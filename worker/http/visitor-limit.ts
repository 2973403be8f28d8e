import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/**
 * Counts a call of a kind by visitor and by network, apart from the guest's other calls; true once there were too many of either.
 * Who sends no cookie is counted by network alone.
 */
export async function isTooMany(c: Context<AppEnv>, kind: 'events' | 'content'): Promise<boolean> {
  const { id, network } = c.var.scope.visitor
  const keys = [`${kind}:${id}`, ...(network === null ? [] : [`${kind}:${network}`])]
  const looks = await Promise.all(keys.map((key) => c.var.deps.limits.calls.limit({ key })))
  return looks.some(({ success }) => !success)
}
