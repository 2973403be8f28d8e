/** What an address and the page it belongs to say of a booking. */
export type BookingFetchFacts = {
  bookingId: string | null
  /** The link's own token, or the encrypted request. */
  token: string | null
  /** The page already has its booking, or must not ask for one. */
  isSkipped: boolean
}

/**
 * Tells whether a booking is fetched: for a booking id or a token, unless it is said to skip it; never with neither, whoever
 * is signed in (DEC-37) [BMNG-34].
 */
export function shouldFetchBooking({ bookingId, token, isSkipped }: BookingFetchFacts): boolean {
  if (isSkipped) return false
  return isGiven(bookingId) || isGiven(token)
}

function isGiven(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
