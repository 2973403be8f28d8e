import { toTypedCode } from '#app/domain/typed-text.ts'

/** No vowels, so no words; none of 0 O 1 I L 2 Z 5 S 8 B U Y, so nothing that is misheard or misread. */
const ALPHABET = 'CDFGHJKMNPQRTVWX34679'
const LENGTH = 9
/** Bytes from here on would favour the first letters of the alphabet. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

/** Makes a booking number a guest can read out: 9 random letters and digits, 39 bits, telling nothing of any other. */
export function makeBookingNo(randomBytes: (length: number) => Uint8Array): string {
  let number = ''
  while (number.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) {
      if (byte < FAIR_BYTES && number.length < LENGTH) number += ALPHABET[byte % ALPHABET.length]
    }
  }
  return number
}

const NUMBER = new RegExp(`^(INV)?[${ALPHABET}]{${LENGTH}}$`)

/** Tells whether what a guest typed can be a number of ours at all: its own, or that of its invoice. */
export function canBeBookingNo(text: string): boolean {
  return NUMBER.test(toBookingNo(text))
}

/** The number as it is stored, from what a guest typed: capitals, without dashes and blanks. */
export function toBookingNo(text: string): string {
  return toTypedCode(text).replaceAll('-', '')
}
