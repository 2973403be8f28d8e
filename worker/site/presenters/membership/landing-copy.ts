import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Plan } from '#worker/services/membership/read-programme.ts'

export type Told = { heading: string; text: string }

/** Copy of the membership page for the plans on sale. Without plans it is only the name. */
export type LandingCopy = {
  headline: string
  lead: string
  benefits: string[]
  questions: Told[]
  terms: Told[]
}

/** Returns the copy of the membership page; percentages and amounts come from the plans. */
export async function landingCopy(scope: Scope, plans: readonly Plan[]): Promise<LandingCopy> {
  const translate = await translatorOf(scope, ['wizard'])
  const brand = scope.brand.siteName
  const percent = createFormatter(scope.locale).percent(Math.max(0, ...plans.map(({ homePercent }) => homePercent)))
  const questions = questionsOf(translate, { brand, percent })
  const [first] = plans
  return {
    headline: first ? translate('wizard.headline', { percent }) : translate('wizard.title'),
    lead: translate('wizard.lead', { brand }),
    benefits: first ? [...new Set(plans.flatMap((plan) => planBenefits(plan, scope, translate)))] : [],
    questions: first ? questions : [],
    terms: [
      { heading: translate('wizard.term'), text: translate('wizard.termsTerm') },
      { heading: translate('wizard.linePrice'), text: translate('wizard.termsPrice') },
      ...questions,
    ],
  }
}

export function planBenefits(
  plan: Pick<Plan, 'memberPercent' | 'homePercent'> & Partial<Pick<Plan, 'joiningMinor' | 'joiningDays' | 'currency'>>,
  { locale }: Pick<Scope, 'locale'>,
  translate: Translate,
): string[] {
  const { memberPercent, homePercent, joiningMinor = 0, joiningDays: days = null, currency = '' } = plan
  const format = createFormatter(locale)
  const amount = joiningMinor > 0 ? format.price({ amountMinor: joiningMinor, currency }) : ''
  return [
    translate('wizard.benefitMember', { percent: format.percent(memberPercent) }),
    ...(homePercent > memberPercent ? [translate('wizard.benefitHome', { percent: format.percent(homePercent) })] : []),
    ...(joiningMinor > 0
      ? [
          days === null
            ? translate('wizard.benefitJoining', { amount })
            : translate('wizard.benefitJoiningDays', { amount, days }),
        ]
      : []),
    translate('wizard.benefitCoupons'),
  ]
}

function questionsOf(translate: Translate, values: { brand: string; percent: string }): Told[] {
  return [
    { heading: translate('wizard.askWhere'), text: translate('wizard.answerWhere', values) },
    { heading: translate('wizard.askHome'), text: translate('wizard.answerHome', values) },
    { heading: translate('wizard.askRenew'), text: translate('wizard.answerRenew') },
    { heading: translate('wizard.askBack'), text: translate('wizard.answerBack') },
    { heading: translate('wizard.askEnd'), text: translate('wizard.answerEnd') },
  ]
}
