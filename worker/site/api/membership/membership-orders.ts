import { type Context, Hono } from 'hono'
import { membershipEndpoints } from '#app/contracts/guests/loyalty/membership-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { previewCoupon } from '#worker/services/membership/orders/plan-order.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import { type BuyResult, buyMembership } from '#worker/services/payments/membership/buy-membership.ts'
import { signUp } from '#worker/services/payments/membership/sign-up.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult, markReplay, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { toOrderResponse } from '#worker/site/presenters/membership.ts'

export const membershipOrderRoutes = new Hono<AppEnv>()
addEndpoint(membershipOrderRoutes, membershipEndpoints.payMembership, async (c, { body: input, idempotency }) => {
  return toOrderResult(c, await buyMembership(c.var.deps, c.var.scope, { input, idempotency }))
})
addEndpoint(membershipOrderRoutes, membershipEndpoints.signUpToMembership, async (c, { body: input, idempotency }) => {
  return toOrderResult(c, await signUp(c.var.deps, c.var.scope, { input, idempotency }))
})
addEndpoint(
  membershipOrderRoutes,
  membershipEndpoints.refundMembership,
  async ({ var: { deps, scope } }, { body, user }) => {
    const request = { userId: user.id, brandId: scope.brand.id, number: body.orderNumber, actor: 'guest' } as const
    const refunded = await refundOrder(deps, request)
    if (!refunded.ok) return refunded
    const { purchase, amountMinor, walletMinor, joiningMinor, status } = refunded.value
    const { currency } = purchase.order
    const major = (minor: number) => toMajor({ amountMinor: minor, currency })
    return ok({
      order: toOrderResponse(purchase),
      refund: {
        amount: major(amountMinor),
        wallet_amount: major(walletMinor),
        joining_money: major(joiningMinor),
        currency_code: currency,
        status,
      },
    })
  },
)
addEndpoint(membershipOrderRoutes, membershipEndpoints.checkMembershipCoupon, async (c, { query }) => {
  if (!(await canLookUp(c))) return tooManyRequests()
  const checked = await previewCoupon(c.var.deps, c.var.scope, query)
  if (!checked.ok) return checked
  const { code, planId, priceMinor, discountMinor, currency } = checked.value
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return ok({
    code,
    plan_id: planId,
    price: major(priceMinor),
    discount: major(discountMinor),
    final_price: major(priceMinor - discountMinor),
    currency_code: currency,
  })
})

function toOrderResult(
  c: Context<AppEnv>,
  result: Result<BuyResult, Problem>,
): EndpointResult<typeof membershipEndpoints.payMembership> {
  if (!result.ok) return result
  const { bought, isReplay } = result.value
  markReplay(c, isReplay)
  return ok({ order: toOrderResponse(bought.purchase), redirectUrl: bought.redirectPath })
}
