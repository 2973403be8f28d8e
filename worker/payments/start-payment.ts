import { checkPartPayment, parsePartPayment, partPaymentLimits } from '#app/domain/part-payment.ts'
import { isPayable } from '#app/domain/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Change } from '#worker/bookings/change.ts'
import { type BookingProof, findBooking } from '#worker/bookings/find-booking.ts'
import type { KeyedCall } from '#worker/bookings/keyed-call.ts'
import { minimumPrepay } from '#worker/bookings/plan-booking.ts'
import { findKeyedAnswer, sealAnswer } from '#worker/bookings/replay-answer.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { chooseGateway } from './choose-gateway.ts'
import { listModes } from './list-payment-modes.ts'
import { toOwnPath } from './own-path.ts'
import { openPayment } from './payment-storage.ts'

export type StartPaymentInput = {
  proof: BookingProof
  /** What the guest typed, in major units; null: all that is due. */
  amount: string | null
  mode: string | null
  returnUrl: string | null
  cancelUrl: string | null
  keyed: KeyedCall | null
}

export type StartedPayment = {
  paymentId: string
  bookingNo: string
  amountMinor: number
  currency: string
  /** The path that leads on to the gateway's page. */
  redirectPath: string
}

type StartPaymentAnswer = { started: StartedPayment; isReplay: boolean }

/** The booking can change, and the key be used, between reading and writing; so often is it looked at anew. */
const MAX_ROUNDS = 3

/** Opens a payment of what is due on a booking, whole or in part within its limits. Nothing is charged yet. */
export async function startPayment(
  deps: Deps,
  scope: Scope,
  input: StartPaymentInput,
): Promise<Result<StartPaymentAnswer, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findKeyedAnswer<StartedPayment>(deps, input.keyed)
    if (replay) return replay.ok ? ok({ started: replay.value, isReplay: true }) : replay
    const started = await tryStart(deps, scope, found.value, input)
    if (started) return started.ok ? ok({ started: started.value, isReplay: false }) : started
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** One attempt on the booking as it was read; null when it had changed meanwhile, or the key was used. */
async function tryStart(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  input: StartPaymentInput,
): Promise<Result<StartedPayment, Problem> | null> {
  const gateway = chooseGateway(deps, { brandId: scope.brand.id, countryCode: booking.property.countryCode })
  if (!gateway) return refuse(problem('payment_error'))
  if (!isPayable({ ...booking, availableModes: listModes(deps, booking) })) return refuse(problem('payment_not_due'))
  const limits = limitsOf(booking)
  const whole = { amountMinor: limits.maxMinor, currency: booking.currency }
  const amount = input.amount
    ? parsePartPayment(input.amount, limits, booking.currency)
    : checkPartPayment(whole, limits)
  if (!amount.ok) return amount
  const started = await open(deps, scope, input, { booking, gateway, amountMinor: amount.value.amountMinor })
  return started && ok(started)
}

/** The smallest and largest amount a guest can pay on a booking now. */
export function limitsOf(booking: Booking) {
  return partPaymentLimits({
    minimumPrepayMinor: minimumPrepay(booking.quote),
    payLaterMinor: 0,
    payLaterChargeAttempted: false,
    paidMinor: booking.paidMinor,
    totalMinor: booking.totalMinor,
  })
}

async function open(
  deps: Deps,
  scope: Scope,
  input: StartPaymentInput,
  { booking, gateway, amountMinor }: { booking: Booking; gateway: string; amountMinor: number },
): Promise<StartedPayment | null> {
  const id = randomToken(deps.randomBytes, 16)
  const page = `/booking/${booking.bookingNo}`
  const started: StartedPayment = {
    paymentId: id,
    bookingNo: booking.bookingNo,
    amountMinor,
    currency: booking.currency,
    redirectPath: `/payment/${id}`,
  }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'modified',
    actor: 'guest',
    details: { paymentId: id, amountMinor },
  }
  const payment = {
    id,
    gateway,
    mode: input.mode ?? 'PAYUM',
    amountMinor,
    currency: booking.currency,
    returnUrl: toOwnPath(input.returnUrl, scope.origin, page),
    cancelUrl: toOwnPath(input.cancelUrl, scope.origin, page),
  }
  const isOpen = await openPayment(deps.db, payment, {
    change,
    booking,
    keyed: await sealAnswer(deps, input.keyed, { status: 201, answer: started }),
  })
  return isOpen ? started : null
}
