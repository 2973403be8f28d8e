import { banksOf } from '#app/brands/countries/banks.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type DueLimits, type PlannedCharge, partPaymentLimits, planCharge } from '#app/domain/payments/part-payment.ts'
import {
  checkPaymentChoice,
  type PaymentChoice,
  paymentChoiceFor,
  type SentPaymentChoice,
} from '#app/domain/payments/payment-choice.ts'
import { isPayable } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { minimumPrepay } from '#worker/services/bookings/creating/plan-booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { chooseGateway } from '#worker/services/gateways/choose-gateway.ts'
import { openPayment } from '#worker/services/payments/payment-storage.ts'
import { listModes, payableMinor, prepaidPayableMinor } from './list-payment-modes.ts'
import { requestUpiPayment, usesUpiApp } from './request-upi-payment.ts'
import { sealPaymentChoice } from './seal-payment-choice.ts'

type StartPaymentInput = {
  proof: BookingProof
  /** Typed amount in major units; null pays everything due. */
  amount: string | null
  mode: string | null
  choice?: SentPaymentChoice
  returnUrl: string | null
  cancelUrl: string | null
  idempotency: IdempotentRequest | null
}

type StartedPayment = {
  paymentId: string
  bookingNo: string
  amountMinor: number
  currency: string
  /** Path to the gateway's page, or to the page that waits for the UPI app. */
  redirectPath: string
}

type StartPaymentResult = { started: StartedPayment; isReplay: boolean }

/** Rounds lost to concurrent changes of the booking. */
const MAX_ROUNDS = 3

/** Opens a payment of the amount due on a booking, in full or in part within its limits, without charging yet. */
export async function startPayment(
  deps: Deps,
  scope: Scope,
  input: StartPaymentInput,
): Promise<Result<StartPaymentResult, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findStoredResponse<StartedPayment>(deps, input.idempotency)
    if (replay) return replay.ok ? ok({ started: replay.value, isReplay: true }) : replay
    const started = await tryStart(deps, scope, found.value, input)
    if (started) return started.ok ? ok({ started: started.value, isReplay: false }) : started
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Makes one attempt; returns null when the booking changed meanwhile or the key was used. */
async function tryStart(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  input: StartPaymentInput,
): Promise<Result<StartedPayment, Problem> | null> {
  const gateway = chooseGateway(deps, { ...booking.property, brandId: scope.brand.id })
  if (!gateway) return refuse(problem('payment_error'))
  const modes = listModes(deps, booking)
  if (!isPayable({ ...booking, availableModes: modes })) return refuse(problem('payment_not_due'))
  const charge = planCharge(input.amount || null, limitsOf(booking, deps.now()), booking.currency)
  if (!charge.ok) return charge
  const bankCodes = banksOf(booking.property.countryCode).map(({ code }) => code)
  const checked = checkPaymentChoice(input.choice ?? paymentChoiceFor(input.mode), { modes, bankCodes })
  if (!checked.ok) return checked
  const started = await createPayment(deps, scope, input, {
    booking,
    gateway,
    charge: charge.value,
    choice: checked.value,
  })
  if (started && usesUpiApp(deps, { gateway, upiId: checked.value.upiId }))
    await requestUpiPayment(deps, scope, started.paymentId)
  return started && ok(started)
}

/** Returns the limits of an online payment; the maximum is everything due with the prepayment discount. */
export function limitsOf(booking: Booking, now: Instant): DueLimits {
  const payablePrepaidMinor = prepaidPayableMinor(booking, now)
  const limits = partPaymentLimits({
    minimumPrepayMinor: minimumPrepay(booking.quote),
    payLaterMinor: 0,
    payLaterChargeAttempted: false,
    paidMinor: booking.paidMinor,
    totalMinor: booking.paidMinor + payablePrepaidMinor,
  })
  return { ...limits, prepaidDiscountMinor: payableMinor(booking) - payablePrepaidMinor }
}

async function createPayment(
  deps: Deps,
  scope: Scope,
  input: StartPaymentInput,
  {
    booking,
    gateway,
    charge,
    choice,
  }: { booking: Booking; gateway: string; charge: PlannedCharge; choice: PaymentChoice },
): Promise<StartedPayment | null> {
  const id = randomToken(deps.randomBytes, 16)
  const page = `/booking/${booking.bookingNo}`
  const started: StartedPayment = {
    paymentId: id,
    bookingNo: booking.bookingNo,
    amountMinor: charge.amountMinor,
    currency: booking.currency,
    redirectPath: usesUpiApp(deps, { gateway, upiId: choice.upiId })
      ? `${page}?modal=verifyVpaTransaction`
      : `/payment/${id}`,
  }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'modified',
    actor: 'guest',
    details: { paymentId: id, amountMinor: charge.amountMinor },
  }
  const payment = {
    id,
    gateway,
    mode: choice.mode,
    sealedChoice: await sealPaymentChoice(deps, choice),
    ...charge,
    currency: booking.currency,
    returnUrl: toOwnPath(input.returnUrl, scope.origin, page),
    cancelUrl: toOwnPath(input.cancelUrl, scope.origin, page),
  }
  const isOpen = await openPayment(deps, payment, {
    change,
    booking,
    idempotency: await sealResponse(deps, input.idempotency, { status: 201, response: started }),
  })
  return isOpen ? started : null
}
