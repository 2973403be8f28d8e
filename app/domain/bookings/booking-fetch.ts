export type BookingFetchDetails = {
  bookingId: string | null
  /** Token of the link, or the encrypted request. */
  token: string | null
  isSkipped: boolean
}

/** Returns true with a booking id or a token, unless skipped. Being signed in is not enough. */
export function shouldFetchBooking({ bookingId, token, isSkipped }: BookingFetchDetails): boolean {
  if (isSkipped) return false
  return hasText(bookingId) || hasText(token)
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
