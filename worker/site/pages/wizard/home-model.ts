import { homeFreeAt } from '#app/domain/membership/membership-status.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { WizardOverlayData } from '#app/overlays/wizard/model.ts'
import type { WizardHome } from '#app/pages/wizard/model.ts'
import { findHomeChoice, listHomeChoices } from '#worker/services/membership/choose-home.ts'
import type { WizardContext } from './wizard-context.ts'

/** Returns the member's home hotel and the search for another one; null for non-members. */
export async function toHome(context: WizardContext): Promise<WizardHome | null> {
  const { state, translate, deps, scope, input, format } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') return null
  const freeAt = membership.home ? homeFreeAt(membership.homeChosenAt, scope.now) : null
  const asked = input.asked
  const choices = freeAt === null && asked !== null ? await listHomeChoices(deps, scope, asked) : []
  const { home } = membership
  return {
    heading: translate('wizard.homeHeading'),
    current: home && {
      text: translate('ui.joined', { first: home.name, second: home.cityName }),
      href: hotelPath(home.id, home.slug),
    },
    note: freeAt === null ? noteOf(context, home !== null) : translate('wizard.homeFrom', { date: dayOf(freeAt) }),
    search:
      freeAt === null
        ? { label: translate('wizard.homeSearch'), value: asked ?? '', button: translate('wizard.homeFind') }
        : null,
    none: asked !== null && freeAt === null && choices.length === 0 ? translate('wizard.homeNobody') : null,
    choices: choices.flatMap(({ id, name, cityName: place }) =>
      id === home?.id ? [] : [{ id, name, place, text: translate('wizard.homeChoose'), href: toggleHref(id) }],
    ),
  }

  function dayOf(at: number): string {
    return format.dayWithYear(calendarDayIn(scope.country.timeZone, at))
  }
}

function noteOf({ translate, state, format }: WizardContext, hasHome: boolean): string {
  const percent = state.membership?.terms.homePercent ?? 0
  return hasHome ? translate('wizard.benefitHome', { percent: format.percent(percent) }) : translate('wizard.how2')
}

function toggleHref(id: number): string {
  return queryPath('/wizardprofile', { modal: 'wizardHotelToggle', hotel_id: String(id) })
}

/** Asks for confirmation before the home hotel changes; without a participating hotel it links to the search. */
export async function toToggleOverlayData(context: WizardContext): Promise<WizardOverlayData | null> {
  const { state, translate, deps, scope, input, xsrf } = context
  const { membership, status } = state
  const choice = input.hotelId === null ? null : await findHomeChoice(deps, scope, input.hotelId)
  const usual = { kind: 'wizard' as const, fault: null, lines: [], total: null, coupon: null, wallet: null, ways: null }
  if (!membership || status !== 'MEMBER' || !choice) {
    const isMember = status === 'MEMBER'
    return {
      ...usual,
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
    ...usual,
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
