import type { Context } from 'hono'
import { bookingUpdate } from '#app/contracts/bookings/booking-update.ts'
import { problemStatus } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { updateGuest } from '#worker/bookings/changing/update-guest.ts'
import { findBooking } from '#worker/bookings/reading/find-booking.ts'
import { toKeyedCall } from '#worker/changes/replay-answer.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput } from '#worker/http/parse-input.ts'
import { accessOf } from '#worker/views/booking-proof.ts'
import type { Show } from '../forms.ts'
import { leave, refusePage } from '../leave.ts'
import { readSentForm } from '../read-sent-form.ts'

/** Saves guest details from the form without script; when refused, shows the page with the typed values. */
export async function answerGuest(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const typed = await readSentForm(c)
  const { name, email, special_requests } = typed
  const body = { name, email, special_requests }
  const proof = { reference, access: await accessOf(c) }
  const input = parseInput(bookingUpdate, body)
  const keyed = await toKeyedCall(scope, 'updateBooking', typed.idempotency_key, { ...body, reference })
  const refused = input.ok ? keyed : input
  const result =
    input.ok && keyed.ok
      ? await updateGuest(deps, scope, { proof, update: input.value.guest, keyed: keyed.value })
      : refused
  if (result.ok) return leave(c, `${bookingPath(reference)}?updated=true`)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message, fields } = await translateProblem(scope, result.problem)
  const status = problemStatus[result.problem.code]
  return show(c, found.value, {
    status: status === 409 || status === 429 ? status : 422,
    path: bookingPath(found.value.bookingNo),
    refused: { step: 'guest', typed, error: message, errors: { name: fields?.name, email: fields?.email } },
  })
}
