import type { BookingGuest } from './booking.ts'

/** Tells whether a typed phone is the guest's: with or without country code, leading zero, plus, spaces or hyphens. */
export function isSamePhone(guest: Pick<BookingGuest, 'phone' | 'countryCode'>, typed: string): boolean {
  if (!/^[\d+\-\s()]{4,24}$/.test(typed)) return false
  const digits = typed.replace(/\D/g, '')
  const own = toNationalDigits(guest.phone)
  const code = guest.countryCode.replace(/\D/g, '')
  const bare = digits.replace(/^0+/, '')
  return own !== '' && (bare === own || bare === `${code}${own}`)
}

/** A phone number as it is kept and compared: digits without leading zeros. */
export function toNationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^0+/, '')
}
