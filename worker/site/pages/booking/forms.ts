import type { Context } from 'hono'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { cancellationReasons, refundMethods } from '#app/domain/bookings/cancellation-reasons.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { StayFields } from '#app/overlays/modify-dates/overlay-path.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { accessOf } from '#worker/site/presenters/booking-proof.ts'
import { cancellationPath } from './cancellation.ts'
import { leave, refusePage } from './leave.ts'
import { modifyDatesPath } from './modify-dates.ts'
import { readSentForm } from './read-sent-form.ts'
import type { Refused } from './refused.ts'

/** The errors and values of a refused form, added to the page that shows the form again. */
export type FormRefusal = {
  status: 409 | 422 | 429
  /** The page's own address; the form has another one. */
  path: string
  refused: Refused
}

export type Show = (c: Context<AppEnv>, booking: Booking, refusal: FormRefusal) => Promise<Response>

export async function answerCancel(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const form = await readSentForm(c)
  const proof = { reference, access: await accessOf(c) }
  const reason = cancellationReasons.find(({ code }) => code === form.cancellation_reason)?.code ?? null
  const refundTo = refundMethods.find((way) => way === form.refund_to) ?? 'payment'
  const keyed = await toIdempotentRequest(scope, 'cancelBooking', form.idempotency_key, { reference, reason, refundTo })
  const input = { proof, reason, refundTo, shownChargeMajor: toShownAmount(form.shown_charge) }
  const result = keyed.ok ? await cancelBooking(deps, scope, { ...input, keyed: keyed.value }) : keyed
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

/** Modifies the stay from the form without script; when refused, shows the overlay with the current price. */
export async function answerModify(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const form = await readSentForm(c)
  const proof = { reference, access: await accessOf(c) }
  const fields = stayFieldsOf(form)
  const body = { ...fields, shown_total: form.shown_total }
  const input = parseInput(modificationInput, body)
  const keyed = await toIdempotentRequest(scope, 'modifyBooking', form.idempotency_key, { ...body, reference })
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

/** The requested stay with the field names of the API. */
function stayFieldsOf({ checkin, checkout, rooms_config, child_ages, selected_rcid }: SentForm): Partial<StayFields> {
  const fields = { checkin, checkout, rooms_config, child_ages, selected_rcid }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

export function statusOf({ code }: Problem): FormRefusal['status'] {
  const status = problemStatus[code]
  return status === 409 || status === 429 ? status : 422
}
