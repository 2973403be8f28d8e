import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Say, WizardProfileModel } from '#app/pages/wizard/model.ts'
import { faultWords } from './faults.ts'
import { toHome } from './home-model.ts'
import { sayOf } from './landing-model.ts'
import { moneyOf, type WizardContext } from './wizard-context.ts'

const PATH = '/wizardprofile'

/** The own membership, or the door to it. */
export async function toProfile(context: WizardContext): Promise<Omit<WizardProfileModel, 'sheet'>> {
  const { translate, scope, state, plans, xsrf, path } = context
  const isIn = scope.visitor.user !== null
  const overlay = (name: string) => withOverlay(path, name)
  return {
    title: translate('wizard.toProfile'),
    lead: translate(isIn ? 'wizard.profileLead' : 'wizard.profileDoor'),
    back: { text: translate('profile.back'), href: '/accountdetails' },
    says: isIn ? saysOf(context) : [],
    facts: isIn ? factsOf(context) : [],
    links: [
      { text: translate('wizard.benefitsTitle'), href: overlay('wizardMembershipBenefits') },
      { text: translate('wizard.termsTitle'), href: overlay('wizardProfileTerms') },
      { text: translate('wizard.questionsHeading'), href: overlay('wizardFaq') },
    ],
    steps:
      state.status === 'MEMBER' || plans.length === 0 ? [] : [{ text: translate('wizard.seePlans'), href: '/wizard' }],
    refund: null,
    home: isIn ? await toHome(context) : null,
    orders: null,
    door: isIn ? null : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(PATH)}` },
    xsrf,
  }
}

function saysOf(context: WizardContext): Say[] {
  const { translate, state, input } = context
  const say = sayOf(context)
  const home = state.membership?.home
  return [
    ...(input.done === 'home' && home ? [said('ok', translate('wizard.homeDone', { hotel: home.name }))] : []),
    ...(input.failed ? [said('bad', translate(faultWords(input.failed)))] : []),
    ...(say ? [{ ...say, link: null }] : [said('info', translate('wizard.stateNone'))]),
  ]
}

function said(tone: Say['tone'], title: string): Say {
  return { tone, title, text: null, link: null }
}

function factsOf(context: WizardContext): WizardProfileModel['facts'] {
  const { translate, state, format } = context
  const { membership, savedMinor, bookings } = state
  if (!membership) return []
  const { terms, startDate, endDate, home } = membership
  const fact = (label: string, text: string) => ({ label, text })
  return [
    fact(translate('wizard.factPlan'), terms.name),
    fact(translate('wizard.factStart'), format.dayLong(startDate)),
    fact(translate('wizard.factEnd'), format.dayLong(endDate)),
    fact(translate('wizard.factHome'), home ? `${home.name}, ${home.cityName}` : translate('wizard.factNone')),
    fact(translate('wizard.factSaved'), moneyOf(context, terms.currency)(savedMinor)),
    fact(translate('wizard.factBookings'), format.number(bookings)),
  ]
}
