import { containedTax } from '#app/domain/membership/order-price.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { PlanCard, WizardModel, WizardNotice } from '#app/pages/wizard/model.ts'
import { lastDayOf } from '#worker/services/membership/orders/plan-order.ts'
import type { Plan } from '#worker/services/membership/read-programme.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { planBenefits } from '#worker/site/presenters/membership.ts'
import { failedNotice, payHref, pendingNotice } from './order-notices.ts'
import { moneyFormatter, type WizardContext } from './wizard-context.ts'

export function toLanding(context: WizardContext): Omit<WizardModel, 'overlayData'> {
  const { plans, copy, translate, scope } = context
  const path = plansPath(context, context.planCountry)
  const overlay = (name: string) => withOverlay(path, name)
  return {
    title: copy.headline,
    lead: copy.lead,
    notice: noticeOf(context),
    plansHeading: translate('wizard.plansHeading'),
    plans: plans.map((plan) => toPlanCard(plan, context)),
    elsewhere: toElsewhere(context),
    compare: scope.visitor.experiments.wizz ? toCompare(context) : null,
    how: {
      heading: translate('wizard.howHeading'),
      steps: [translate('wizard.how1'), translate('wizard.how2'), translate('wizard.how3')],
    },
    questions: { heading: translate('wizard.questionsHeading'), items: copy.questions },
    links: [
      { text: translate('wizard.watch'), href: overlay('wizardVideo') },
      { text: translate('wizard.benefitsTitle'), href: overlay('wizardBenefits') },
      { text: translate('wizard.termsTitle'), href: overlay('wizardTerms') },
    ],
  }
}

function plansPath({ path, scope }: WizardContext, country: string): string {
  return queryPath(path, { country: country === scope.country.code ? null : country })
}

function toElsewhere(context: WizardContext): WizardModel['elsewhere'] {
  const { otherCountries, translate, format } = context
  if (otherCountries.length === 0) return null
  return {
    heading: translate('wizard.otherCountries'),
    links: otherCountries.map((code) => ({ text: format.countryName(code), href: plansPath(context, code) })),
  }
}

/** Returns the notice about the order or membership, or null without either. */
export function noticeOf(context: WizardContext): WizardNotice | null {
  const { state, translate, format } = context
  const { membership, status } = state
  const news = failedNotice(context) ?? pendingNotice(context)
  if (news) return news
  const toProfile = { text: translate('wizard.toProfile'), href: '/wizardprofile' }
  if (status === 'MEMBER' && membership) {
    const date = format.dayWithYear(membership.endDate)
    return { tone: 'ok', title: translate('wizard.stateMember', { date }), text: null, link: toProfile }
  }
  if (!membership) return null
  const date = format.dayWithYear(lastDayOf(membership))
  return { tone: 'info', title: translate('wizard.stateEnded', { date }), text: null, link: toProfile }
}

/** Returns a plan on sale. A member is led to renewal or upgrade instead of joining. */
function toPlanCard(plan: Plan, context: WizardContext): PlanCard {
  const { translate, scope, state } = context
  const money = moneyFormatter(context, plan.currency)
  const isMember = state.status === 'MEMBER'
  const isOwn = isMember && state.membership?.planId === plan.id
  const amount = money(plan.priceMinor)
  return {
    id: plan.id,
    name: plan.name,
    price: amount,
    words: translate('wizard.priceWords', {
      months: plan.months,
      tax: money(containedTax(plan.priceMinor, plan.taxPercent)),
    }),
    benefits: planBenefits(plan, scope, translate),
    ownLabel: isOwn ? translate('wizard.ownPlan') : null,
    join: isMember ? null : { text: joinCopy(plan, context), href: payHref(plan) },
  }
}

function joinCopy({ priceMinor, currency }: Plan, context: WizardContext): string {
  const { translate } = context
  return priceMinor === 0
    ? translate('wizard.joinFree')
    : translate('wizard.join', { amount: moneyFormatter(context, currency)(priceMinor) })
}

function toCompare(context: WizardContext): WizardModel['compare'] {
  const { plans, translate, format, scope, deps } = context
  const row = (label: string, cell: (plan: Plan) => string) => ({ label, cells: plans.map(cell) })
  const price = (plan: Plan, amountMinor: number) => moneyFormatter(context, plan.currency)(amountMinor)
  const modes = listModesOfOrder(deps, { brandId: scope.brand.id, country: context.planCountry })
  return {
    heads: plans.map(({ name }) => name),
    rows: [
      row(translate('wizard.linePrice'), (plan) => price(plan, plan.priceMinor)),
      row(translate('wizard.lineTax'), (plan) => price(plan, containedTax(plan.priceMinor, plan.taxPercent))),
      row(translate('wizard.length'), ({ months }) => translate('wizard.months', { months })),
      row(translate('wizard.membersAnywhere'), ({ memberPercent }) => format.percent(memberPercent)),
      row(translate('wizard.factHome'), ({ homePercent }) => format.percent(homePercent)),
      row(translate('wizard.joiningMoney'), (plan) =>
        plan.joiningMinor > 0 ? price(plan, plan.joiningMinor) : translate('wizard.none'),
      ),
    ],
    paymentMethods: {
      heading: translate('wizard.ways'),
      text: modes.map(({ titleMessage }) => translate(titleMessage)).join(' · '),
    },
  }
}
