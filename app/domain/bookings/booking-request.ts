export type RequestType = 'NEW' | 'PROPERTY_CHANGE' | 'REBOOKING'

/**
 * What kind of booking is being made: another property for the booking the session remembers (`oldBookingId`), the same
 * one on other dates, or a new one [BOOK-11].
 */
export function bookingRequestType(session: { oldBookingId?: string | null; isDateChange?: boolean }): RequestType {
  if (session.isDateChange) return 'REBOOKING'
  return session.oldBookingId ? 'PROPERTY_CHANGE' : 'NEW'
}

/** What a guest reads: words the server wrote, or a message of our own by its id. */
export type FailureText = { text: string } | { message: 'errors.bookingFailed' }

/** The text for a booking that could not be made: the error's message, else "something went wrong" [BOOK-14]. */
export function createFailureText(failure: unknown): FailureText {
  const error = isRecord(failure) ? failure.error : null
  const text = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : ''
  return text === '' ? { message: 'errors.bookingFailed' } : { text }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
