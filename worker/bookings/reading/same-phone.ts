import { normalizePhone } from '#app/domain/guests/phone.ts'
import type { BookingGuest } from '#worker/bookings/booking.ts'

/** Tells whether a typed phone is the guest's: with or without country code, plus, leading zero, blanks or hyphens. */
export function isSamePhone(guest: Pick<BookingGuest, 'phone' | 'countryCode'>, typed: string): boolean {
  if (guest.phone === '') return false
  const number = normalizePhone(typed, guest.countryCode)
  const withCode = `${guest.countryCode.replace(/\D/g, '')}${guest.phone}`
  return number === guest.phone || number === withCode || number === `0${guest.phone}`
}
