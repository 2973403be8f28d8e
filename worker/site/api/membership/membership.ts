import { Hono } from 'hono'
import { membershipEndpoints } from '#app/contracts/guests/loyalty/membership-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { chooseHome } from '#worker/services/membership/choose-home.ts'
import { listOwnOrders } from '#worker/services/membership/orders/order-rows.ts'
import { readMembership, strangerState } from '#worker/services/membership/read-membership.ts'
import { listPlansHere } from '#worker/services/membership/read-programme.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { landingCopy } from '#worker/site/presenters/membership/landing-copy.ts'
import { toOrderAnswer } from '#worker/site/presenters/membership/order-answer.ts'
import { toBoughtPlan, toPlanAnswer, toStatusAnswer } from './membership-answers.ts'

/** Adds the endpoints about the membership programme and the guest's membership. */
export function createMembershipRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addProgramme(routes)
  for (const endpoint of [membershipEndpoints.readMembershipStatus, membershipEndpoints.readWizardStatus]) {
    addEndpoint(routes, endpoint, async ({ var: { deps, scope } }, { query: { country_code: code, phone }, user }) => {
      // A plus sign that was not escaped in the query is a space, which is trimmed.
      const isOwn = phone === null || (phone === user?.phone && digitsOf(code) === digitsOf(user?.countryCode ?? null))
      return ok(toStatusAnswer(isOwn ? await readMembership(deps, scope) : strangerState))
    })
  }
  addEndpoint(routes, membershipEndpoints.readMembership, async ({ var: { deps, scope } }) => {
    const [state, orders] = await Promise.all([readMembership(deps, scope), listOwnOrders(deps, scope)])
    const { membership_detail } = toStatusAnswer(state)
    return ok({
      membership_detail: { ...membership_detail, plan: toBoughtPlan(state) },
      orders: orders.map(toOrderAnswer),
    })
  })
  addEndpoint(routes, membershipEndpoints.chooseHomeHotel, async ({ var: { deps, scope } }, { body }) => {
    const chosen = await chooseHome(deps, scope, body.propertyId)
    return chosen.ok ? ok(toStatusAnswer(chosen.value)) : chosen
  })
  return routes
}

function addProgramme(routes: Hono<AppEnv>): void {
  addEndpoint(routes, membershipEndpoints.listMembershipPlans, async ({ var: { deps, scope } }) => {
    return ok({ plans: (await listPlansHere(deps, scope)).map(toPlanAnswer) })
  })
  addEndpoint(routes, membershipEndpoints.readMembershipProgramme, async ({ var: { deps, scope } }) => {
    const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
    const translate = await translatorOf(scope, ['summary'])
    const market = { brandId: scope.brand.id, country: scope.country.code }
    const modes = plans.length === 0 ? [] : listModesOfOrder(deps, market)
    return ok({
      plans: plans.map(toPlanAnswer),
      paymentModes: modes.map(({ code, group, titleMessage, isSeamless }) => {
        return { code, group, title: translate(titleMessage), is_seamless: isSeamless }
      }),
      membershipData: toStatusAnswer(state),
    })
  })
  addEndpoint(routes, membershipEndpoints.readMembershipLanding, async ({ var: { deps, scope } }) => {
    const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
    const { headline, benefits, questions } = await landingCopy(scope, plans)
    return ok({
      title: headline,
      benefits,
      plans: plans.map(toPlanAnswer),
      questions: questions.map(({ heading: question, text }) => ({ question, answer: text })),
      state: toStatusAnswer(state),
    })
  })
}

function digitsOf(code: string | null): string {
  return code?.replace(/\D/g, '') ?? ''
}
