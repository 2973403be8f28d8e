import type { Context } from 'hono'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'
import type { WholeOrder } from '#worker/loyalty/membership/orders/membership-order.ts'
import { listMembershipOrders } from '#worker/loyalty/membership/orders/membership-order-storage.ts'
import type { Plan } from '#worker/loyalty/membership/plan-storage.ts'
import { type MembershipState, readMembership } from '#worker/loyalty/membership/read-membership.ts'
import { listPlansHere } from '#worker/loyalty/membership/read-programme.ts'
import { xsrfTokenOf } from '#worker/middleware/xsrf.ts'
import type { Scope } from '#worker/scope.ts'
import { type LandingWords, landingWords } from '#worker/views/membership/landing-words.ts'
import { readWizard, type WizardInput } from './read-wizard.ts'

/** What every page of the membership knows. */
export type WizardContext = {
  deps: Deps
  scope: Scope
  input: WizardInput
  /** On sale where the guest is, the lowest rank first. */
  plans: Plan[]
  state: MembershipState
  /** Of the guest, the newest first. */
  orders: WholeOrder[]
  /** The one of them that awaits its payment; null: none. */
  pending: WholeOrder | null
  words: LandingWords
  translate: Translate
  format: Formatter
  xsrf: string
  /** The path of the page, without what its address asks. */
  path: string
}

/** Reads it: what the database is asked, it is asked at once. */
export async function wizardContext(c: Context<AppEnv>, path: string): Promise<WizardContext> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const [plans, state, orders, translate, xsrf] = await Promise.all([
    listPlansHere(deps, scope),
    readMembership(deps, scope),
    user ? listMembershipOrders(deps.db, { userId: user.id, brandId: scope.brand.id }) : [],
    translatorOf(scope, ['wizard', 'summary', 'profile', 'account', 'errors', 'invoice']),
    xsrfTokenOf(c),
  ])
  const words = await landingWords(scope, plans)
  const format = createFormatter(scope.locale)
  const input = readWizard(c.req.url)
  const pending = orders.find(({ order }) => order.status === 'pending' && order.expiresAt > scope.now) ?? null
  return { deps, scope, input, plans, state, orders, pending, words, translate, format, xsrf, path }
}

/** An amount of minor units in the guest's language. */
export function moneyOf({ format }: Pick<WizardContext, 'format'>, currency: string) {
  return (amountMinor: number) => format.price({ amountMinor, currency })
}
