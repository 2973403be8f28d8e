import type { Context } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { addressOf } from '#worker/http/address.ts'
import { isWithinLimit } from '#worker/http/network-limit.ts'
import { networkOf } from '#worker/secrets/network.ts'
import type { DeskEnv } from './context.ts'
import { refuse } from './respond.ts'

/** The token or secret a call bears; empty: none. */
export function bearerOf(c: Context<DeskEnv>): string {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
}

/** Counts a try to get in by its network. False once there were too many: 30 a minute. */
export async function mayTry(c: Context<DeskEnv>): Promise<boolean> {
  const { settings, limits } = c.var.deps
  // Nothing of ours stands in front of the desk of one machine: what a header says there, anybody may have written.
  const isSaid = settings.platform === 'cloudflare' || settings.trustsProxy
  const network = isSaid ? networkOf(addressOf(c) ?? '') : 'machine'
  return isWithinLimit(limits.lookups, network, 'desk:')
}

/** Refuses a caller without a good token: 401, which says whether one was sent, or 429 after too many tries. */
export function refuseStranger(c: Context<DeskEnv>, isCounted: boolean): Response {
  if (!isCounted) return refuse(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const fault = c.req.header('Authorization')
    ? ', error="invalid_token", error_description="The token is unknown, has ended or was revoked"'
    : ''
  c.header('WWW-Authenticate', `Bearer realm="Stayfront admin"${fault}`)
  return refuse(c, problem('not_signed_in'))
}
