import { toTypedCode } from '#app/domain/typed-text.ts'

/** No vowels, so no words; without 0 O 1 I L 2 Z 5 S 8 B U Y, which are easily misread or misheard. */
const ALPHABET = 'CDFGHJKMNPQRTVWX34679'
const NUMBER_LENGTH = 9
/** Higher bytes would favour the first letters of the alphabet. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

/** Returns a booking number that can be read out: 9 random characters, 39 bits, not derived from any other. */
export function createBookingNo(randomBytes: (length: number) => Uint8Array): string {
  let number = ''
  while (number.length < NUMBER_LENGTH) {
    for (const byte of randomBytes(NUMBER_LENGTH * 2)) {
      if (byte < FAIR_BYTES && number.length < NUMBER_LENGTH) number += ALPHABET[byte % ALPHABET.length]
    }
  }
  return number
}

const BOOKING_NUMBER = new RegExp(`^(INV)?[${ALPHABET}]{${NUMBER_LENGTH}}$`)

/** Returns whether a typed text has the format of a booking or invoice number. */
export function canBeBookingNo(text: string): boolean {
  return BOOKING_NUMBER.test(toBookingNo(text))
}

/** Normalises typed input: upper case, without dashes and spaces. */
export function toBookingNo(text: string): string {
  return toTypedCode(text).replaceAll('-', '')
}
