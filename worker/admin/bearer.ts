import type { Context } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { networkOf } from '#worker/infra/crypto/network.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { AdminEnv } from './context.ts'
import { sendProblem } from './respond.ts'

/** Returns the token of the Authorization header, or an empty text. */
export function readBearerToken(c: Context<AdminEnv>): string {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
}

/** Counts an attempt of a network to authenticate. Returns false above 30 per minute. */
export async function countSignInAttempt(c: Context<AdminEnv>): Promise<boolean> {
  const { settings, limits } = c.var.deps
  // On one machine there is no proxy of ours in front, so address headers may be forged.
  const isAddressReliable = settings.platform === 'cloudflare' || settings.trustsProxy
  const network = isAddressReliable ? networkOf(addressOf(c) ?? '') : 'machine'
  return isWithinLimit(limits.lookups, network, 'desk:')
}

/** Responds 401, or 429 when the network has made too many attempts (`isCounted` is false). */
export function refuseUnauthenticated(c: Context<AdminEnv>, isCounted: boolean): Response {
  if (!isCounted) return sendProblem(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const fault = c.req.header('Authorization')
    ? ', error="invalid_token", error_description="The token is unknown, has ended or was revoked"'
    : ''
  c.header('WWW-Authenticate', `Bearer realm="Stayfront admin"${fault}`)
  return sendProblem(c, problem('not_signed_in'))
}
