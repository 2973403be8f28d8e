import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

/** Holds the booking number; the specification fixes the name. */
const KEY = 'oldBookingId'

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers in this tab the booking that the next one replaces. */
export function saveReplacedBooking(bookingNo: string, storage: () => SessionStore = () => tabStorage): void {
  // Without storage the guest books normally and cancels the old booking separately.
  tryStorage(() => storage().setItem(KEY, bookingNo), undefined)
}

/** Returns the number of the booking to replace, or null. */
export function readReplacedBooking(storage: () => SessionStore = () => tabStorage): string | null {
  const bookingNo = tryStorage(() => storage().getItem(KEY), null)
  return bookingNo !== null && /^[A-Z0-9]{6,16}$/.test(bookingNo) ? bookingNo : null
}

export function forgetReplacedBooking(storage: () => SessionStore = () => tabStorage): void {
  tryStorage(() => storage().removeItem(KEY), undefined)
}
