import { tabStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'oldBookingId'

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function keepMovedBooking(bookingNo: string, storage: () => SessionStore = () => tabStorage): void {
  try {
    storage().setItem(KEY, bookingNo)
  } catch {
    // Without storage the guest books normally and cancels the old booking separately.
  }
}

export function readMovedBooking(storage: () => SessionStore = () => tabStorage): string | null {
  try {
    const bookingNo = storage().getItem(KEY)
    return bookingNo !== null && /^[A-Z0-9]{6,16}$/.test(bookingNo) ? bookingNo : null
  } catch {
    return null
  }
}

export function forgetMovedBooking(storage: () => SessionStore = () => tabStorage): void {
  try {
    storage().removeItem(KEY)
  } catch {
    // Nothing to forget without storage.
  }
}
