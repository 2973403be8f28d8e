import { type Context, Hono } from 'hono'
import { wizardBaseBody, wizardStatusQuery } from '#app/contracts/guests/loyalty/membership-answers.ts'
import { problem } from '#app/domain/problem.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { chooseHome } from '#worker/loyalty/membership/choose-home.ts'
import { listOwnOrders } from '#worker/loyalty/membership/orders/order-rows.ts'
import { readMembership, strangerState } from '#worker/loyalty/membership/read-membership.ts'
import { listPlansHere } from '#worker/loyalty/membership/read-programme.ts'
import { listModesOfOrder } from '#worker/payments/starting/list-payment-modes.ts'
import { landingWords } from '#worker/views/membership/landing-words.ts'
import { toOrderAnswer } from '#worker/views/membership/order-answer.ts'
import { toBoughtPlan, toPlanAnswer, toStatusAnswer } from './membership-answers.ts'

/** What calls tell of the membership programme and of the own membership (MEMB-07 to MEMB-12, MEMB-23 to MEMB-27). */
export function createMembershipRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of ['/wizardStatus', '/wizard-status']) routes.get(path, answerStatus)
  routes.get('/wizardPlans', answerPlans)
  routes.get('/wizardPlus', answerPlus)
  routes.get('/wizardLandingV3', answerLanding)
  routes.get('/wizardMembership', answerMembership)
  routes.post('/setWizardBase', answerBase)
  return routes
}

/** Of the own number alone: whoever asks after another one hears of no member (MEMB-27). */
async function answerStatus(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(wizardStatusQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { user } = scope.visitor
  const { country_code: code, phone } = input.value
  // A plus sign of a query that was not escaped is a space, which is trimmed.
  const isOwn = phone === null || (phone === user?.phone && digitsOf(code) === digitsOf(user?.countryCode ?? null))
  return answer(c, toStatusAnswer(isOwn ? await readMembership(deps, scope) : strangerState))
}

function digitsOf(code: string | null): string {
  return code?.replace(/\D/g, '') ?? ''
}

async function answerPlans(c: Context<AppEnv>): Promise<Response> {
  const plans = await listPlansHere(c.var.deps, c.var.scope)
  return answer(c, { plans: plans.map(toPlanAnswer) })
}

async function answerPlus(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
  const translate = await translatorOf(scope, ['summary'])
  const modes =
    plans.length === 0 ? [] : listModesOfOrder(deps, { brandId: scope.brand.id, country: scope.country.code })
  return answer(c, {
    plans: plans.map(toPlanAnswer),
    paymentModes: modes.map(({ code, group, titleMessage, isSeamless }) => {
      return { code, group, title: translate(titleMessage), is_seamless: isSeamless }
    }),
    membershipData: toStatusAnswer(state),
  })
}

async function answerLanding(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const [plans, state] = await Promise.all([listPlansHere(deps, scope), readMembership(deps, scope)])
  const { headline, benefits, questions } = await landingWords(scope, plans)
  return answer(c, {
    title: headline,
    benefits,
    plans: plans.map(toPlanAnswer),
    questions: questions.map(({ heading: question, text }) => ({ question, answer: text })),
    state: toStatusAnswer(state),
  })
}

async function answerMembership(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  if (!scope.visitor.user) return refuseWith(c, problem('not_signed_in'))
  const [state, orders] = await Promise.all([readMembership(deps, scope), listOwnOrders(deps, scope)])
  const { membership_detail } = toStatusAnswer(state)
  return answer(c, {
    membership_detail: { ...membership_detail, plan: toBoughtPlan(state) },
    orders: orders.map(toOrderAnswer),
  })
}

async function answerBase(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(wizardBaseBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const chosen = await chooseHome(c.var.deps, c.var.scope, input.value.propertyId)
  return chosen.ok ? answer(c, toStatusAnswer(chosen.value)) : refuseWith(c, chosen.problem)
}
