import type { Context } from 'hono'
import { modificationInput } from '#app/contracts/booking-modification.ts'
import { toShownAmount } from '#app/contracts/booking-queries.ts'
import { cancellationReasons } from '#app/domain/cancellation-reasons.ts'
import { parsePartPayment } from '#app/domain/part-payment.ts'
import { bookingPath } from '#app/domain/paths.ts'
import { isPayable } from '#app/domain/payment-rules.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { StayFields } from '#app/overlays/modify-dates/sheet-path.ts'
import { accessOf } from '#worker/api/booking-proof.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { cancelBooking } from '#worker/bookings/cancel-booking.ts'
import { findBooking } from '#worker/bookings/find-booking.ts'
import { modifyBooking } from '#worker/bookings/modify-booking.ts'
import { toKeyedCall } from '#worker/bookings/replay-answer.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput } from '#worker/http/parse-input.ts'
import { listModes } from '#worker/payments/list-payment-modes.ts'
import { limitsOf, startPayment } from '#worker/payments/start-payment.ts'
import { cancellationPath } from './cancellation.ts'
import type { RefusedGuest } from './changing/guest-details.ts'
import { leave, refusePage } from './leave.ts'
import { modifyDatesPath } from './modify-dates.ts'
import type { RefusedAmount } from './pay.ts'
import { readSentForm } from './read-sent-form.ts'

/** What a refused form adds to the page it is shown on. */
export type FormRefusal = {
  status: 409 | 422 | 429
  /** The page's own address, which the form's is not. */
  path: string
  refusedAmount?: RefusedAmount
  cancelError?: string
  changeError?: string
  moveError?: string
  refusedGuest?: RefusedGuest
  payError?: string
}

/** Draws the booking's page again, with what was wrong. */
export type Show = (c: Context<AppEnv>, booking: Booking, refusal: FormRefusal) => Promise<Response>

/** Cancels from the plain form; the guest then sees the booking as it is now. */
export async function answerCancel(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const form = await readSentForm(c)
  const proof = { reference, access: await accessOf(c) }
  const reason = cancellationReasons.find(({ code }) => code === form.cancellation_reason)?.code ?? null
  const keyed = await toKeyedCall(scope, 'cancelBooking', form.idempotency_key, { reference, reason })
  const wish = { proof, reason, shownChargeMajor: toShownAmount(form.shown_charge) }
  const result = keyed.ok ? await cancelBooking(deps, scope, { ...wish, keyed: keyed.value }) : keyed
  if (result.ok || result.problem.code === 'already_cancelled') return leave(c, bookingPath(reference))
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message } = await translateProblem(scope, result.problem)
  return show(c, found.value, {
    status: statusOf(result.problem),
    path: cancellationPath(found.value),
    cancelError: message,
  })
}

/** Changes the stay from the plain form; refused, the sheet is shown again with what it costs now. */
export async function answerModify(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const form = await readSentForm(c)
  const proof = { reference, access: await accessOf(c) }
  const fields = stayFieldsOf(form)
  const body = { ...fields, shown_total: form.shown_total }
  const input = parseInput(modificationInput, body)
  const keyed = await toKeyedCall(scope, 'modifyBooking', form.idempotency_key, { ...body, reference })
  const wish = input.ok && keyed.ok ? { ...input.value, proof, keyed: keyed.value } : null
  const refused = input.ok ? keyed : input
  const result = wish ? await modifyBooking(deps, scope, wish) : refused
  if (result.ok) return leave(c, `${bookingPath(reference)}?changed=true`)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message } = await translateProblem(scope, result.problem)
  return show(c, found.value, {
    status: statusOf(result.problem),
    path: modifyDatesPath(found.value, input.ok ? fields : {}),
    changeError: message,
  })
}

/** The stay a form asks for, by the names of the wire. */
function stayFieldsOf({ checkin, checkout, rooms_config, child_ages, selected_rcid }: SentForm): Partial<StayFields> {
  const fields = { checkin, checkout, rooms_config, child_ages, selected_rcid }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** Opens a payment of all that is due, or of the part asked for, and leads on to it. */
export async function answerPay(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = { reference: c.req.param('bookingNo') ?? '', access: await accessOf(c) }
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const amount = readAmount(form.amount)
  const open = findOpenPayment(c, found.value, amount)
  if (open) return leave(c, `/payment/${open}`)
  const key = form.idempotency_key && `${form.idempotency_key}:${amount ?? 'all'}`.slice(0, 128)
  const keyed = await toKeyedCall(scope, 'pay', key, { id: found.value.id, amount })
  const wish = { proof, amount, mode: null, returnUrl: null, cancelUrl: null }
  const result = keyed.ok ? await startPayment(deps, scope, { ...wish, keyed: keyed.value }) : keyed
  if (result.ok) return leave(c, result.value.started.redirectPath)
  const { message } = await translateProblem(scope, result.problem)
  const isAmount = result.problem.code === 'payment_amount'
  return show(c, found.value, {
    status: statusOf(result.problem),
    path: bookingPath(found.value.bookingNo),
    ...(isAmount ? { refusedAmount: { typed: form.amount ?? '', error: message } } : { payError: message }),
  })
}

/** The amount as it was typed; null where the form asked for none. A comma counts as the point of a decimal. */
function readAmount(typed: string | undefined): string | null {
  if (typed === undefined) return null
  return typed.trim().replace(/^(-?\d+),(\d{1,3})$/, '$1.$2') || '-'
}

/** A payment of this very amount that waits to be made: it is gone on with, so that nobody pays twice. */
function findOpenPayment(c: Context<AppEnv>, booking: Booking, amount: string | null): string | null {
  if (!isPayable({ ...booking, availableModes: listModes(c.var.deps, booking) })) return null
  const limits = limitsOf(booking)
  const asked = amount === null ? null : parsePartPayment(amount, limits, booking.currency)
  if (asked && !asked.ok) return null
  const amountMinor = asked ? asked.value.amountMinor : limits.maxMinor
  return (
    booking.payments.find((payment) => payment.status === 'created' && payment.amountMinor === amountMinor)?.id ?? null
  )
}

function statusOf({ code }: Problem): FormRefusal['status'] {
  const status = problemStatus[code]
  return status === 409 || status === 429 ? status : 422
}
