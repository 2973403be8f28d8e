import { canStillLeave } from '#app/domain/bookings/cancellation.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { BookingStatusModel, GuestDataModel, GuestDetailsModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from './reading/copy.ts'
import type { RefusedGuest } from './refused.ts'

/** Returns the data rights of a guest without an account (copy, erase), or null when the booking has an account. */
export function buildGuestData(
  look: BookingStatusModel,
  { bookingNo, userId, guest }: Booking,
  { xsrf, words: { translate } }: { xsrf: string; words: Copy },
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

/** Returns the guest details form, or null once the stay has begun. */
export function buildGuestDetails(
  booking: Booking,
  { xsrf, now, refused }: { xsrf: string; now: number; refused: RefusedGuest | null },
): GuestDetailsModel | null {
  if (!canStillLeave(booking, now)) return null
  const typed: SentForm = refused?.typed ?? {}
  return {
    action: `${bookingPath(booking.bookingNo)}/guest`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
    name: typed.name ?? booking.guest.name,
    email: typed.email ?? booking.guest.email ?? '',
    specialRequests: typed.special_requests ?? booking.specialRequests ?? '',
    error: refused?.error ?? null,
    errors: refused?.errors ?? {},
  }
}
