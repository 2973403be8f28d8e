import { type Context, Hono } from 'hono'
import { donateBody, verifyDonationQuery } from '#app/contracts/guests/loyalty/donations.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { mayGive, mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { takesDonations } from '#worker/loyalty/donations/causes.ts'
import { dayOfDonation, findReceipt, toDonationAnswer } from '#worker/loyalty/donations/donation.ts'
import { give } from '#worker/payments/orders/give-donation.ts'
import { keyedOf } from '#worker/views/booking-proof.ts'

/** The calls by which guests give to a cause, and anybody with a receipt looks whether it arrived [HELP-95, HELP-98]. */
export function createDonationRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/donate', answerDonate)
  routes.get('/verifyDonation', answerVerify)
  return routes
}

async function answerDonate(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(donateBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  if (!(await mayGive(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const keyed = await keyedOf(c, 'donate', body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const result = await give(deps, scope, { input: input.value, keyed: keyed.value })
  if (!result.ok) return refuseWith(c, result.problem)
  const { given, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  const expires_at = new Date(given.donation.order.expiresAt).toISOString()
  const donation = { ...toDonationAnswer(given.donation, scope), status: 'pending' as const, expires_at }
  return answer(c, { donation, redirectUrl: given.redirectPath }, 201)
}

async function answerVerify(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(verifyDonationQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  if (!(await takesDonations(deps.db, scope.country))) return refuseWith(c, problem('not_found'))
  const { number, code } = input.value
  const found = await findReceipt(deps.db, scope.brand.id, { number: number ?? '', code: code ?? '' })
  if (!found) return refuseWith(c, problem('not_found'))
  const status = found.order.status === 'refunded' ? 'refunded' : 'received'
  return answer(c, { donation: { ...toDonationAnswer(found, scope), date: dayOfDonation(found), status } })
}
