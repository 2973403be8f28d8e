import type { Context } from 'hono'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingLook, GuestDataModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { eraseGuestOf } from '#worker/bookings/of-guest/erase-guests.ts'
import { listGuestRecord } from '#worker/bookings/of-guest/list-guest-record.ts'
import { findBooking } from '#worker/bookings/reading/find-booking.ts'
import type { AppEnv } from '#worker/context.ts'
import { accessOf } from '#worker/views/booking-proof.ts'
import type { Show } from './forms.ts'
import { leave, refusePage } from './leave.ts'
import { readSentForm } from './read-sent-form.ts'
import { type Words, wordsOf } from './reading/words.ts'

/** What a guest without an account may do with their details; null where an account has them. */
export function buildGuestData(
  look: BookingLook,
  { bookingNo, userId, guest }: Booking,
  { xsrf, words: { translate } }: { xsrf: string; words: Words },
): GuestDataModel | null {
  if (userId !== null) return null
  const path = bookingPath(bookingNo)
  const isOver = look === 'stayed' || look === 'cancelled' || look === 'expired'
  const [isErased, text] =
    guest.phone === '' ? [true, 'booking.dataErased' as const] : [false, 'booking.dataText' as const]
  return {
    heading: translate('booking.dataHeading'),
    text: translate(text),
    copy: { text: translate('booking.dataCopy'), href: `${path}/my-data.json` },
    later: isErased || isOver ? null : translate('booking.dataLater'),
    erase:
      isErased || !isOver
        ? null
        : {
            action: `${path}/erase`,
            xsrf,
            confirm: translate('booking.dataConfirm'),
            button: translate('booking.dataErase'),
          },
  }
}

/** Everything kept about the booking, as a file, for whoever may see it and has no account. */
export async function answerGuestCopy(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const found = await findBooking(deps, scope, await proofIn(c))
  if (!found.ok) return refusePage(c, found.problem)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${found.value.bookingNo}.json"`)
  return c.json(await listGuestRecord(deps, { bookingId: found.value.id }))
}

/** Erases the guest's details once they have ticked that it is for good; the page then says so. */
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
