import * as v from 'valibot'

// Line ends are kept; other control signs, and those that turn a text around its reader, are in nobody's words.
const strange = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A text of the house, in lines, of so many signs at most. */
export function houseWords(most: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.minLength(3),
    v.maxLength(most),
    v.check((text) => !strange.test(text), 'has signs no text has'),
  )
}
