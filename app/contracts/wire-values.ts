import * as v from 'valibot'
import { toPlainText } from '#app/domain/typed-text.ts'

/** Pieces of the wire: a query carries text where a body carries numbers and flags. Absent, null and blank are the same. */

type Loose = string | number | boolean | null | undefined

// The default makes a missing name run through the rest of its schema.
const loose = v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null)

function toText(value: Loose): string | null {
  if (value === null || value === undefined) return null
  return String(value).trim() || null
}

/** A text of limited length, or null. */
export function wireText(maxLength: number) {
  return v.pipe(
    loose,
    v.transform((value) => toText(value)),
    v.nullable(v.pipe(v.string(), v.maxLength(maxLength))),
  )
}

/** An e-mail address as it is written plainly, or null; whether it is one is the service's to judge. */
export const wireEmail = v.pipe(
  wireText(254),
  v.transform((text) => text && toPlainText(text)),
)

/** A positive whole number: an id that must be there. */
export const wireId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) =>
    /^\d{1,12}$/.test(toPlainText(String(value))) ? Number(toPlainText(String(value))) : Number.NaN,
  ),
  v.integer(),
  v.minValue(1),
)

/** An id that may be missing; anything that is none counts as missing, as old links carry all sorts. */
export const wireOptionalId = v.pipe(
  loose,
  v.transform((value) => {
    const text = toPlainText(toText(value) ?? '')
    return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
  }),
)

/** A number within limits, or null. */
export function wireNumber(min: number, max: number) {
  return v.pipe(
    loose,
    v.transform((value) => {
      const text = toText(value)
      return text === null ? null : Number(toPlainText(text))
    }),
    v.nullable(v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))),
  )
}

/** A whole number within limits, or null: how many of something, and from which on. */
export function wireCount(min: number, max: number) {
  return v.pipe(wireNumber(min, max), v.nullable(v.pipe(v.number(), v.integer())))
}

/** True for `true` and `1`. */
export const wireFlag = v.pipe(
  loose,
  v.transform((value) => ['true', '1'].includes((toText(value) ?? '').toLowerCase())),
)

/** A list that repeats its name or is joined by commas; at most so many entries. */
export function wireList(maxCount: number) {
  return v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])), null),
    v.transform((value) => {
      const parts = Array.isArray(value) ? value : [value ?? '']
      return parts
        .flatMap((part) => String(part).split(','))
        .map((part) => part.trim())
        .filter((part) => part !== '')
    }),
    v.array(v.pipe(v.string(), v.maxLength(80))),
    v.maxLength(maxCount),
  )
}

/** An object of the query that may be missing altogether; every entry of it must have a default. */
export function wireObject<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
    v.transform((value): unknown => value ?? {}),
    v.object(entries),
  )
}

/** A text that counts as missing where it is anything else. */
export const looseText = v.fallback(v.optional(v.string()), undefined)
