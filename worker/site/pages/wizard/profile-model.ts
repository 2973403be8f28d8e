import { homeChangeableAt } from '#app/domain/membership/membership-status.ts'
import { renewableFrom } from '#app/domain/membership/order-price.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { WizardOverlayData } from '#app/overlays/wizard/model.ts'
import type { WizardHome, WizardNotice, WizardProfileModel } from '#app/pages/wizard/model.ts'
import { findHomeChoice, listHomeChoices } from '#worker/services/membership/choose-home-hotel.ts'
import { lastDayOf } from '#worker/services/membership/orders/plan-order.ts'
import { membershipDay } from '#worker/services/pricing/members/running-membership.ts'
import { listHigherPlans } from './change-model.ts'
import { noticeOf } from './landing-model.ts'
import { loadRefund, toOrders } from './receipt.ts'
import { faultCopy, moneyFormatter, type WizardContext } from './wizard-context.ts'

const PROFILE_PATH = '/wizardprofile'

export async function loadProfile(context: WizardContext): Promise<Omit<WizardProfileModel, 'overlayData'>> {
  const { translate, scope, xsrf, path } = context
  const isSignedIn = scope.visitor.user !== null
  const overlay = (name: string) => withOverlay(path, name)
  return {
    title: translate('wizard.toProfile'),
    lead: translate(isSignedIn ? 'wizard.profileLead' : 'wizard.profileDoor'),
    back: { text: translate('profile.back'), href: '/accountdetails' },
    notices: isSignedIn ? buildNotices(context) : [],
    details: isSignedIn ? buildDetails(context) : [],
    links: [
      { text: translate('wizard.benefitsTitle'), href: overlay('wizardMembershipBenefits') },
      { text: translate('wizard.termsTitle'), href: overlay('wizardProfileTerms') },
      { text: translate('wizard.questionsHeading'), href: overlay('wizardFaq') },
    ],
    steps: await loadSteps(context),
    refund: isSignedIn ? await loadRefund(context) : null,
    home: isSignedIn ? await loadHome(context) : null,
    orders: isSignedIn ? toOrders(context) : null,
    signInLink: isSignedIn
      ? null
      : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(PROFILE_PATH)}` },
    xsrf,
  }
}

function buildNotices(context: WizardContext): WizardNotice[] {
  const { translate, state, input } = context
  const membershipNotice = noticeOf(context)
  const home = state.membership?.home
  return [
    ...(input.done === 'refund' ? [toNotice('ok', translate('wizard.backDone'))] : []),
    ...(input.done === 'home' && home ? [toNotice('ok', translate('wizard.homeDone', { hotel: home.name }))] : []),
    ...(input.failed && input.failed !== 'true' ? [toNotice('bad', translate(faultCopy(input.failed)))] : []),
    ...(membershipNotice
      ? [membershipNotice.link?.href === PROFILE_PATH ? { ...membershipNotice, link: null } : membershipNotice]
      : [toNotice('info', translate('wizard.stateNone'))]),
  ]
}

async function loadSteps(context: WizardContext): Promise<WizardProfileModel['steps']> {
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

function toNotice(tone: WizardNotice['tone'], title: string): WizardNotice {
  return { tone, title, text: null, link: null }
}

function buildDetails(context: WizardContext): WizardProfileModel['details'] {
  const { translate, state, format } = context
  const { membership, savedMinor, bookings } = state
  if (!membership) return []
  const { terms, startDate, home } = membership
  const row = (label: string, text: string) => ({ label, text })
  return [
    row(translate('wizard.factPlan'), terms.name),
    row(translate('wizard.factStart'), format.dayWithYear(startDate)),
    row(translate('wizard.factEnd'), format.dayWithYear(lastDayOf(membership))),
    row(
      translate('wizard.factHome'),
      home ? translate('ui.joined', { first: home.name, second: home.cityName }) : translate('wizard.factNone'),
    ),
    row(translate('wizard.factSaved'), moneyFormatter(context, terms.currency)(savedMinor)),
    row(translate('wizard.factBookings'), format.number(bookings)),
  ]
}

async function loadHome(context: WizardContext): Promise<WizardHome | null> {
  const { state, translate, deps, scope, input, format } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') return null
  const freeAt = membership.home ? homeChangeableAt(membership.homeChosenAt, scope.now) : null
  const { homeSearch } = input
  const choices = freeAt === null && homeSearch !== null ? await listHomeChoices(deps, scope, homeSearch) : []
  const { home } = membership
  return {
    heading: translate('wizard.homeHeading'),
    current: home && {
      text: translate('ui.joined', { first: home.name, second: home.cityName }),
      href: hotelPath(home.id, home.slug),
    },
    note:
      freeAt === null ? buildNote(context, home !== null) : translate('wizard.homeFrom', { date: formatDay(freeAt) }),
    search:
      freeAt === null
        ? { label: translate('wizard.homeSearch'), value: homeSearch ?? '', button: translate('wizard.homeFind') }
        : null,
    none: homeSearch !== null && freeAt === null && choices.length === 0 ? translate('wizard.homeNobody') : null,
    choices: choices.flatMap(({ id, name, cityName: place }) =>
      id === home?.id ? [] : [{ id, name, place, text: translate('wizard.homeChoose'), href: toggleHref(id) }],
    ),
  }

  function formatDay(at: number): string {
    return format.dayWithYear(calendarDayIn(scope.country.timeZone, at))
  }
}

function buildNote({ translate, state, format }: WizardContext, hasHome: boolean): string {
  const percent = state.membership?.terms.homePercent ?? 0
  return hasHome ? translate('wizard.benefitHome', { percent: format.percent(percent) }) : translate('wizard.how2')
}

function toggleHref(id: number): string {
  return queryPath('/wizardprofile', { modal: 'wizardHotelToggle', hotel_id: String(id) })
}

/** Returns the confirmation of a new home property; without membership or choice, a link to the next step. */
export async function loadToggleOverlayData(context: WizardContext): Promise<WizardOverlayData | null> {
  const { state, translate, deps, scope, input, xsrf } = context
  const { membership, status } = state
  const choice = input.hotelId === null ? null : await findHomeChoice(deps, scope, input.hotelId)
  const common = {
    kind: 'wizard' as const,
    fault: null,
    lines: [],
    total: null,
    coupon: null,
    wallet: null,
    methods: null,
  }
  if (!membership || status !== 'MEMBER' || !choice) {
    const isMember = status === 'MEMBER'
    return {
      ...common,
      title: translate('wizard.homeHeading'),
      lead: translate(isMember ? 'wizard.how2' : 'errors.wizardNotMember'),
      form: {
        action: isMember ? '/wizardprofile#home' : '/wizard',
        fields: [],
        button: translate(isMember ? 'wizard.homeChoose' : 'wizard.seePlans'),
        isLink: true,
      },
      links: [],
    }
  }
  return {
    ...common,
    title: translate('wizard.homeAsk', { hotel: choice.name }),
    lead: translate('wizard.homeAskText', {
      percent: createFormatter(scope.locale).percent(membership.terms.homePercent),
    }),
    form: {
      action: '/wizardprofile',
      fields: [
        { name: '_xsrf', value: xsrf },
        { name: 'step', value: 'home' },
        { name: 'hotel_id', value: String(choice.id) },
      ],
      button: translate('wizard.homeYes'),
      isLink: false,
    },
    links: [
      {
        text: translate('ui.joined', { first: choice.name, second: choice.cityName }),
        href: hotelPath(choice.id, choice.slug),
      },
    ],
  }
}
