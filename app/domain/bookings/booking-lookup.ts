import { hasPhoneCharacters, isPhoneSoFar, toPhoneText } from '#app/domain/guests/phone.ts'

/** What a guest without an account enters to see a booking. */
export type BookingLookup = { bookingId: string; phone: string; countryCode: string }

export type LookupCheck = {
  bookingIdFault: 'missing' | 'spaces' | null
  isPhoneWrong: boolean
  valid: boolean
}

/** Checks a booking lookup: an id without spaces and the phone number it was made with [GUEST-17, GUEST-18, GUEST-19]. */
export function validateLookup({ bookingId, phone, countryCode }: BookingLookup): LookupCheck {
  const bookingIdFault = bookingId === '' ? 'missing' : /\s/.test(bookingId) ? 'spaces' : null
  const isPhoneWrong = !isLookupPhone(phone, countryCode)
  return { bookingIdFault, isPhoneWrong, valid: bookingIdFault === null && !isPhoneWrong }
}

/** Message ids for the fields at fault, by their wire names; empty when there is none. */
export function lookupMessages(check: LookupCheck): Partial<Record<'id' | 'user_phone', string>> {
  const idMessages = { missing: 'booking.lookupIdMissing', spaces: 'booking.lookupIdSpaces' }
  return {
    ...(check.bookingIdFault ? { id: idMessages[check.bookingIdFault] } : {}),
    ...(check.isPhoneWrong ? { user_phone: 'booking.lookupPhone' } : {}),
  }
}

/** Returns a typed phone of a lookup as its digits, with the plus of a dial code. */
export function toLookupPhone(text: string): string {
  return toPhoneText(text)
    .replace(/[()]/g, '')
    .replace(/^00(?=[1-9])/, '+')
}

function isLookupPhone(phone: string, countryCode: string): boolean {
  if (!hasPhoneCharacters(phone)) return false
  const isOther = /^\+(?!91)\d/.test(phone)
  if (isOther || countryCode.replace(/\D/g, '') !== '91') return isPhoneSoFar(phone)
  // 9 or 10 digits as the rule has it, a leading +91 or 0 taken off first (DEC-47).
  const digits = phone.replaceAll('-', '').replace(/^(\+91|0)/, '')
  return /^\d{9,10}$/.test(digits)
}
