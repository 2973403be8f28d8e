import type { TextOverlayData } from '#app/overlays/property/model.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { planBenefits } from '#worker/site/presenters/membership/landing-copy.ts'
import { empty, toChecks } from '../text-overlays.ts'
import { moneyOf, type WizardContext } from '../wizard-context.ts'
import { payHref, pendingText } from './order-says.ts'

/** Returns the payment methods of a membership; paying at a hotel is not possible. */
export function toWaysOverlayData(context: WizardContext): TextOverlayData {
  const { translate, deps, scope, plans } = context
  const modes = listModesOfOrder(deps, { brandId: scope.brand.id, country: scope.country.code })
  const titles = modes.map(({ titleMessage }) => translate(titleMessage))
  const [first] = plans
  return {
    ...empty(translate('wizard.ways')),
    sections: titles.length > 0 ? [toChecks(null, titles)] : [],
    links: first ? [{ text: translate('wizard.seePlans'), href: '/wizard' }] : [],
  }
}

/** Returns the pending payment with its deadline; without one, the membership's status. */
export function toPendingOverlayData(context: WizardContext): TextOverlayData {
  const { pending, translate } = context
  if (!pending) return toSuccessOverlayData(context)
  const { planId, kind, terms } = pending.bought
  return {
    ...empty(translate('wizard.statePending')),
    lead: pendingText(context, pending),
    sections: [toChecks(terms.name, [moneyOf(context, pending.order.currency)(pending.order.totalMinor)])],
    links: [
      { text: translate('wizard.goOn'), href: payHref({ id: planId }, { kind }) },
      { text: translate('wizard.toProfile'), href: '/wizardprofile' },
    ],
  }
}

/** Returns the confirmation: benefits, joining bonus and end date. */
export function toSuccessOverlayData(context: WizardContext): TextOverlayData {
  const { state, translate, format, scope, orders, pending } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') {
    if (pending) return toPendingOverlayData(context)
    return {
      ...empty(translate('wizard.stateNone')),
      links: [{ text: translate('wizard.seePlans'), href: '/wizard' }],
    }
  }
  const last = orders.find(({ order }) => order.status === 'settled')
  const joined = last?.bought.kind === 'join' && isFirst(context) ? last : null
  const joiningMinor = joined?.bought.joiningMinor ?? 0
  const money = moneyOf(context, membership.terms.currency)
  return {
    ...empty(translate('wizard.welcome')),
    lead: translate('wizard.holdsUntil', { date: format.dayWithYear(membership.endDate) }),
    sections: [
      toChecks(membership.terms.name, [
        ...planBenefits(membership.terms, scope, translate),
        ...(joiningMinor > 0 ? [translate('wizard.joiningThere', { amount: money(joiningMinor) })] : []),
      ]),
    ],
    links: [
      ...(membership.home ? [] : [{ text: translate('wizard.homeHeading'), href: '/wizardprofile#home' }]),
      { text: translate('wizard.findStay'), href: '/' },
      { text: translate('wizard.toProfile'), href: '/wizardprofile' },
    ],
  }
}

/** The joining bonus is paid once, to first-time members. */
function isFirst({ orders }: WizardContext): boolean {
  return orders.filter(({ order, bought }) => order.settledAt !== null && bought.kind === 'join').length === 1
}
