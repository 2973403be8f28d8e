import { canStillLeave } from '#app/domain/bookings/cancellation.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { GuestDetailsModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { RefusedGuest } from '../refused.ts'

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
