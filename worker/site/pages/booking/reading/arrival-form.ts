import { bookingPath } from '#app/domain/routes/paths.ts'
import type { ArrivalModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from './copy.ts'

/** Returns the form for the time of arrival, or null when the booking is not confirmed. */
export function buildArrival(
  phase: BookingPhase,
  { bookingNo, property, arrivalTime }: Booking,
  { xsrf, copy: { translate, format } }: { xsrf: string; copy: Copy },
): ArrivalModel | null {
  if (phase !== 'confirmed') return null
  const times = listHalfHours().filter((time) => time >= property.checkinTime && time !== arrivalTime)
  // An arrival time recorded on the phone may be any minute, even before check-in.
  if (arrivalTime !== null) times.push(arrivalTime)
  times.sort()
  return {
    action: `${bookingPath(bookingNo)}/arrival`,
    xsrf,
    label: translate('life.arrivalLabel'),
    hint: arrivalTime === null ? null : translate('life.historyArrival', { time: format.clock(arrivalTime) }),
    value: arrivalTime ?? times[0] ?? '',
    options: times.map((value) => ({ value, text: format.clock(value) })),
    button: translate('life.arrivalSave'),
  }
}

/** Returns `00:00` to `23:30`. */
function listHalfHours(): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`])
}
