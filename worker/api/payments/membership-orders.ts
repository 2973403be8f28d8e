import { type Context, Hono } from 'hono'
import {
  wizardCouponQuery,
  wizardPaymentBody,
  wizardRefundBody,
  wizardSignupBody,
} from '#app/contracts/guests/loyalty/membership.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import type { AppEnv } from '#worker/context.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { previewCoupon } from '#worker/loyalty/membership/orders/preview-coupon.ts'
import { refundOrder } from '#worker/loyalty/membership/orders/refund-order.ts'
import { type BuyAnswer, buyMembership } from '#worker/payments/membership/buy-membership.ts'
import { signUp } from '#worker/payments/membership/sign-up.ts'
import { keyedOf } from '#worker/views/booking-proof.ts'
import { toOrderAnswer } from '#worker/views/membership/order-answer.ts'

/** The calls by which a membership is bought, joined and taken back [MEMB-14, MEMB-15, MEMB-16, MEMB-54]. */
export function createMembershipOrderRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/wizardPayment', answerPayment)
  routes.post('/wizardSignup', answerSignup)
  routes.post('/wizardRefund', answerRefund)
  routes.get('/validate-wizard-coupon', answerCoupon)
  return routes
}

async function answerPayment(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(wizardPaymentBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const keyed = await keyedOf(c, 'wizardPayment', body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  return answerBought(c, await buyMembership(deps, scope, { input: input.value, keyed: keyed.value }))
}

async function answerSignup(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(wizardSignupBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const keyed = await keyedOf(c, 'wizardSignup', body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  return answerBought(c, await signUp(deps, scope, { input: input.value, keyed: keyed.value }))
}

async function answerBought(c: Context<AppEnv>, result: Result<BuyAnswer, Problem>): Promise<Response> {
  if (!result.ok) return refuseWith(c, result.problem)
  const { bought, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  return answer(c, { order: toOrderAnswer(bought.whole), redirectUrl: bought.redirectPath }, 201)
}

async function answerRefund(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return refuseWith(c, problem('not_signed_in'))
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(wizardRefundBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const asked = { userId: user.id, brandId: scope.brand.id, number: input.value.orderNumber, actor: 'guest' } as const
  const refunded = await refundOrder(deps, asked)
  if (!refunded.ok) return refuseWith(c, refunded.problem)
  const { whole, amountMinor, walletMinor, joiningMinor, status } = refunded.value
  const { currency } = whole.order
  return answer(c, {
    order: toOrderAnswer(whole),
    refund: {
      amount: toMajor({ amountMinor, currency }),
      wallet_amount: toMajor({ amountMinor: walletMinor, currency }),
      joining_money: toMajor({ amountMinor: joiningMinor, currency }),
      currency_code: currency,
      status,
    },
  })
}

async function answerCoupon(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(wizardCouponQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const checked = await previewCoupon(deps, scope, input.value)
  if (!checked.ok) return refuseWith(c, checked.problem)
  const { code, planId, priceMinor, discountMinor, currency } = checked.value
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return answer(c, {
    code,
    plan_id: planId,
    price: major(priceMinor),
    discount: major(discountMinor),
    final_price: major(priceMinor - discountMinor),
    currency_code: currency,
  })
}
