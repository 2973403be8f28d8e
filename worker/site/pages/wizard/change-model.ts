import { addDays } from '#app/domain/dates/calendar-day.ts'
import { containedTax, daysLeft, lastDayOf, renewableFrom, upgradePrice } from '#app/domain/membership/order-price.ts'
import type { WizardChangeModel, WizardNotice } from '#app/pages/wizard/model.ts'
import type { Membership } from '#worker/services/membership/read-membership.ts'
import { listPlansSoldIn, type Plan } from '#worker/services/membership/read-programme.ts'
import { membershipDay } from '#worker/services/pricing/members/running-membership.ts'
import { planBenefits } from '#worker/site/presenters/membership.ts'
import { failedNotice, payHref, pendingNotice } from './order-notices.ts'
import { moneyFormatter, type WizardContext } from './wizard-context.ts'

type RunningMembership = { membership: Membership; today: ReturnType<typeof membershipDay>; plans: Plan[] }

async function readRunning({ state, deps, scope }: WizardContext): Promise<RunningMembership | null> {
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') return null
  const { country } = membership
  const today = membershipDay(country, scope.now)
  return { membership, today, plans: await listPlansSoldIn(deps, scope, { country, today }) }
}

/** Returns the plans above the member's own; empty when the guest is no member. */
export async function listHigherPlans(context: WizardContext): Promise<Plan[]> {
  const running = await readRunning(context)
  return running ? higherPlans(running) : []
}

function higherPlans({ membership: { terms }, plans }: RunningMembership): Plan[] {
  return plans.filter(({ rank, currency }) => rank > terms.rank && currency === terms.currency)
}

/** Returns the renewal page, or null when the guest is no member. */
export async function loadRenewal(context: WizardContext): Promise<Omit<WizardChangeModel, 'overlayData'> | null> {
  const running = await readRunning(context)
  if (!running) return null
  const { translate, format } = context
  const { membership, today, plans } = running
  const plan = plans.find(({ id }) => id === membership.planId) ?? null
  const from = addDays(membership.endDate, 1)
  const isOpen = today >= renewableFrom(membership.endDate)
  const date = format.dayWithYear(renewableFrom(membership.endDate))
  const fault = plan ? translate('wizard.renewFrom', { date }) : translate('errors.planNotOnSale')
  const until = format.dayWithYear(lastDayOf(from, plan?.months ?? membership.terms.months))
  return {
    ...backLink(context),
    title: translate('wizard.renewTitle'),
    lead:
      plan && isOpen
        ? translate('wizard.renewText', { from: format.dayWithYear(from), until })
        : translate('wizard.stateMember', { date: format.dayWithYear(membership.endDate) }),
    notice:
      findOrderNotice(context) ?? (plan && isOpen ? null : { tone: 'info', title: fault, text: null, link: null }),
    offers: plan && isOpen ? [toOffer(context, plan, { priceMinor: plan.priceMinor, kind: 'renew' })] : [],
  }
}

/** Returns the upgrade page, or null when the guest is no member. */
export async function loadUpgrade(context: WizardContext): Promise<Omit<WizardChangeModel, 'overlayData'> | null> {
  const running = await readRunning(context)
  if (!running) return null
  const { translate, format } = context
  const { membership, today } = running
  const higher = higherPlans(running)
  const lastDay = membership.endDate
  const date = format.dayWithYear(lastDay)
  const none: WizardNotice = { tone: 'info', title: translate('wizard.upgradeNone'), text: null, link: null }
  return {
    ...backLink(context),
    title: translate('wizard.upgradeTitle'),
    lead:
      higher.length > 0
        ? translate('wizard.upgradeText', { days: daysLeft(today, lastDay), date })
        : translate('wizard.stateMember', { date }),
    notice: findOrderNotice(context) ?? (higher.length > 0 ? null : none),
    offers: higher.map((plan) => {
      const priceMinor = upgradePrice({ current: membership.terms, requested: plan }, { today, lastDay })
      return toOffer(context, plan, { priceMinor, kind: 'upgrade' })
    }),
  }
}

function backLink({ translate }: WizardContext): Pick<WizardChangeModel, 'back'> {
  return { back: { text: translate('wizard.toProfile'), href: '/wizardprofile' } }
}

function findOrderNotice(context: WizardContext): WizardNotice | null {
  return failedNotice(context) ?? pendingNotice(context)
}

function toOffer(
  context: WizardContext,
  plan: Plan,
  { priceMinor, kind }: { priceMinor: number; kind: 'renew' | 'upgrade' },
): WizardChangeModel['offers'][number] {
  const { translate, scope } = context
  const money = moneyFormatter(context, plan.currency)
  const taxMinor = containedTax(priceMinor, plan.taxPercent)
  const messageId = kind === 'renew' ? 'wizard.payRenew' : 'wizard.payUpgrade'
  return {
    id: plan.id,
    name: plan.name,
    lines: [{ label: translate('wizard.lineTax'), amount: money(taxMinor), variant: 'muted' }],
    total: { label: translate('wizard.toPay'), amount: money(priceMinor) },
    // The joining bonus is for new members only.
    benefits: planBenefits({ ...plan, joiningMinor: 0 }, scope, translate),
    take: { text: translate(messageId, { plan: plan.name }), href: payHref(plan, { kind }) },
  }
}
