export type RequestType = 'NEW' | 'PROPERTY_CHANGE' | 'REBOOKING'

/** Returns the request type the API expects. `oldBookingId`: the session's booking moves to another property. */
export function bookingRequestType(session: { oldBookingId?: string | null; isDateChange?: boolean }): RequestType {
  if (session.isDateChange) return 'REBOOKING'
  return session.oldBookingId ? 'PROPERTY_CHANGE' : 'NEW'
}

export type FailureText = { text: string } | { message: 'errors.bookingFailed' }

/** Returns the server's text about a failed booking, or the id of a general message when it sent none. */
export function createFailureText(failure: unknown): FailureText {
  const error = isRecord(failure) ? failure.error : null
  const text = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : ''
  return text === '' ? { message: 'errors.bookingFailed' } : { text }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
