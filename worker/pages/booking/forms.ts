import type { Context } from 'hono'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { cancellationReasons, refundWays } from '#app/domain/bookings/cancellation-reasons.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { StayFields } from '#app/overlays/modify-dates/sheet-path.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { modifyBooking } from '#worker/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/bookings/closing/cancel-booking.ts'
import { findBooking } from '#worker/bookings/reading/find-booking.ts'
import { toKeyedCall } from '#worker/changes/replay-answer.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput } from '#worker/http/parse-input.ts'
import { accessOf } from '#worker/views/booking-proof.ts'
import { cancellationPath } from './cancellation.ts'
import { leave, refusePage } from './leave.ts'
import { modifyDatesPath } from './modify-dates.ts'
import { readSentForm } from './read-sent-form.ts'
import type { Refused } from './refused.ts'

/** What a refused form adds to the page it is shown on. */
export type FormRefusal = {
  status: 409 | 422 | 429
  /** The page's own address, which the form's is not. */
  path: string
  refused: Refused
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
  const refundTo = refundWays.find((way) => way === form.refund_to) ?? 'payment'
  const keyed = await toKeyedCall(scope, 'cancelBooking', form.idempotency_key, { reference, reason, refundTo })
  const wish = { proof, reason, refundTo, shownChargeMajor: toShownAmount(form.shown_charge) }
  const result = keyed.ok ? await cancelBooking(deps, scope, { ...wish, keyed: keyed.value }) : keyed
  if (result.ok || result.problem.code === 'already_cancelled') return leave(c, bookingPath(reference))
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message } = await translateProblem(scope, result.problem)
  return show(c, found.value, {
    status: statusOf(result.problem),
    path: cancellationPath(found.value),
    refused: { step: 'cancel', error: message },
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
    refused: { step: 'change', error: message },
  })
}

/** The stay a form asks for, by the names of the wire. */
function stayFieldsOf({ checkin, checkout, rooms_config, child_ages, selected_rcid }: SentForm): Partial<StayFields> {
  const fields = { checkin, checkout, rooms_config, child_ages, selected_rcid }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** The status a page with a refused form is answered with. */
export function statusOf({ code }: Problem): FormRefusal['status'] {
  const status = problemStatus[code]
  return status === 409 || status === 429 ? status : 422
}
