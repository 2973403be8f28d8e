import { containedTax } from '#app/domain/membership/order-price.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { saveHomeForNextOrder } from '#worker/services/membership/home-for-next-order.ts'
import { fieldProblem, listPlansToJoin } from '#worker/services/membership/orders/plan-order.ts'
import type { Plan } from '#worker/services/membership/read-programme.ts'
import { type BuyResult, buyMembership } from './buy-membership.ts'

type SignUpInput = {
  callingCode: string | null
  phone: string | null
  baseHotelId: number | null
  planId: string | null
}

/**
 * Joins a free plan. For a paid plan, stores the home hotel for the guest's next order and fails with `payment_needed`.
 */
export async function signUp(
  deps: Deps,
  scope: Scope,
  { input, idempotency }: { input: SignUpInput; idempotency: IdempotentRequest | null },
): Promise<Result<BuyResult, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const phone = input.phone === null ? null : `${input.callingCode ?? ''}${input.phone}`
  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const ownNumbers = [user.phone ?? '', `${user.countryCode ?? ''}${user.phone ?? ''}`].map(digitsOf)
  if (phone !== null && user.phone !== null && !ownNumbers.includes(digitsOf(phone))) {
    return refuse(problem('forbidden'))
  }
  const plans = await listPlansToJoin(deps, scope, input.planId)
  if (plans.length === 0) return refuse(problem('not_found'))
  const plan = plans.find(({ id, priceMinor }) => (input.planId === null ? priceMinor === 0 : id === input.planId))
  if (input.planId !== null && !plan) return refuse(fieldProblem('subscription.plan_id', 'errors.planNotOnSale'))
  if (input.baseHotelId !== null) {
    const stored = await saveHomeForNextOrder(deps, { userId: user.id, brandId: scope.brand.id }, input.baseHotelId)
    if (!stored.ok) return stored
  }
  if (!plan || plan.priceMinor > 0) {
    const offeredPlans = plan ? [plan] : plans
    return refuse(problem('payment_needed', { details: { plans: offeredPlans.map(toPlanDetails) } }))
  }
  const defaults = { usesWallet: false, excludesOwnerMoney: false, shownAmount: null, mode: null, returnUrl: null }
  const order = { subOrders: [{ planId: plan.id, kind: 'join', couponCode: null }], ...defaults }
  return buyMembership(deps, scope, { input: { ...order, userId: user.id, phone: null }, idempotency })
}

function toPlanDetails(plan: Plan) {
  const { id, name, priceMinor, taxPercent, currency, months, memberPercent, homePercent, joiningMinor } = plan
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  const taxMinor = containedTax(priceMinor, taxPercent)
  return {
    id,
    name,
    price: major(priceMinor),
    tax: major(taxMinor),
    total: major(priceMinor),
    currency_code: currency,
    months,
    member_percent: memberPercent,
    home_percent: homePercent,
    joining_money: major(joiningMinor),
  }
}
