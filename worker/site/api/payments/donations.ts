import { Hono } from 'hono'
import { loyaltyEndpoints } from '#app/contracts/guests/loyalty/endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { takesDonations } from '#worker/services/donations/causes.ts'
import { dayOfDonation, findReceipt, toDonationResponse } from '#worker/services/donations/donation.ts'
import { startDonation } from '#worker/services/payments/orders/start-donation.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, markReplay, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { canDonate, canLookUp } from '#worker/site/http/limits.ts'

export const donationRoutes = new Hono<AppEnv>()
addEndpoint(donationRoutes, loyaltyEndpoints.donate, async (c, { body: input, idempotency }) => {
  const { deps, scope } = c.var
  if (!(await canDonate(c))) return tooManyRequests()
  const result = await startDonation(deps, scope, { input, idempotency })
  if (!result.ok) return result
  const { started, isReplay } = result.value
  markReplay(c, isReplay)
  const expires_at = new Date(started.donation.order.expiresAt).toISOString()
  const donation = { ...toDonationResponse(started.donation, scope), status: 'pending' as const, expires_at }
  return ok({ donation, redirectUrl: started.redirectPath })
})
addEndpoint(donationRoutes, loyaltyEndpoints.verifyDonation, async (c, { query: { number, code } }) => {
  const { deps, scope } = c.var
  if (!(await canLookUp(c))) return tooManyRequests()
  if (!(await takesDonations(deps.db, scope))) return refuse(problem('not_found'))
  const found = await findReceipt(deps.db, scope.brand.id, { number: number ?? '', code: code ?? '' })
  if (!found) return refuse(problem('not_found'))
  const status = found.order.status === 'refunded' ? ('refunded' as const) : ('received' as const)
  return ok({ donation: { ...toDonationResponse(found, scope), date: dayOfDonation(found), status } })
})
