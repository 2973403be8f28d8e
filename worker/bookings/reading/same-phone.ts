import { toPhoneText } from '#app/domain/guests/phone.ts'
import { isSameNumber } from '#app/domain/guests/phone-number.ts'
import type { BookingGuest } from '#worker/bookings/booking.ts'

/**
 * Whether a typed phone number is the guest's: with or without country code, plus, trunk prefix, spaces or hyphens. A
 * stored number outside the current numbering plan is compared by its digits.
 */
export function isSamePhone(guest: Pick<BookingGuest, 'phone' | 'countryCode'>, typed: string): boolean {
  if (guest.phone === '') return false
  const { countryCode } = guest
  if (isSameNumber(guest, { countryCode, phone: typed })) return true
  const digits = toPhoneText(typed).replace(/\D/g, '')
  const withCode = `${countryCode.replace(/\D/g, '')}${guest.phone}`
  return [guest.phone, withCode, `0${guest.phone}`, `00${withCode}`].includes(digits)
}
