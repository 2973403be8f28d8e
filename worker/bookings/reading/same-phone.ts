import { toPhoneText } from '#app/domain/guests/phone.ts'
import { isSameNumber } from '#app/domain/guests/phone-number.ts'
import type { BookingGuest } from '#worker/bookings/booking.ts'

/**
 * Tells whether a typed phone is the guest's: with or without country code, plus, trunk prefix, blanks or hyphens. A number
 * stored outside of today's plan is compared by its digits.
 */
export function isSamePhone(guest: Pick<BookingGuest, 'phone' | 'countryCode'>, typed: string): boolean {
  if (guest.phone === '') return false
  const { countryCode } = guest
  if (isSameNumber(guest, { countryCode, phone: typed })) return true
  const digits = toPhoneText(typed).replace(/\D/g, '')
  const withCode = `${countryCode.replace(/\D/g, '')}${guest.phone}`
  return [guest.phone, withCode, `0${guest.phone}`, `00${withCode}`].includes(digits)
}
