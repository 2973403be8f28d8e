/** Characters of codes that people read aloud and type: none look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Bytes from here on are skipped, because they would make the first characters more likely. */
const EVEN_BYTES = 256 - (256 % ALPHABET.length)

/** Returns a random code of capitals and digits without 0, O, 1, I and L. */
export function randomCode(randomBytes: (length: number) => Uint8Array, length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < EVEN_BYTES && code.length < length) code += ALPHABET[byte % ALPHABET.length]
    }
  }
  return code
}

/** Returns whether a text has the form of a code of this length. */
export function isRandomCode(text: string, length: number): boolean {
  return text.length === length && [...text].every((character) => ALPHABET.includes(character))
}
