import { type CancellationCharge, cancellationCharge, canStillLeave } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'

export type CancellationQuote = CancellationCharge & {
  isCancellable: boolean
  /** Null when cancelling is never free. */
  freeUntil: Instant | null
  currency: string
}

/** Returns the current cancellation charge, shown before and charged after the guest confirms. */
export function quoteCancellation(booking: Booking, now: Instant): CancellationQuote {
  return {
    ...cancellationCharge(booking, now),
    isCancellable: canStillLeave(booking, now),
    freeUntil: booking.policy.freeUntil,
    currency: booking.currency,
  }
}
