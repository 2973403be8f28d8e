import type { OrderResponse } from '#app/contracts/guests/loyalty/membership.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import type { MembershipPurchase } from '#worker/services/membership/orders/membership-order.ts'
import type { Plan } from '#worker/services/membership/read-programme.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { money, shownFormat } from './price-copy.ts'

export type TitledText = { heading: string; text: string }

type LandingCopy = {
  headline: string
  lead: string
  benefits: string[]
  questions: TitledText[]
  terms: TitledText[]
}

/** Loads the copy of the membership pages; without plans only the general part. */
export async function landingCopy(scope: Scope, plans: readonly Plan[]): Promise<LandingCopy> {
  const translate = await translatorOf(scope, ['wizard'])
  const brand = scope.brand.siteName
  const percent = createFormatter(scope.locale).percent(Math.max(0, ...plans.map(({ homePercent }) => homePercent)))
  const questions = buildQuestions(translate, { brand, percent })
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

/** Returns the benefits of a plan, one sentence each. */
export function planBenefits(
  plan: Pick<Plan, 'memberPercent' | 'homePercent'> & Partial<Pick<Plan, 'joiningMinor' | 'joiningDays' | 'currency'>>,
  { locale }: Pick<Scope, 'locale'>,
  translate: Translate,
): string[] {
  const { memberPercent, homePercent, joiningMinor = 0, joiningDays: days = null, currency = '' } = plan
  const format = createFormatter(locale)
  const amount = joiningMinor > 0 ? format.price({ amountMinor: joiningMinor, currency }) : ''
  return compact([
    translate('wizard.benefitMember', { percent: format.percent(memberPercent) }),
    homePercent > memberPercent && translate('wizard.benefitHome', { percent: format.percent(homePercent) }),
    joiningMinor > 0 &&
      (days === null
        ? translate('wizard.benefitJoining', { amount })
        : translate('wizard.benefitJoiningDays', { amount, days })),
    translate('wizard.benefitCoupons'),
  ])
}

function buildQuestions(translate: Translate, values: { brand: string; percent: string }): TitledText[] {
  return [
    { heading: translate('wizard.askWhere'), text: translate('wizard.answerWhere', values) },
    { heading: translate('wizard.askHome'), text: translate('wizard.answerHome', values) },
    { heading: translate('wizard.askRenew'), text: translate('wizard.answerRenew') },
    { heading: translate('wizard.askBack'), text: translate('wizard.answerBack') },
    { heading: translate('wizard.askEnd'), text: translate('wizard.answerEnd') },
  ]
}

/** Returns the label of a price with the guest's member discount, or null without one. */
export function ownMemberCopy({ memberMinor }: Pick<PriceQuote, 'memberMinor'>, translate: Translate): string | null {
  return memberMinor > 0 ? translate('search.memberPrice') : null
}

/** Returns `Members pay ₹4,712`, equal for all visitors; null when not shown. */
export function membersPayCopy(
  { membersMinor, isAvailable }: { membersMinor: number | null; isAvailable: boolean },
  quote: Pick<PriceQuote, 'currency'>,
  scope: Scope,
  translate: Translate,
): string | null {
  if (membersMinor === null || !isAvailable) return null
  return translate('search.membersPay', { amount: money(shownFormat(scope), quote, membersMinor) })
}

export function toOrderResponse({ order, bought }: MembershipPurchase): OrderResponse {
  const { currency, settledAt } = order
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  const toIso = (ms: number) => new Date(ms).toISOString()
  return {
    number: order.number,
    plan_id: bought.planId,
    plan_name: bought.terms.name,
    kind: bought.kind,
    status: order.status,
    price: major(bought.priceMinor),
    discount: major(bought.discountMinor),
    coupon_code: bought.couponCode,
    total: major(order.totalMinor),
    tax: major(order.taxMinor),
    tax_percent: bought.taxPercent,
    wallet_amount: major(order.walletMinor),
    payable_amount: order.status === 'pending' ? major(payableOf(order)) : 0,
    currency_code: currency,
    created_at: toIso(order.createdAt),
    expires_at: order.status === 'pending' ? toIso(order.expiresAt) : null,
    settled_at: settledAt === null ? null : toIso(settledAt),
    start_date: bought.startDate,
    end_date: bought.endDate,
  }
}
