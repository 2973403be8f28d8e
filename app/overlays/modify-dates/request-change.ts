import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { CallOptions, CallOutcome } from '#app/request/call.ts'
import type { CallError } from '#app/request/call-state.ts'

export type ChangeRequest = {
  bookingNo: string
  checkin: CalendarDay
  checkout: CalendarDay
  shownTotal: number
  idempotencyKey: string
  locale: string
}

type Callbacks = { onDone: () => void; onFailure: (error: CallError) => void }

/** The call that changes a booking's dates, once under its key; a refusal or failure goes to the callback [BMNG-35]. */
export async function requestChange(
  call: (path: string, options: CallOptions) => Promise<CallOutcome<unknown>>,
  { bookingNo, checkin, checkout, shownTotal, ...how }: ChangeRequest,
  { onDone, onFailure }: Callbacks,
): Promise<void> {
  const outcome = await call(`bookings/${encodeURIComponent(bookingNo)}/modify`, {
    method: 'PUT',
    body: { checkin, checkout, shown_total: shownTotal },
    ...how,
  })
  if (outcome.ok) onDone()
  else onFailure(outcome.error)
}
