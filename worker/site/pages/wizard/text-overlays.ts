import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import { planBenefits, type Told } from '#worker/site/presenters/membership/landing-copy.ts'
import { payHref } from './orders/order-says.ts'
import type { WizardContext } from './wizard-context.ts'

type Ready = Pick<WizardContext, 'translate' | 'words' | 'plans' | 'scope' | 'state' | 'format' | 'path'>

export function toTermsOverlayData({ translate, words }: Ready): TextOverlayData {
  return { ...empty(translate('wizard.termsTitle')), sections: words.terms.map(toSection) }
}

export function toFaqOverlayData({ translate, words }: Ready): TextOverlayData {
  return { ...empty(translate('wizard.questionsHeading')), sections: words.questions.map(toSection) }
}

/** Benefits of every plan on sale. */
export function toBenefitsOverlayData({ translate, plans, scope, state, format }: Ready): TextOverlayData {
  const isMember = state.status === 'MEMBER'
  return {
    ...empty(translate('wizard.benefitsTitle')),
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
  }
}

/** Benefits of the guest's membership under the terms it was bought with; for non-members those of the plans. */
export function toOwnBenefitsOverlayData(context: Ready): TextOverlayData {
  const { translate, state, scope, format } = context
  const { membership, status } = state
  if (!membership || status !== 'MEMBER') return toBenefitsOverlayData(context)
  const date = format.dayWithYear(membership.endDate)
  return {
    ...empty(translate('wizard.benefitsTitle')),
    lead: translate('wizard.holdsUntil', { date }),
    sections: [toChecks(membership.terms.name, planBenefits(membership.terms, scope, translate))],
  }
}

export function empty(title: string): TextOverlayData {
  return { kind: 'text', title, lead: null, sections: [], note: null, links: [] }
}

function toSection({ heading, text }: Told): TextSection {
  return { title: heading, look: 'list', items: [{ icon: 'info', look: 'plain', text, detail: null }] }
}

export function toChecks(title: string | null, texts: readonly string[]): TextSection {
  return { title, look: 'list', items: texts.map((text) => ({ icon: 'check', look: 'ok', text, detail: null })) }
}
