import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { AppEnv } from '#worker/context.ts'
import { pathOf } from '../own-account/visit.ts'
import type { SocialError } from './social-model.ts'

/** On to a step of ours: a reload of it must not post again, and nothing of what was sent stands in its address. */
export function seeSocial(
  c: Context<AppEnv>,
  path: string,
  query: { step?: string; error?: SocialError; retUrl?: string } = {},
): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(queryPath(path, query.retUrl === '/' ? { ...query, retUrl: null } : query), 303)
}

/** To the other ways in, with what went wrong. */
export function leaveWith(c: Context<AppEnv>, error: SocialError, returnPath = '/'): Response {
  return seeSocial(c, '/login/other', { error, retUrl: returnPath })
}

const names: Partial<Record<Problem['code'], SocialError>> = {
  social_cancelled: 'cancelled',
  social_away: 'away',
  social_unavailable: 'unavailable',
  identity_taken: 'taken',
  account_exists: 'exists',
  link_expired: 'expired',
  phone_needed: 'number',
  last_way_in: 'last',
  otp_incorrect: 'code',
  too_many_requests: 'later',
}

/** A refusal as the next page's address says it. */
export function refusalName({ code, fields }: Problem): SocialError {
  if (code === 'invalid_fields') return fields?.country_code ? 'country' : 'phone'
  return names[code] ?? 'failed'
}

/** To where a refusal is told: whoever must prove themselves first does so on the way. */
export function leaveRefused(c: Context<AppEnv>, refusal: Problem, returnPath = '/'): Response {
  if (refusal.code === 'proof_needed') return seeSocial(c, pathOf('ways'))
  return leaveWith(c, refusalName(refusal), returnPath)
}

/** Where a guest wanted to go when their trip was refused. */
export function refusedPath({ details }: Problem): string {
  return typeof details?.returnPath === 'string' ? details.returnPath : '/'
}
