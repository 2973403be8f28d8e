/** What codes that people read aloud and type are made of: none of it looks like another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Bytes from here on would make the first signs likelier. */
const EVEN_BYTES = 256 - (256 % SIGNS.length)

/** A random code of so many capitals and digits, without 0, O, 1, I and L. */
export function randomCode(randomBytes: (length: number) => Uint8Array, length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < EVEN_BYTES && code.length < length) code += SIGNS[byte % SIGNS.length]
    }
  }
  return code
}

/** Tells whether a text is a code of so many of these signs. */
export function isRandomCode(text: string, length: number): boolean {
  return text.length === length && [...text].every((sign) => SIGNS.includes(sign))
}
