import * as v from 'valibot'
import type { CallOutcome } from '#app/client/request/call.ts'
import { createFailureText, type FailureText } from '#app/domain/bookings/booking-request.ts'
import { type FieldErrors, fromWireFaults } from '#app/domain/guests/guest-messages.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'

const bookedSchema = v.object({
  booking: v.object({ booking_no: v.string() }),
  redirectUrl: v.optional(v.nullable(v.string())),
})

export type BookingOutcome =
  | { isBooked: true; path: string }
  | { isBooked: false; path: string | null; text: FailureText; fields: FieldErrors }

/** Opens `redirectUrl` of the booking or of the error, else the booking's page, or shows the message. */
export function readBookingOutcome(outcome: CallOutcome<unknown>): BookingOutcome {
  if (!outcome.ok) {
    const { message, fields, details } = outcome.error
    return {
      isBooked: false,
      path: typeof details.redirectUrl === 'string' ? ownPath(details.redirectUrl) : null,
      text: createFailureText({ error: { message } }),
      fields: fromWireFaults(fields),
    }
  }
  const parsed = v.safeParse(bookedSchema, outcome.data)
  if (!parsed.success) return { isBooked: false, path: null, text: createFailureText(null), fields: {} }
  const { booking, redirectUrl } = parsed.output
  return { isBooked: true, path: ownPath(redirectUrl) ?? `/booking/${encodeURIComponent(booking.booking_no)}` }
}
