import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { partPath } from '../own-account/visit.ts'
import type { SocialError } from './social-model.ts'

/** Redirects to a step, so that a reload does not post again and no form value appears in an address. */
export function redirectToStep(
  c: Context<AppEnv>,
  path: string,
  query: { step?: string; error?: SocialError; retUrl?: string } = {},
): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(queryPath(path, query.retUrl === '/' ? { ...query, retUrl: null } : query), 303)
}

export function redirectWithError(c: Context<AppEnv>, error: SocialError, returnPath = '/'): Response {
  return redirectToStep(c, '/login/other', { error, retUrl: returnPath })
}

const errorByCode: Partial<Record<Problem['code'], SocialError>> = {
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

export function refusalName({ code, fields }: Problem): SocialError {
  if (code === 'invalid_fields') return fields?.country_code ? 'country' : 'phone'
  return errorByCode[code] ?? 'failed'
}

/** Redirects to where the error is shown; a guest who must verify first is sent there. */
export function redirectRefused(c: Context<AppEnv>, refusal: Problem, returnPath = '/'): Response {
  if (refusal.code === 'proof_needed') return redirectToStep(c, partPath('ways'))
  return redirectWithError(c, refusalName(refusal), returnPath)
}

export function refusedPath({ details }: Problem): string {
  return typeof details?.returnPath === 'string' ? details.returnPath : '/'
}
