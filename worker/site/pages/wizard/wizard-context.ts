import * as v from 'valibot'
import { orderKinds } from '#app/contracts/guests/loyalty/membership.ts'
import type { Problem } from '#app/domain/problem.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listOwnOrders } from '#worker/services/membership/orders/membership-order.ts'
import { readMembership } from '#worker/services/membership/read-membership.ts'
import { listPlansOffered } from '#worker/services/membership/read-programme.ts'
import { oneOf, readAddress, text, typedText } from '#worker/site/http/query-fields.ts'
import { landingCopy } from '#worker/site/presenters/membership.ts'

const MAX_COUPON_LENGTH = 24
const MAX_SEARCH_LENGTH = 60

const schema = v.object({
  modal: text,
  plan: text,
  country: text,
  kind: oneOf(orderKinds),
  coupon: typedText(MAX_COUPON_LENGTH),
  wallet: text,
  failed: text,
  code: text,
  q: text,
  hotel_id: text,
  done: oneOf(['home', 'refund']),
})

export function readWizard(address: string) {
  const query = readAddress(schema, address)
  return {
    modal: query.modal,
    planId: query.plan,
    country: query.country?.toUpperCase() ?? null,
    kind: query.kind ?? 'join',
    coupon: query.coupon.toUpperCase(),
    usesWallet: query.wallet === '1',
    /** A key of `faults`, or the error code of a payment. */
    failed: query.failed,
    code: query.code,
    /** Typed part of a hotel's or city's name; null without a search. */
    homeSearch: query.q === null ? null : query.q.trim().slice(0, MAX_SEARCH_LENGTH),
    hotelId: /^[1-9]\d{0,11}$/.test(query.hotel_id ?? '') ? Number(query.hotel_id) : null,
    done: query.done,
  }
}

type WizardInput = ReturnType<typeof readWizard>

/** Errors that a URL can name. URLs contain only names, so that a link cannot put its own text on a page. */
const faults = {
  homeTakesNoPart: 'errors.homeTakesNoPart',
  homeTooSoon: 'errors.homeTooSoon',
  wizardNotMember: 'errors.wizardNotMember',
  membership_used: 'errors.membership_used',
  renewal_too_early: 'errors.renewal_too_early',
  planNotOnSale: 'errors.planNotOnSale',
  planNotHigher: 'errors.planNotHigher',
  memberAlready: 'errors.memberAlready',
  membershipPriceChanged: 'errors.membershipPriceChanged',
  payment_error: 'errors.payment_error',
  too_many_requests: 'errors.too_many_requests',
} as const satisfies Record<string, MessageId>

/** Returns the name of an error for a URL; unknown errors are `other`. */
export function faultOf({ message, code }: Problem): string {
  const name = message?.replace('errors.', '') ?? code
  return Object.hasOwn(faults, name) ? name : 'other'
}

export function faultCopy(name: string): MessageId {
  return Object.hasOwn(faults, name) ? faults[name as keyof typeof faults] : 'errors.tryAgain'
}

type RequestedPage = {
  input: WizardInput
  path: string
  xsrf: string
}

/** Loads what all membership pages and their overlays need. */
export async function loadWizardContext(deps: Deps, scope: Scope, requested: RequestedPage) {
  const [offered, state, orders, translate] = await Promise.all([
    listPlansOffered(deps, scope, requested.input),
    readMembership(deps, scope),
    listOwnOrders(deps, scope),
    translatorOf(scope, ['wizard', 'summary', 'profile', 'account', 'errors', 'invoice', 'ui']),
  ])
  const { plans, country: planCountry, otherCountries } = offered
  const copy = await landingCopy(scope, plans)
  const format = createFormatter(scope.locale)
  // The order that awaits payment.
  const pending = orders.find(({ order }) => order.status === 'pending' && order.expiresAt > scope.now) ?? null
  return {
    deps,
    scope,
    ...requested,
    plans,
    planCountry,
    otherCountries,
    state,
    orders,
    pending,
    copy,
    translate,
    format,
  }
}

export type WizardContext = Awaited<ReturnType<typeof loadWizardContext>>

/** Returns a function that formats amounts in minor units of the currency. */
export function moneyFormatter({ format }: Pick<WizardContext, 'format'>, currency: string) {
  return (amountMinor: number) => format.price({ amountMinor, currency })
}
