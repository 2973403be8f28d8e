import { queryPath } from '#app/domain/routes/query-path.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { SaidFeedback } from '#worker/bookings/feedback/feedback.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

/** Where somebody with a bad stay is helped: the contact page with their booking chosen. */
export async function askForHelp(
  _deps: Deps,
  _scope: Scope,
  { booking }: { booking: Booking; said: SaidFeedback },
): Promise<string> {
  return queryPath('/contactus', { booking: booking.bookingNo })
}
