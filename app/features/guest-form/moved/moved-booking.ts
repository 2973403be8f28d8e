import { tabKept } from '#app/request/kept/kept.ts'

/** Session key of the booking the next one is to take the place of [SRCH-23]. */
const KEY = 'oldBookingId'

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Notes the booking a guest looks for another place for. */
export function keepMovedBooking(bookingNo: string, storage: () => SessionStore = () => tabKept): void {
  try {
    storage().setItem(KEY, bookingNo)
  } catch {
    // Storage may be off or full: the guest then books anew, and cancels as ever.
  }
}

/** The booking noted in this session; null without one, or where it cannot be read. */
export function readMovedBooking(storage: () => SessionStore = () => tabKept): string | null {
  try {
    const bookingNo = storage().getItem(KEY)
    return bookingNo !== null && /^[A-Z0-9]{6,16}$/.test(bookingNo) ? bookingNo : null
  } catch {
    return null
  }
}

/** The booking has found its place. */
export function forgetMovedBooking(storage: () => SessionStore = () => tabKept): void {
  try {
    storage().removeItem(KEY)
  } catch {
    // As above.
  }
}
