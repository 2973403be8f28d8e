import { renewableFrom } from '#app/domain/membership/order-price.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Say, WizardProfileModel } from '#app/pages/wizard/model.ts'
import { lastDayOf } from '#worker/services/membership/orders/plan-order.ts'
import { membershipDay } from '#worker/services/pricing/members/running-membership.ts'
import { listHigherPlans } from './change-model.ts'
import { faultCopy } from './faults.ts'
import { toHome } from './home-model.ts'
import { sayOf } from './landing-model.ts'
import { toOrders, toRefund } from './orders/profile-orders.ts'
import { moneyOf, type WizardContext } from './wizard-context.ts'

const PATH = '/wizardprofile'

export async function toProfile(context: WizardContext): Promise<Omit<WizardProfileModel, 'sheet'>> {
  const { translate, scope, xsrf, path } = context
  const isIn = scope.visitor.user !== null
  const overlay = (name: string) => withOverlay(path, name)
  return {
    title: translate('wizard.toProfile'),
    lead: translate(isIn ? 'wizard.profileLead' : 'wizard.profileDoor'),
    back: { text: translate('profile.back'), href: '/accountdetails' },
    says: isIn ? saysOf(context) : [],
    details: isIn ? detailsOf(context) : [],
    links: [
      { text: translate('wizard.benefitsTitle'), href: overlay('wizardMembershipBenefits') },
      { text: translate('wizard.termsTitle'), href: overlay('wizardProfileTerms') },
      { text: translate('wizard.questionsHeading'), href: overlay('wizardFaq') },
    ],
    steps: await stepsOf(context),
    refund: isIn ? await toRefund(context) : null,
    home: isIn ? await toHome(context) : null,
    orders: isIn ? toOrders(context) : null,
    door: isIn ? null : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(PATH)}` },
    xsrf,
  }
}

function saysOf(context: WizardContext): Say[] {
  const { translate, state, input } = context
  const say = sayOf(context)
  const home = state.membership?.home
  return [
    ...(input.done === 'refund' ? [said('ok', translate('wizard.backDone'))] : []),
    ...(input.done === 'home' && home ? [said('ok', translate('wizard.homeDone', { hotel: home.name }))] : []),
    ...(input.failed && input.failed !== 'true' ? [said('bad', translate(faultCopy(input.failed)))] : []),
    ...(say ? [say.link?.href === PATH ? { ...say, link: null } : say] : [said('info', translate('wizard.stateNone'))]),
  ]
}

/** Returns the next steps: renewal within the last 30 days, an upgrade when a higher plan exists. */
async function stepsOf(context: WizardContext): Promise<WizardProfileModel['steps']> {
  const { state, plans, translate, scope } = context
  const { membership, status } = state
  if (status !== 'MEMBER' || !membership) {
    return plans.length === 0 ? [] : [{ text: translate('wizard.seePlans'), href: '/wizard' }]
  }
  const isRenewable = membershipDay(membership.country, scope.now) >= renewableFrom(membership.endDate)
  const higher = await listHigherPlans(context)
  return [
    ...(isRenewable ? [{ text: translate('wizard.renew'), href: '/wizard/renew' }] : []),
    ...(higher.length > 0 ? [{ text: translate('wizard.upgrade'), href: '/wizard/upgrade' }] : []),
  ]
}

function said(tone: Say['tone'], title: string): Say {
  return { tone, title, text: null, link: null }
}

function detailsOf(context: WizardContext): WizardProfileModel['details'] {
  const { translate, state, format } = context
  const { membership, savedMinor, bookings } = state
  if (!membership) return []
  const { terms, startDate, home } = membership
  const fact = (label: string, text: string) => ({ label, text })
  return [
    fact(translate('wizard.factPlan'), terms.name),
    fact(translate('wizard.factStart'), format.dayWithYear(startDate)),
    fact(translate('wizard.factEnd'), format.dayWithYear(lastDayOf(membership))),
    fact(
      translate('wizard.factHome'),
      home ? translate('ui.joined', { first: home.name, second: home.cityName }) : translate('wizard.factNone'),
    ),
    fact(translate('wizard.factSaved'), moneyOf(context, terms.currency)(savedMinor)),
    fact(translate('wizard.factBookings'), format.number(bookings)),
  ]
}
