import type { Context } from 'hono'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { eraseGuestOf } from '#worker/bookings/of-guest/erase-guests.ts'
import { listGuestRecord } from '#worker/bookings/of-guest/list-guest-record.ts'
import { findBooking } from '#worker/bookings/reading/find-booking.ts'
import type { AppEnv } from '#worker/context.ts'
import { accessOf } from '#worker/views/booking-proof.ts'
import type { Show } from './forms.ts'
import { leave, refusePage } from './leave.ts'
import { readSentForm } from './read-sent-form.ts'
import { wordsOf } from './reading/words.ts'

/** Returns all data stored about the booking as a JSON file, for a guest without an account who may see the booking. */
export async function answerGuestCopy(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const found = await findBooking(deps, scope, await proofIn(c))
  if (!found.ok) return refusePage(c, found.problem)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${found.value.bookingNo}.json"`)
  return c.json(await listGuestRecord(deps, { bookingId: found.value.id }))
}

export async function answerErase(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await proofIn(c)
  const { confirmed } = await readSentForm(c)
  const path = bookingPath(proof.reference)
  if (confirmed !== '1') return leave(c, path)
  const erased = await eraseGuestOf(deps, scope, proof)
  if (erased.ok) return leave(c, path)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { translate } = await wordsOf(scope, found.value)
  return show(c, found.value, { status: 409, path, refused: { step: 'change', error: translate('booking.dataLater') } })
}

async function proofIn(c: Context<AppEnv>) {
  return { reference: c.req.param('bookingNo') ?? '', access: await accessOf(c) }
}
