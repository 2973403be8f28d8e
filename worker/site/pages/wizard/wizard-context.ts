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

const schema = v.object({
  modal: text,
  plan: text,
  country: text,
  kind: oneOf(orderKinds),
  coupon: typedText(24),
  wallet: text,
  failed: text,
  code: text,
  q: text,
  hotel_id: text,
  done: oneOf(['home', 'refund']),
})

export function readWizard(address: string) {
  const read = readAddress(schema, address)
  return {
    modal: read.modal,
    planId: read.plan,
    country: read.country?.toUpperCase() ?? null,
    kind: read.kind ?? 'join',
    coupon: read.coupon.toUpperCase(),
    usesWallet: read.wallet === '1',
    /** A key of `faults`, or the error code of a payment. */
    failed: read.failed,
    code: read.code,
    /** Typed part of a hotel's or city's name; null without a search. */
    homeSearch: read.q === null ? null : read.q.trim().slice(0, 60),
    hotelId: /^[1-9]\d{0,11}$/.test(read.hotel_id ?? '') ? Number(read.hotel_id) : null,
    done: read.done,
  }
}

type WizardInput = ReturnType<typeof readWizard>

/** Errors that an address may name. Addresses hold names only, so that no link can put its own text on a page. */
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

export async function wizardContext(deps: Deps, scope: Scope, requested: RequestedPage) {
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

export type WizardContext = Awaited<ReturnType<typeof wizardContext>>

export function moneyOf({ format }: Pick<WizardContext, 'format'>, currency: string) {
  return (amountMinor: number) => format.price({ amountMinor, currency })
}
