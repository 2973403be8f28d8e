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
import { proofIn, type Show, statusOf } from '../forms.ts'
import { AMOUNT } from '../read-booking.ts'

type PayInput = { amount: string | null; sent: SentPaymentChoice; key: string | undefined }

/** Overlays whose forms post here; a refused form is shown again in them. */
const ownOverlayData = [
  'bookingPaymentWidget',
  'showPaymentWidget',
  'retryPayment',
  'showPartialPaymentPopUp',
  'verifyVpaTransaction',
]

/** A form with only an amount leads to the payment methods. */
export async function handlePay(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await proofIn(c)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  const amount = readAmount(form.amount)
  const sent = parseInput(payForm, form)
  const path: Result<string, Problem> = sent.ok
    ? await lead(deps, scope, {
        booking,
        proof,
        wish: { amount, sent: sent.value, key: form.idempotency_key },
        isStep: form.step === 'amount',
      })
    : sent
  if (path.ok) return leave(c, path.value)
  const { problem } = path
  const { message } = await translateProblem(scope, problem)
  const overlayData = ownOverlayData.find((name) => name === form.from) ?? null
  const isAmount = problem.code === 'payment_amount'
  return show(c, booking, {
    status: statusOf(problem),
    path: withOverlay(bookingPath(booking.bookingNo), isAmount ? 'showPartialPaymentPopUp' : overlayData),
    refused: isAmount ? { step: 'amount', typed: form.amount ?? '', error: message } : { step: 'pay', error: message },
  })
}

type LeadDetails = { booking: Booking; proof: BookingProof; wish: PayInput; isStep: boolean }

async function lead(deps: Deps, scope: Scope, details: LeadDetails): Promise<Result<string, Problem>> {
  const { booking, proof, wish, isStep } = details
  const page = bookingPath(booking.bookingNo)
  if (isStep) {
    const charge = planCharge(wish.amount ?? '', limitsOf(booking, deps.now()), booking.currency)
    if (!charge.ok) return charge
    return { ok: true, value: withOverlay(page, 'bookingPaymentWidget', { [AMOUNT]: wish.amount ?? '' }) }
  }
  if (wish.sent.mode === payAtHotelCode) {
    const idempotency = await toIdempotentRequest(scope, 'payAtHotel', keyOf(wish), { id: booking.id })
    const result = idempotency.ok
      ? await payAtHotel(deps, scope, { proof, idempotency: idempotency.value })
      : idempotency
    return result.ok ? { ok: true, value: page } : result
  }
  const open = findOpenPayment(deps, booking, wish)
  if (open) return { ok: true, value: `/payment/${open}` }
  const idempotency = await toIdempotentRequest(scope, 'pay', keyOf(wish), { id: booking.id, ...wish })
  return idempotency.ok ? start(deps, scope, { ...details, idempotency: idempotency.value }) : idempotency
}

async function start(
  deps: Deps,
  scope: Scope,
  { proof, wish, idempotency }: LeadDetails & { idempotency: IdempotentRequest | null },
): Promise<Result<string, Problem>> {
  const { amount, sent } = wish
  const input = { proof, amount, mode: sent.mode, choice: sent, returnUrl: null, cancelUrl: null, idempotency }
  const result = await startPayment(deps, scope, input)
  return result.ok ? { ok: true, value: result.value.started.redirectPath } : result
}

/** One page may start several payments, so the key includes method and amount. A UPI id is never part of a key. */
function keyOf({ amount, sent, key }: PayInput): string | undefined {
  const { mode, bank, savedCardId, savesCard } = sent
  const isPlain = mode === null && savedCardId === null
  const way = isPlain ? '' : `:${[mode, mode === 'NB' ? bank : '', savedCardId, savesCard ? 's' : ''].join('.')}`
  return key && `${key}:${amount ?? 'all'}${way}`.slice(0, 128)
}

/** Returns the typed amount, or null when the form has none. A comma is read as a decimal point. */
function readAmount(typed: string | undefined): string | null {
  if (typed === undefined) return null
  return typed.trim().replace(/^(-?\d+),(\d{1,3})$/, '$1.$2') || '-'
}

/** Returns an open payment of the same amount and method to continue with, so that the guest does not pay twice. */
function findOpenPayment(deps: Deps, booking: Booking, { amount, sent }: PayInput): string | null {
  if (!isPlain(sent) || !isPayable({ ...booking, availableModes: listModes(deps, booking) })) return null
  const charge = planCharge(amount, limitsOf(booking, deps.now()), booking.currency)
  if (!charge.ok) return null
  const isSame = ({ status, amountMinor, prepaidDiscountMinor, mode }: Booking['payments'][number]) =>
    status === 'created' &&
    amountMinor === charge.value.amountMinor &&
    prepaidDiscountMinor === charge.value.prepaidDiscountMinor &&
    (sent.mode === null || mode === sent.mode) &&
    mode !== 'UPI_VPA'
  return booking.payments.find(isSame)?.id ?? null
}

function isPlain({ mode, upiId, savedCardId, savesCard }: SentPaymentChoice): boolean {
  if (savedCardId !== null || savesCard || (upiId !== null && mode === 'UPI_VPA')) return false
  return mode === null || mode === anyOnlineMode || (mode !== 'NB' && mode !== 'UPI_VPA')
}
