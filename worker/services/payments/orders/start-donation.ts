import type { DonateInput } from '#app/contracts/guests/loyalty/endpoints.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { paymentChoiceFor } from '#app/domain/payments/payment-choice.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import { randomCode } from '#worker/infra/crypto/random-code.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type IdempotentRequest,
  type IdempotentResponse,
  isKeyFree,
} from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Cause, type DonationLimit, findDonationOptions } from '#worker/services/donations/causes.ts'
import { CODE_LENGTH, type Donation, insertDonation } from '#worker/services/donations/donation.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import { type GuestOrder, newOrderNumber, ORDER_OPEN_MS } from '#worker/services/ledger/orders/guest-order.ts'
import { createOrderChange, insertOrder, orderExists } from '#worker/services/ledger/orders/order-statements.ts'
import { insertPayment, type NewPayment } from '#worker/services/ledger/payment-statement.ts'
import { type OrderPaths, paymentPath, planOrderPayment } from '#worker/services/payments/orders/order-payment.ts'

/** Pending donations per account, or per browser without one. */
const MAX_PENDING = 10
const PENDING_RETRY_SECONDS = 600

export type StartedDonation = { donation: Donation; redirectPath: string }

/** Rounds lost to concurrent requests with the same key. */
const MAX_ROUNDS = 3

/** Creates a pending donation to a cause of the country, with or without an account; no wallet money or coupon. */
export async function startDonation(
  deps: Deps,
  scope: Scope,
  { input, idempotency }: { input: DonateInput; idempotency: IdempotentRequest | null },
): Promise<Result<{ started: StartedDonation; isReplay: boolean }, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const replay = await findStoredResponse<StartedDonation>(deps, idempotency)
    if (replay) return replay.ok ? ok({ started: replay.value, isReplay: true }) : replay
    const started = await tryStart(deps, scope, input, idempotency)
    if (started) return started.ok ? ok({ started: started.value, isReplay: false }) : started
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function tryStart(
  deps: Deps,
  scope: Scope,
  input: DonateInput,
  idempotency: IdempotentRequest | null,
): Promise<Result<StartedDonation, Problem> | null> {
  const donationOptions = await findDonationOptions(deps.db, scope)
  if (!donationOptions) return refuse(problem('not_found'))
  const cause = donationOptions.causes.find(({ id }) => id === input.causeId)
  const amountMinor = readAmount(input.amount, donationOptions.limit)
  const email = toPlainText(input.email)
  const fieldErrors = {
    ...(cause ? {} : { cause_id: 'errors.malformedField' as const }),
    ...(amountMinor === null ? { amount: 'errors.malformedField' as const } : {}),
    ...(isEmail(email) ? {} : { email: 'errors.emailWrong' as const }),
  }
  if (!cause || amountMinor === null || Object.keys(fieldErrors).length > 0) {
    return refuse(problem('invalid_fields', { fields: fieldErrors, details: limitDetails(donationOptions.limit) }))
  }
  const paths = returnPaths(scope, input)
  if (!paths.ok) return paths
  const donation = newDonation(deps, scope, { cause, currency: donationOptions.limit.currency, amountMinor, email })
  const payment = await planOrderPayment(deps, donation.order, { choice: paymentChoiceFor(input.mode), ...paths.value })
  if (!payment.ok) return payment
  if (await hasTooManyPending(deps.db, donation.order))
    return refuse(problem('too_many_requests', { retryAfterSeconds: PENDING_RETRY_SECONDS }))
  const started = { donation, redirectPath: paymentPath(payment.value.id) }
  // The stored response omits the receipt's address.
  const response: StartedDonation = { ...started, donation: { ...donation, email: null, code: '' } }
  const isWritten = await writeDonation(deps, {
    donation,
    payment: payment.value,
    idempotency: await sealResponse(deps, idempotency, { status: 201, response }),
  })
  return isWritten ? ok(started) : null
}

type NewDonation = { cause: Cause; currency: string; amountMinor: number; email: string }

