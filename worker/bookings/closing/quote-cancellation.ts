import { type CancellationCharge, cancellationCharge, canStillLeave } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'

export type CancellationQuote = CancellationCharge & {
  isCancellable: boolean
  /** Until when leaving is free; null: it never is. */
  freeUntil: Instant | null
  currency: string
}

/** What cancelling costs at this moment, as it is shown before and charged after the guest agrees. */
export function quoteCancellation(booking: Booking, now: Instant): CancellationQuote {
  return {
    ...cancellationCharge(booking, now),
    isCancellable: canStillLeave(booking, now),
    freeUntil: booking.policy.freeUntil,
    currency: booking.currency,
  }
}
