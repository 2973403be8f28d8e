export type RequestType = 'NEW' | 'PROPERTY_CHANGE' | 'REBOOKING'

/**
 * Returns the type of booking request: other dates of the session's booking, another property for it (`oldBookingId`),
 * or a new booking.
 */
export function bookingRequestType(session: { oldBookingId?: string | null; isDateChange?: boolean }): RequestType {
  if (session.isDateChange) return 'REBOOKING'
  return session.oldBookingId ? 'PROPERTY_CHANGE' : 'NEW'
}

/** Text shown to a guest: written by the server, or a message id of our own. */
export type FailureText = { text: string } | { message: 'errors.bookingFailed' }

/** Returns the text for a failed booking: the error's message, else "something went wrong". */
export function createFailureText(failure: unknown): FailureText {
  const error = isRecord(failure) ? failure.error : null
  const text = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : ''
  return text === '' ? { message: 'errors.bookingFailed' } : { text }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
