import { type Context, Hono } from 'hono'
import { trustSafetyQuery } from '#app/contracts/site/help.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { readTrustSafety } from '#worker/help/centre/trust-safety.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

/** `trustSafety`: what the page of trust and safety says, for a country [HELP-13]. */
export function createTrustSafetyRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/trustSafety', answerTrustSafety)
  return routes
}

async function answerTrustSafety(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(trustSafetyQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const told = await readTrustSafety(c.var.scope, input.value.user_country_id)
  return told ? answer(c, { trust_safety: told }) : refuseWith(c, problem('not_found'))
}
