import type { Context } from 'hono'
import { networkOf } from '#worker/infra/crypto/network.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Sent with every refusal for too many requests. */
export const RETRY_AFTER_SECONDS = 60

/** Counts a lookup of the network; returns false above the limit. Exact limits are counted in the database. */
export async function canLookUp(c: Context<AppEnv>): Promise<boolean> {
  const address = addressOf(c)
  return address === null || isWithinLimit(c.var.deps.limits.lookups, networkOf(address))
}

/** Counts a donation of a signed-out visitor as a lookup; signed-in guests are limited by account. */
export async function canDonate(c: Context<AppEnv>): Promise<boolean> {
  return c.var.scope.visitor.user !== null || (await canLookUp(c))
}

/**
 * Counts a request by visitor and by network, separately per `kind`. Returns true when either limit is exceeded.
 * Without cookies a new visitor id is made each time, so only the network counts.
 */
export async function isOverLimit(c: Context<AppEnv>, kind: 'events' | 'content'): Promise<boolean> {
  const { id, network } = c.var.scope.visitor
  const { calls } = c.var.deps.limits
  const results = await Promise.all(
    [id, ...(network === null ? [] : [network])].map((key) => isWithinLimit(calls, key, `${kind}:`)),
  )
  return results.includes(false)
}
