import { Hono } from 'hono'
import { membershipEndpoints } from '#app/contracts/guests/loyalty/membership-endpoints.ts'
import type { MembershipDetail, PlanResponse } from '#app/contracts/guests/loyalty/membership-responses.ts'
import type { MembershipStatus } from '#app/domain/membership/membership-status.ts'
import { containedTax } from '#app/domain/membership/order-price.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import { chooseHomeHotel } from '#worker/services/membership/choose-home-hotel.ts'
import { listOwnOrders } from '#worker/services/membership/orders/membership-order.ts'
import { type MembershipState, nonMemberState, readMembership } from '#worker/services/membership/read-membership.ts'
import { listPlansHere, type Plan } from '#worker/services/membership/read-programme.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { loadModes } from '#worker/site/api/payments/payment-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { landingCopy, toOrderResponse } from '#worker/site/presenters/membership.ts'

export const membershipRoutes = new Hono<AppEnv>()
addEndpoint(membershipRoutes, membershipEndpoints.listMembershipPlans, async ({ var: { deps, scope } }) => {
  return ok({ plans: (await listPlansHere(deps, scope)).map(toPlanResponse) })
})
addEndpoint(membershipRoutes, membershipEndpoints.readMembershipProgramme, async (c) => {
  const { deps, scope } = c.var
  const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
  const market = { brandId: scope.brand.id, country: scope.country.code }
  const modes = plans.length === 0 ? [] : listModesOfOrder(deps, market)
  return ok({
    plans: plans.map(toPlanResponse),
    paymentModes: await loadModes(c, modes),
    membershipData: toStatusResponse(state),
  })
})
addEndpoint(membershipRoutes, membershipEndpoints.readMembershipLanding, async ({ var: { deps, scope } }) => {
  const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
  const { headline, benefits, questions } = await landingCopy(scope, plans)
  return ok({
    title: headline,
    benefits,
    plans: plans.map(toPlanResponse),
    questions: questions.map(({ heading: question, text }) => ({ question, answer: text })),
    state: toStatusResponse(state),
  })
})
for (const endpoint of [membershipEndpoints.readMembershipStatus, membershipEndpoints.readWizardStatus]) {
  addEndpoint(
    membershipRoutes,
    endpoint,
    async ({ var: { deps, scope } }, { query: { country_code: code, phone }, user }) => {
      // Compares digits only, because an unescaped plus sign in a query is read as a space.
      const isOwn =
        phone === null || (phone === user?.phone && onlyDigits(code) === onlyDigits(user?.countryCode ?? null))
      return ok(toStatusResponse(isOwn ? await readMembership(deps, scope) : nonMemberState))
    },
  )
}
addEndpoint(membershipRoutes, membershipEndpoints.readMembership, async ({ var: { deps, scope } }) => {
  const [state, orders] = await Promise.all([readMembership(deps, scope), listOwnOrders(deps, scope)])
  const { membership_detail } = toStatusResponse(state)
  return ok({
    membership_detail: { ...membership_detail, plan: toBoughtPlan(state) },
    orders: orders.map(toOrderResponse),
  })
})
addEndpoint(membershipRoutes, membershipEndpoints.chooseHomeHotel, async ({ var: { deps, scope } }, { body }) => {
  const chosen = await chooseHomeHotel(deps, scope, body.propertyId)
  return chosen.ok ? ok(toStatusResponse(chosen.value)) : chosen
})

function onlyDigits(code: string | null): string {
  return code?.replace(/\D/g, '') ?? ''
}

function toPlanResponse(plan: Plan): PlanResponse {
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

/** Presents a membership; after its end the dates remain, but the status is no longer active. */
function toStatusResponse({ status, membership, savedMinor, bookings }: MembershipState): {
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

function toBoughtPlan({ membership }: MembershipState) {
  if (!membership) return null
  const { name, months, memberPercent, homePercent } = membership.terms
  return { id: membership.planId, name, months, member_percent: memberPercent, home_percent: homePercent }
}
