import type { BookedPlanResponse } from '#app/contracts/admin/offers/booked-plan.ts'
import { type CancellationPolicy, feeSteps } from '#app/domain/bookings/cancellation.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { toIsoOrNull } from '#worker/admin/services/response-format.ts'

/** Returns the field `plan` of a booking or quote; no field for a room type’s own price. */
export function toBookedPlanField(plan: BookedPlan | null): { plan?: BookedPlanResponse } {
  if (!plan) return {}
  const { code, name, board, payment } = plan
  const depositPercent = payment?.kind === 'deposit' ? payment.percent : null
  return { plan: { code, name, board, payment: payment?.kind ?? null, deposit_percent: depositPercent } }
}

export function toBookedPolicy(policy: CancellationPolicy) {
  return {
    free_until: toIsoOrNull(policy.freeUntil),
    steps: feeSteps(policy).map(({ until, fee }) => ({ until: toIsoOrNull(until), fee })),
    no_show: policy.noShow ?? null,
    time_zone: policy.timeZone,
  }
}
