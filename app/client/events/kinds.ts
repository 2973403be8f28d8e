import * as v from 'valibot'
import { isToldPath } from './told-path.ts'

/** There is deliberately no free-text type, so that no text typed by a guest can be sent. */
export const word = <const Words extends readonly string[]>(words: Words) => v.picklist(words)

export const flag = v.boolean()

export const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

export const measure = (max: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(max))

/** Money in minor units; the nine-digit limit excludes phone numbers. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))

export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999))

export const ids = (max: number) => v.pipe(v.array(id), v.maxLength(max))

/** Random or hashed hex value with at least one letter, so that no phone number matches. */
export const hash = v.pipe(v.string(), v.regex(/^(?=.*[a-f])[0-9a-f]{16,64}$/))

export const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z_-]{0,39}$/))

export const names = (max: number) => v.pipe(v.array(name), v.maxLength(max))

export const code = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/))

export const tag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))

export const path = v.pipe(v.string(), v.maxLength(200), v.check(isToldPath))

export const mark = v.pipe(v.string(), v.regex(/^[\w.~|-]{1,200}$/))

/** Error text without control characters, which could affect a terminal. */
export const plainText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^\P{Cc}*$/u))
