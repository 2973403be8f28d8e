import { hasPhoneCharacters, isPlausiblePhone, toPhoneText } from '#app/domain/guests/phone.ts'

export type BookingLookup = { bookingId: string; phone: string; countryCode: string }

export type LookupCheck = {
  bookingIdFault: 'missing' | 'spaces' | null
  isPhoneWrong: boolean
  valid: boolean
}

/** Checks the booking number and phone number a guest typed to find a booking. */
export function validateLookup({ bookingId, phone, countryCode }: BookingLookup): LookupCheck {
  const bookingIdFault = findIdFault(bookingId)
  const isPhoneWrong = !isLookupPhone(phone, countryCode)
  return { bookingIdFault, isPhoneWrong, valid: bookingIdFault === null && !isPhoneWrong }
}

function findIdFault(bookingId: string): LookupCheck['bookingIdFault'] {
  if (bookingId === '') return 'missing'
  return /\s/.test(bookingId) ? 'spaces' : null
}

/** Returns the message ids of the faults by form field. */
export function lookupMessages(check: LookupCheck): Partial<Record<'id' | 'user_phone', string>> {
  const idMessages = { missing: 'booking.lookupIdMissing', spaces: 'booking.lookupIdSpaces' }
  return {
    ...(check.bookingIdFault ? { id: idMessages[check.bookingIdFault] } : {}),
    ...(check.isPhoneWrong ? { user_phone: 'booking.lookupPhone' } : {}),
  }
}

/** Normalizes the phone number of a lookup to digits, with "+" before a dial code. */
export function toLookupPhone(text: string): string {
  return toPhoneText(text)
    .replace(/[()]/g, '')
    .replace(/^00(?=[1-9])/, '+')
}

const INDIA_DIAL_CODE = '91'

function isLookupPhone(phone: string, countryCode: string): boolean {
  if (!hasPhoneCharacters(phone)) return false
  const hasForeignCode = /^\+(?!91)\d/.test(phone)
  if (hasForeignCode || countryCode.replace(/\D/g, '') !== INDIA_DIAL_CODE) return isPlausiblePhone(phone)
  // India: 9 or 10 digits after removing a leading +91 or 0.
  const digits = phone.replaceAll('-', '').replace(/^(\+91|0)/, '')
  return /^\d{9,10}$/.test(digits)
}
