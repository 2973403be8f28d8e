import { reasonOf } from '#app/events/reason-of.ts'
import { record } from '#app/events/record.ts'
import type { CallOptions, CallOutcome } from '#app/request/call.ts'
import type { CallError } from '#app/request/call-state.ts'
import type { StayFields } from './sheet-path.ts'

export type ChangeRequest = {
  bookingNo: string
  /** Only changed fields. */
  stay: Partial<StayFields>
  shownTotal: number
  idempotencyKey: string
  locale: string
}

type Callbacks = { onDone: () => void; onFailure: (error: CallError) => void }

/** Changes the booking with its idempotency key. Errors go to `onFailure`. */
export async function requestChange(
  call: (path: string, options: CallOptions) => Promise<CallOutcome<unknown>>,
  { bookingNo, stay, shownTotal, ...how }: ChangeRequest,
  { onDone, onFailure }: Callbacks,
): Promise<void> {
  const outcome = await call(`bookings/${encodeURIComponent(bookingNo)}/modify`, {
    method: 'PUT',
    body: { ...stay, shown_total: shownTotal },
    ...how,
  })
  const changed = stay.checkin || stay.checkout ? 'dates' : 'rooms'
  if (outcome.ok) {
    record('change', { changed, outcome: 'done' })
    onDone()
  } else {
    record('change', { changed, outcome: 'refused', reason: reasonOf(outcome.error.code) })
    onFailure(outcome.error)
  }
}
