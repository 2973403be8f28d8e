import type { WizardPaymentInput } from '#app/contracts/guests/loyalty/membership.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { paymentChoiceFor } from '#app/domain/payments/payment-choice.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope, SignedInUser } from '#worker/infra/scope.ts'
import { type GuestOrder, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { draftOrder } from '#worker/services/membership/orders/draft-order.ts'
import {
  findMembershipOrder,
  findPendingOrder,
  type MembershipPurchase,
} from '#worker/services/membership/orders/membership-order.ts'
import { fieldProblem, planOrder, type WantedOrder } from '#worker/services/membership/orders/plan-order.ts'
import { expireOrder } from '#worker/services/payments/orders/expire-orders.ts'
import { type OrderPaths, paymentPath, planOrderPayment } from '#worker/services/payments/orders/order-payment.ts'
import { writeOrder } from './write-order.ts'

export type BoughtMembership = { purchase: MembershipPurchase; redirectPath: string }

/** Until release 0.2.0, stored responses had the purchase under `whole`. */
type StoredPurchase = BoughtMembership | { whole: MembershipPurchase; redirectPath: string }

export type BuyResult = {
  bought: BoughtMembership
  isReplay: boolean
  /** True when the guest already had a pending order, which is returned. */
  wasPending: boolean
}

/** Attempts before `in_progress`: an attempt fails when a concurrent request changed the wallet, coupon or order. */
const MAX_ATTEMPTS = 4

/**
 * Orders a membership, a renewal or an upgrade and opens its payment; an order already pending is returned instead. A
 * free order is settled at once.
 */
export async function buyMembership(
  deps: Deps,
  scope: Scope,
  { input, idempotency }: { input: WizardPaymentInput; idempotency: IdempotentRequest | null },
): Promise<Result<BuyResult, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  if (!isSameGuest(user, input)) return refuse(problem('forbidden'))
  const [subOrder] = input.subOrders
  if (!subOrder || input.subOrders.length > 1) return refuse(fieldProblem('sub_orders', 'errors.oneSubOrder'))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const replay = await findStoredResponse<StoredPurchase>(deps, idempotency)
    if (replay) return replay.ok ? ok({ bought: readStored(replay.value), isReplay: true, wasPending: false }) : replay
    const pending = await findPending(deps, scope, user.id)
    if (pending) return ok({ bought: pending, isReplay: false, wasPending: true })
    const bought = await tryBuy(deps, scope, { input, subOrder, user, idempotency })
    if (bought) return bought.ok ? ok({ bought: bought.value, isReplay: false, wasPending: false }) : bought
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function readStored(stored: StoredPurchase): BoughtMembership {
  return 'whole' in stored ? { purchase: stored.whole, redirectPath: stored.redirectPath } : stored
}

/** Returns whether a user id or phone in the request matches the signed-in guest. */
function isSameGuest(
  { id, phone, countryCode }: SignedInUser,
  sentGuest: Pick<WizardPaymentInput, 'userId' | 'phone'>,
): boolean {
  if (sentGuest.userId !== null && sentGuest.userId !== id) return false
  const digits = (sentGuest.phone ?? '').replace(/\D/g, '')
  if (digits === '' || phone === null) return true
  return digits === phone || digits === `${countryCode ?? ''}${phone}`.replace(/\D/g, '')
}

/** Returns the pending order; an expired one is cancelled first. */
async function findPending(deps: Deps, scope: Scope, userId: string): Promise<BoughtMembership | null> {
  const found = await findPendingOrder(deps.db, { userId, brandId: scope.brand.id })
  if (!found) return null
  if (found.order.expiresAt <= deps.now()) {
    await expireOrder(deps, found.order)
    return null
  }
  const { paymentId, ...purchase } = found
  return { purchase, redirectPath: paymentId === null ? retryPath(purchase) : paymentPath(paymentId) }
}

type BuyInput = {
  input: WizardPaymentInput
  subOrder: WantedOrder
  user: SignedInUser
  idempotency: IdempotentRequest | null
}

/** Makes one attempt; returns null when something changed meanwhile. */
async function tryBuy(
  deps: Deps,
  scope: Scope,
  { input, subOrder, user, idempotency }: BuyInput,
): Promise<Result<BoughtMembership, Problem> | null> {
  const paths = returnPaths(scope, input, subOrder.kind)
  if (!paths.ok) return paths
  const planned = await planOrder(deps, scope, { wanted: subOrder, userId: user.id })
  if (!planned.ok) return planned
  const { purchase, spend } = await draftOrder(deps, scope, {
    ...input,
    planned: planned.value,
    userId: user.id,
  })
  const { order } = purchase
  const { plan } = planned.value
  const cancelUrl =
    subOrder.kind === 'join' && plan.country !== scope.country.code
      ? queryPath('/wizard', { country: plan.country })
      : paths.value.cancelUrl
  if (input.shownAmount !== null && !matchesShownAmount(input.shownAmount, order)) return refuse(priceChanged(order))
  const dueMinor = payableOf(order)
  const payment =
    dueMinor === 0
      ? null
      : await planOrderPayment(deps, order, { choice: paymentChoiceFor(input.mode), ...paths.value, cancelUrl })
  if (payment && !payment.ok) {
    const isModeRefused = payment.problem.code === 'invalid_fields'
    return isModeRefused
      ? refuse(fieldProblem('payments.from_gateway.payment_method_preselect', 'errors.paymentMode'))
      : payment
  }
  const bought = { purchase, redirectPath: payment ? paymentPath(payment.value.id) : paths.value.returnUrl }
  const isWritten = await writeOrder(deps, {
    purchase,
    spend,
    running: planned.value.running,
    payment: payment?.value ?? null,
    idempotency: await sealResponse(deps, idempotency, { status: 201, response: bought }),
  })
  if (!isWritten) return null
  const settled = payment ? null : await findMembershipOrder(deps.db, order.id)
  return ok(settled ? { ...bought, purchase: settled } : bought)
}

/** Returns the paths after the payment, on our site. A failed payment leads back to the plans. */
function returnPaths(
  scope: Scope,
  { returnUrl }: WizardPaymentInput,
  kind: string | null,
): Result<OrderPaths, Problem> {
  const cancelUrl = kind === 'renew' || kind === 'upgrade' ? `/wizard/${kind}` : '/wizard'
  const returnPath = returnUrl === null ? '/wizardprofile' : toOwnPath(returnUrl, scope.origin, '')
  return returnPath === ''
    ? refuse(fieldProblem('payments.from_gateway.redirect_url', 'errors.malformedField'))
    : ok({ returnUrl: returnPath, cancelUrl })
}

function retryPath({ bought }: MembershipPurchase): string {
  return bought.kind === 'join' ? '/wizard' : `/wizard/${bought.kind}`
}

function matchesShownAmount(amount: string, order: GuestOrder): boolean {
  const major = Number(amount)
  return Number.isFinite(major) && fromMajor(major, order.currency).amountMinor === payableOf(order)
}

/** Returns the refusal for a guest who was shown a different amount and must confirm again. */
function priceChanged(order: GuestOrder): Problem {
  const major = (amountMinor: number) => toMajor({ amountMinor, currency: order.currency })
  return problem('price_changed', {
    message: 'errors.membershipPriceChanged',
    details: {
      total: major(order.totalMinor),
      wallet_amount: major(order.walletMinor),
      payable_amount: major(payableOf(order)),
      currency_code: order.currency,
    },
  })
}
