import * as v from 'valibot'
import { isToldPath } from './told-path.ts'

/**
 * What a field of an event may hold: a word of a list, a number, an id, a path. There is no kind for free text, so that nothing a
 * guest typed can be told (DEC-204); the message of an error alone is text, which `toPlainMessage` has made plain.
 */
export const word = <const Words extends readonly string[]>(words: Words) => v.picklist(words)

export const flag = v.boolean()

/** A whole number from 0 to `most`. */
export const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** A number from 0 to `most`, to four places after the point. */
export const measure = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most))

/** Money in the minor unit of the event's currency; below nine digits no phone number has room. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))

/** The number of something in the catalogue. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999))

/** Several of them, in order. */
export const ids = (most: number) => v.pipe(v.array(id), v.maxLength(most))

/** Random or hashed: letters a to f and digits, and always one of the letters, so that no number passes for it. */
export const hash = v.pipe(v.string(), v.regex(/^(?=.*[a-f])[0-9a-f]{16,64}$/))

/** A short name out of our own code, such as that of an overlay. */
export const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z_-]{0,39}$/))

/** Several of them. */
export const names = (most: number) => v.pipe(v.array(name), v.maxLength(most))

/** Two or three letters of a country or currency. */
export const code = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/))

/** The tag of a language. */
export const tag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))

/** The path of a page of ours without its query; what names one guest's affair is cut off (`toToldPath`). */
export const path = v.pipe(v.string(), v.maxLength(200), v.check(isToldPath))

/** A mark of a campaign, as its link told it. */
export const mark = v.pipe(v.string(), v.regex(/^[\w.~|-]{1,200}$/))

/** What an error says and where it came from; no signs that would steer the terminal it is printed on. */
export const plainText = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^\P{Cc}*$/u))
