import type { Context } from 'hono'
import { payForm } from '#app/contracts/bookings/payment.ts'
import { planCharge } from '#app/domain/payments/part-payment.ts'
import { anyOnlineMode, type SentPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { isPayable, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import { payAtHotel } from '#worker/services/payments/starting/pay-at-hotel.ts'
import { limitsOf, startPayment } from '#worker/services/payments/starting/start-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { readBookingProof, refusalStatus, type ShowBooking } from '../forms.ts'
import { AMOUNT } from '../read-booking.ts'

type PayInput = { amount: string | null; choice: SentPaymentChoice; key: string | undefined }

/** Overlays whose forms are handled here; each shows its refused form again. */
const payOverlayNames = [
  'bookingPaymentWidget',
  'showPaymentWidget',
  'retryPayment',
  'showPartialPaymentPopUp',
  'verifyVpaTransaction',
]

/** Starts a payment and redirects to it. A form with only an amount redirects to the payment methods. */
export async function handlePay(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await readBookingProof(c)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  const amount = readAmount(form.amount)
  const choice = parseInput(payForm, form)
  const path: Result<string, Problem> = choice.ok
    ? await planPath(deps, scope, {
        booking,
        proof,
        payInput: { amount, choice: choice.value, key: form.idempotency_key },
        isAmountStep: form.step === 'amount',
      })
    : choice
  if (path.ok) return leave(c, path.value)
  const { problem } = path
  const { message } = await translateProblem(scope, problem)
  const overlayName = payOverlayNames.find((name) => name === form.from) ?? null
  const isAmount = problem.code === 'payment_amount'
  return show(c, booking, {
    status: refusalStatus(problem),
    path: withOverlay(bookingPath(booking.bookingNo), isAmount ? 'showPartialPaymentPopUp' : overlayName),
    refusal: isAmount ? { step: 'amount', typed: form.amount ?? '', error: message } : { step: 'pay', error: message },
  })
}

type PayFormDetails = { booking: Booking; proof: BookingProof; payInput: PayInput; isAmountStep: boolean }

/** Starts the payment, unless only an amount was chosen, and returns the path to redirect to. */
async function planPath(deps: Deps, scope: Scope, details: PayFormDetails): Promise<Result<string, Problem>> {
  const { booking, proof, payInput, isAmountStep } = details
  const page = bookingPath(booking.bookingNo)
  if (isAmountStep) {
    const charge = planCharge(payInput.amount ?? '', limitsOf(booking, deps.now()), booking.currency)
    if (!charge.ok) return charge
    return { ok: true, value: withOverlay(page, 'bookingPaymentWidget', { [AMOUNT]: payInput.amount ?? '' }) }
  }
  if (payInput.choice.mode === payAtHotelCode) {
    const idempotency = await toIdempotentRequest(scope, 'payAtHotel', requestKey(payInput), { id: booking.id })
    const result = idempotency.ok
      ? await payAtHotel(deps, scope, { proof, idempotency: idempotency.value })
      : idempotency
    return result.ok ? { ok: true, value: page } : result
  }
  const openPaymentId = findOpenPayment(deps, booking, payInput)
  if (openPaymentId) return { ok: true, value: `/payment/${openPaymentId}` }
  const { amount, choice, key } = payInput
  const idempotency = await toIdempotentRequest(scope, 'pay', requestKey(payInput), {
    id: booking.id,
    amount,
    sent: choice,
    key,
  })
  return idempotency.ok ? startFormPayment(deps, scope, { ...details, idempotency: idempotency.value }) : idempotency
}

async function startFormPayment(
  deps: Deps,
  scope: Scope,
  { proof, payInput, idempotency }: PayFormDetails & { idempotency: IdempotentRequest | null },
): Promise<Result<string, Problem>> {
  const { amount, choice } = payInput
  const input = { proof, amount, mode: choice.mode, choice, returnUrl: null, cancelUrl: null, idempotency }
  const result = await startPayment(deps, scope, input)
  return result.ok ? { ok: true, value: result.value.started.redirectPath } : result
}

const MAX_KEY_LENGTH = 128

/**
 * Returns the idempotency key, which includes method and amount, because one page may start several payments. It never
 * includes a UPI id.
 */
function requestKey({ amount, choice, key }: PayInput): string | undefined {
  const { mode, bank, savedCardId, savesCard } = choice
  const hasNoMethod = mode === null && savedCardId === null
  const method = hasNoMethod ? '' : `:${[mode, mode === 'NB' ? bank : '', savedCardId, savesCard ? 's' : ''].join('.')}`
  return key && `${key}:${amount ?? 'all'}${method}`.slice(0, MAX_KEY_LENGTH)
}

/** Not a number, so that an empty field is refused. */
const NO_AMOUNT = '-'

/** Returns the typed amount, or null when the form has none. A comma is read as a decimal point. */
function readAmount(typed: string | undefined): string | null {
  if (typed === undefined) return null
  return typed.trim().replace(/^(-?\d+),(\d{1,3})$/, '$1.$2') || NO_AMOUNT
}

/** Returns the id of an open payment of the same amount and method, so that the guest does not pay twice. */
function findOpenPayment(deps: Deps, booking: Booking, { amount, choice }: PayInput): string | null {
  if (!isResumable(choice) || !isPayable({ ...booking, availableModes: listModes(deps, booking) })) return null
  const charge = planCharge(amount, limitsOf(booking, deps.now()), booking.currency)
  if (!charge.ok) return null
  const isSame = ({ status, amountMinor, prepaidDiscountMinor, mode }: Booking['payments'][number]) =>
    status === 'created' &&
    amountMinor === charge.value.amountMinor &&
    prepaidDiscountMinor === charge.value.prepaidDiscountMinor &&
    (choice.mode === null || mode === choice.mode) &&
    mode !== 'UPI_VPA'
  return booking.payments.find(isSame)?.id ?? null
}

/** Returns false for choices that need a new payment: saved cards, cards to save, banks and UPI requests. */
function isResumable({ mode, upiId, savedCardId, savesCard }: SentPaymentChoice): boolean {
  if (savedCardId !== null || savesCard || (upiId !== null && mode === 'UPI_VPA')) return false
  return mode === null || mode === anyOnlineMode || (mode !== 'NB' && mode !== 'UPI_VPA')
}
