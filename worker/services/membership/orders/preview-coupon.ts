import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listPlansEverywhere } from '../plan-storage.ts'
import { checkMemberCoupon } from './member-coupons.ts'
import { fieldProblem, planOrder, todayIn } from './plan-order.ts'

export type CouponPreview = {
  code: string
  planId: string
  priceMinor: number
  discountMinor: number
  currency: string
}

/** Returns a coupon's discount on a plan, or on the signed-in guest's renewal or upgrade. */
export async function previewCoupon(
  deps: Deps,
  scope: Scope,
  { code, planId, kind }: { code: string; planId: string; kind: string | null },
): Promise<Result<CouponPreview, Problem>> {
  if (code === '') return refuse(problem('coupon_unknown'))
  const userId = scope.visitor.user?.id ?? null
  if (userId !== null && (kind === 'renew' || kind === 'upgrade')) {
    const planned = await planOrder(deps, scope, { wanted: { planId, kind, couponCode: code }, userId })
    if (!planned.ok) return planned
    const { bought, plan } = planned.value
    const { priceMinor, discountMinor, couponCode } = bought
    return ok({ code: couponCode ?? code, planId, priceMinor, discountMinor, currency: plan.currency })
  }
  const { brand } = scope
  const plan = (await listPlansEverywhere(deps.db, brand.id, deps.now())).find(({ id }) => id === planId)
  if (!plan) return refuse(fieldProblem('plan_id', 'errors.planNotOnSale'))
  const today = todayIn(plan.country, deps.now())
  const { priceMinor, currency } = plan
  const checked = await checkMemberCoupon(deps.db, code, { plan, priceMinor, userId, brandId: brand.id, today })
  if (!checked.ok) return checked
  const { coupon, discountMinor } = checked.value
  return ok({ code: coupon.code, planId, priceMinor, discountMinor, currency })
}