function newDonation(
  { now, randomBytes }: Pick<Deps, 'now' | 'randomBytes'>,
  { brand, country, visitor, locale, origin }: Scope,
  { cause, currency, amountMinor, email }: NewDonation,
): Donation {
  const at = now()
  return {
    order: {
      id: crypto.randomUUID(),
      kind: 'donation',
      number: newOrderNumber(randomBytes, 'donation'),
      brandId: brand.id,
      country: country.code,
      userId: visitor.user?.id ?? null,
      visitorId: visitor.id,
      locale,
      origin,
      status: 'pending',
      currency,
      totalMinor: amountMinor,
      taxMinor: 0,
      walletMinor: 0,
      payee: account.cause(cause.id),
      createdAt: at,
      expiresAt: at + ORDER_OPEN_MS,
      settledAt: null,
      endedAt: null,
    },
    causeId: cause.id,
    copy: cause.copy,
    code: randomCode(randomBytes, CODE_LENGTH),
    email,
  }
}

/** Parses an amount in major units within the limits and returns minor units; null otherwise. */
function readAmount(typedAmount: string, { currency, leastMinor, mostMinor }: DonationLimit): number | null {
  // Arabic keyboards write another decimal separator.
  const normalized = toPlainText(typedAmount).replace('٫', '.')
  if (!/^\d{1,12}([.,]\d{1,3})?$/.test(normalized)) return null
  const major = Number(normalized.replace(',', '.'))
  const { amountMinor } = fromMajor(major, currency)
  const isExact = toMajor({ amountMinor, currency }) === major
  return isExact && amountMinor >= leastMinor && amountMinor <= mostMinor ? amountMinor : null
}

function limitDetails({ currency, leastMinor, mostMinor }: DonationLimit) {
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return { least: major(leastMinor), most: major(mostMinor), currency_code: currency }
}

/** Returns the paths after the payment, on our site; the default is the donation page. */
function returnPaths({ origin }: Scope, input: DonateInput): Result<OrderPaths, Problem> {
  const toPath = (url: string | null) => (url === null ? '/donate' : toOwnPath(url, origin, ''))
  const paths = { returnUrl: toPath(input.returnUrl), cancelUrl: toPath(input.cancelUrl) }
  const fieldErrors = {
    ...(paths.returnUrl === '' ? { return_url: 'errors.malformedField' as const } : {}),
    ...(paths.cancelUrl === '' ? { cancel_url: 'errors.malformedField' as const } : {}),
  }
  return Object.keys(fieldErrors).length > 0 ? refuseFields(fieldErrors) : ok(paths)
}

/** Returns false when the cause was closed, the key was used, or too many donations are pending. */
function writeDonation(
  deps: Deps,
  {
    donation,
    payment,
    idempotency,
  }: { donation: Donation; payment: NewPayment; idempotency: IdempotentResponse | null },
): Promise<boolean> {
  const { order, causeId } = donation
  const change = createOrderChange(order, {
    at: order.createdAt,
    event: 'created',
    actor: 'guest',
    details: { number: order.number, cause: causeId },
  })
  const canDonate = (bind: Bind) =>
    [
      `EXISTS (SELECT 1 FROM cause WHERE id = ${bind(causeId)} AND is_open = 1)`,
      isWithinLimit(order, bind),
      ...(idempotency ? [isKeyFree(idempotency.request, bind)] : []),
    ].join('\n AND ')
  return runGuardedWrite(deps, change, {
    prepared: [insertOrder(order, canDonate)],
    guard: (bind) => orderExists(order.id, bind),
    statements: [insertDonation(donation, change), insertPayment(payment, change)],
    idempotency,
  })
}

async function hasTooManyPending(db: Database, order: GuestOrder): Promise<boolean> {
  const { bind, params } = bindParams()
  return (await db.first(`SELECT 1 AS found WHERE NOT ${isWithinLimit(order, bind)}`, ...params)) !== null
}

function isWithinLimit({ userId, visitorId }: GuestOrder, bind: Bind): string {
  const donorSql =
    userId === null ? `o.user_id IS NULL AND o.visitor_id = ${bind(visitorId)}` : `o.user_id = ${bind(userId)}`
  return `((SELECT count(*) FROM guest_order o WHERE ${donorSql} AND o.kind = 'donation' AND o.status = 'pending') < ${MAX_PENDING})`
}
