import type { MembershipDetail, PlanAnswer } from '#app/contracts/guests/loyalty/membership-answers.ts'
import type { MembershipStatus } from '#app/domain/membership/membership-status.ts'
import { containedTax } from '#app/domain/membership/order-price.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { MembershipState } from '#worker/services/membership/read-membership.ts'
import type { Plan } from '#worker/services/membership/read-programme.ts'

/** A plan as it travels. */
export function toPlanAnswer(plan: Plan): PlanAnswer {
  const { currency, priceMinor, taxPercent } = plan
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return {
    id: plan.id,
    name: plan.name,
    price: major(priceMinor),
    tax: major(containedTax(priceMinor, taxPercent)),
    total: major(priceMinor),
    currency_code: currency,
    months: plan.months,
    member_percent: plan.memberPercent,
    home_percent: plan.homePercent,
    joining_money: major(plan.joiningMinor),
  }
}

/** A guest's state as it travels; dates stay after the end, the status does not. */
export function toStatusAnswer({ status, membership, savedMinor, bookings }: MembershipState): {
  membership_detail: MembershipDetail
  status: MembershipStatus
} {
  const currency = membership?.terms.currency ?? null
  return {
    membership_detail: {
      subscription_pending: status === 'PENDING',
      subscription_status: status,
      start_date: membership?.startDate ?? null,
      end_date: membership?.endDate ?? null,
      home_hotel_id: membership?.home?.id ?? null,
      amount_saved: currency === null ? 0 : toMajor({ amountMinor: savedMinor, currency }),
      currency_code: currency,
      total_bookings_wizard_hotel: bookings,
    },
    status,
  }
}

/** What a membership was bought with, as it travels. */
export function toBoughtPlan({ membership }: MembershipState) {
  if (!membership) return null
  const { name, months, memberPercent, homePercent } = membership.terms
  return { id: membership.planId, name, months, member_percent: memberPercent, home_percent: homePercent }
}
