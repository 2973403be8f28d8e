import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listOwnOrders, type WholeOrder } from '#worker/services/membership/orders/membership-order.ts'
import { type MembershipState, readMembership } from '#worker/services/membership/read-membership.ts'
import { listPlansOffered, type Plan } from '#worker/services/membership/read-programme.ts'
import { type LandingCopy, landingCopy } from '#worker/site/presenters/membership/landing-copy.ts'
import type { WizardInput } from './read-wizard.ts'

export type AskedPage = {
  input: WizardInput
  path: string
  xsrf: string
}

export type WizardContext = AskedPage & {
  deps: Deps
  scope: Scope
  /** Plans on sale in the requested or the guest's own country, lowest rank first. */
  plans: Plan[]
  /** Country of the plans, and other countries with plans on sale. */
  planCountry: string
  otherCountries: string[]
  state: MembershipState
  orders: WholeOrder[]
  /** The order that awaits payment; null without one. */
  pending: WholeOrder | null
  words: LandingCopy
  translate: Translate
  format: Formatter
}

export async function wizardContext(deps: Deps, scope: Scope, asked: AskedPage): Promise<WizardContext> {
  const [offered, state, orders, translate] = await Promise.all([
    listPlansOffered(deps, scope, asked.input),
    readMembership(deps, scope),
    listOwnOrders(deps, scope),
    translatorOf(scope, ['wizard', 'summary', 'profile', 'account', 'errors', 'invoice', 'ui']),
  ])
  const { plans, country: planCountry, otherCountries } = offered
  const words = await landingCopy(scope, plans)
  const format = createFormatter(scope.locale)
  const pending = orders.find(({ order }) => order.status === 'pending' && order.expiresAt > scope.now) ?? null
  return { deps, scope, ...asked, plans, planCountry, otherCountries, state, orders, pending, words, translate, format }
}

export function moneyOf({ format }: Pick<WizardContext, 'format'>, currency: string) {
  return (amountMinor: number) => format.price({ amountMinor, currency })
}
