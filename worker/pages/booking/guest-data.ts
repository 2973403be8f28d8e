import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingLook, GuestDataModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from './reading/words.ts'

/** Returns the data rights of a guest without an account (copy, erase), or null when the booking has an account. */
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
