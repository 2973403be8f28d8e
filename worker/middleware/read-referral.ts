import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { toReferralCode } from '#worker/loyalty/referral/referral-code.ts'

const NAME = 'refid'

/**
 * The code of the friend a guest came by: what their browser keeps, else what the address of this page, or of the page of ours
 * that sends the request, carries along (DEC-156); null without any.
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
