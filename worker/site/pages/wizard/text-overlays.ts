import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { planBenefits, type TitledText } from '#worker/site/presenters/membership.ts'
import { textOverlay, textPart } from '../text-overlay.ts'
import { payHref, pendingText } from './order-notices.ts'
import { moneyFormatter, type WizardContext } from './wizard-context.ts'

type OverlayContext = Pick<WizardContext, 'translate' | 'copy' | 'plans' | 'scope' | 'state' | 'format' | 'path'>

export function toTermsOverlayData({ translate, copy }: OverlayContext): TextOverlayData {
  return textOverlay(translate('wizard.termsTitle'), { sections: copy.terms.map(toSection) })
}

export function toFaqOverlayData({ translate, copy }: OverlayContext): TextOverlayData {
  return textOverlay(translate('wizard.questionsHeading'), { sections: copy.questions.map(toSection) })
}

export function toBenefitsOverlayData({ translate, plans, scope, state, format }: OverlayContext): TextOverlayData {
  const isMember = state.status === 'MEMBER'
  return textOverlay(translate('wizard.benefitsTitle'), {
    sections: plans.map((plan) => toChecks(plan.name, planBenefits(plan, scope, translate))),
    links: isMember
      ? [{ text: translate('wizard.toProfile'), href: '/wizardprofile' }]
      : plans.map((plan) => {
          const amount = format.price({ amountMinor: plan.priceMinor, currency: plan.currency })
          const text = plan.priceMinor === 0 ? translate('wizard.joinFree') : translate('wizard.join', { amount })
          return {
            text: plans.length > 1 ? translate('ui.labelled', { label: plan.name, text }) : text,
            href: payHref(plan),
          }
        }),
  })
}

/** Shows the benefits of the guest's membership by the terms it was bought with; to others those of the plans. */
export function toOwnBenefitsOverlayData(context: OverlayContext): TextOverlayData {
  const { translate, state, scope, format } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') return toBenefitsOverlayData(context)
  const date = format.dayWithYear(membership.endDate)
  return textOverlay(translate('wizard.benefitsTitle'), {
    lead: translate('wizard.holdsUntil', { date }),
    sections: [toChecks(membership.terms.name, planBenefits(membership.terms, scope, translate))],
  })
}

function toSection({ heading, text }: TitledText): TextSection {
  return textPart(heading, 'info', [text])
}

function toChecks(title: string | null, texts: readonly string[]): TextSection {
  return { title, variant: 'list', items: texts.map((text) => ({ icon: 'check', variant: 'ok', text, detail: null })) }
}

export function toWaysOverlayData({ translate, deps, scope, plans }: WizardContext): TextOverlayData {
  const modes = listModesOfOrder(deps, { brandId: scope.brand.id, country: scope.country.code })
  const titles = modes.map(({ titleMessage }) => translate(titleMessage))
  const [first] = plans
  return textOverlay(translate('wizard.ways'), {
    sections: titles.length > 0 ? [toChecks(null, titles)] : [],
    links: first ? [{ text: translate('wizard.seePlans'), href: '/wizard' }] : [],
  })
}

export function toPendingOverlayData(context: WizardContext): TextOverlayData {
  const { pending, translate } = context
  if (!pending) return toSuccessOverlayData(context)
  const { planId, kind, terms } = pending.bought
  return textOverlay(translate('wizard.statePending'), {
    lead: pendingText(context, pending),
    sections: [toChecks(terms.name, [moneyFormatter(context, pending.order.currency)(pending.order.totalMinor)])],
    links: [
      { text: translate('wizard.goOn'), href: payHref({ id: planId }, { kind }) },
      { text: translate('wizard.toProfile'), href: '/wizardprofile' },
    ],
  })
}

export function toSuccessOverlayData(context: WizardContext): TextOverlayData {
  const { state, translate, format, scope, orders, pending } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') {
    if (pending) return toPendingOverlayData(context)
    return textOverlay(translate('wizard.stateNone'), {
      links: [{ text: translate('wizard.seePlans'), href: '/wizard' }],
    })
  }
  const last = orders.find(({ order }) => order.status === 'settled')
  const joined = last?.bought.kind === 'join' && isFirstMembership(context) ? last : null
  const joiningMinor = joined?.bought.joiningMinor ?? 0
  const money = moneyFormatter(context, membership.terms.currency)
  return textOverlay(translate('wizard.welcome'), {
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
  })
}

/** Returns whether the guest joined exactly once: the joining bonus is paid only with the first membership. */
function isFirstMembership({ orders }: WizardContext): boolean {
  return orders.filter(({ order, bought }) => order.settledAt !== null && bought.kind === 'join').length === 1
}
