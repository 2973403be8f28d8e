import * as v from 'valibot'

// Control characters except line breaks, and text-direction overrides.
const strange = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Multi-line text of a property with a maximum length. */
export function propertyWords(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.minLength(3),
    v.maxLength(max),
    v.check((text) => !strange.test(text), 'has signs no text has'),
  )
}
