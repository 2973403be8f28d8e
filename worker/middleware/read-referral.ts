import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { toReferralCode } from '#worker/loyalty/referral/referral-code.ts'

const NAME = 'refid'

/**
 * Returns the referral code from the cookie, the URL, or the URL of our page that sent the request; null without one.
 */
export function readReferral(c: Context<AppEnv>): string | null {
  return toReferralCode(getCookie(c, NAME) ?? c.req.query(NAME) ?? refererCode(c))
}

function refererCode(c: Context<AppEnv>): string | null {
  const sent = c.req.header('Referer')
  if (!sent || !URL.canParse(sent)) return null
  const from = new URL(sent)
  return from.host === new URL(c.req.url).host ? from.searchParams.get(NAME) : null
}
