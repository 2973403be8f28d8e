import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Deps } from '#worker/deps.ts'
import type { WholeOrder } from '#worker/loyalty/membership/orders/membership-order.ts'
import { listOwnOrders } from '#worker/loyalty/membership/own-orders.ts'
import { type MembershipState, readMembership } from '#worker/loyalty/membership/read-membership.ts'
import { listPlansOffered, type Plan } from '#worker/loyalty/membership/read-programme.ts'
import type { Scope } from '#worker/scope.ts'
import { type LandingWords, landingWords } from '#worker/views/membership/landing-words.ts'
import type { WizardInput } from './read-wizard.ts'

/** A page of the membership as it was asked for. */
export type AskedPage = {
  input: WizardInput
  /** Its path, without what the address asks. */
  path: string
  xsrf: string
}

/** What every page of the membership knows. */
export type WizardContext = AskedPage & {
  deps: Deps
  scope: Scope
  /** On sale in the country asked for or the guest's own, the lowest rank first. */
  plans: Plan[]
  /** The country of the plans, and the others with plans on sale. */
  planCountry: string
  otherCountries: string[]
  state: MembershipState
  /** Of the guest, the newest first. */
  orders: WholeOrder[]
  /** The one of them that awaits its payment; null: none. */
  pending: WholeOrder | null
  words: LandingWords
  translate: Translate
  format: Formatter
}

/** Reads it: what the database is asked, it is asked at once. */
export async function wizardContext(deps: Deps, scope: Scope, asked: AskedPage): Promise<WizardContext> {
  const [offered, state, orders, translate] = await Promise.all([
    listPlansOffered(deps, scope, asked.input),
    readMembership(deps, scope),
    listOwnOrders(deps, scope),
    translatorOf(scope, ['wizard', 'summary', 'profile', 'account', 'errors', 'invoice', 'ui']),
  ])
  const { plans, country: planCountry, otherCountries } = offered
  const words = await landingWords(scope, plans)
  const format = createFormatter(scope.locale)
  const pending = orders.find(({ order }) => order.status === 'pending' && order.expiresAt > scope.now) ?? null
  return { deps, scope, ...asked, plans, planCountry, otherCountries, state, orders, pending, words, translate, format }
}

/** An amount of minor units in the guest's language. */
export function moneyOf({ format }: Pick<WizardContext, 'format'>, currency: string) {
  return (amountMinor: number) => format.price({ amountMinor, currency })
}
