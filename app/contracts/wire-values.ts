import * as v from 'valibot'
import { toPlainText } from '#app/domain/typed-text.ts'

// Building blocks of wire schemas. Queries send text where bodies send numbers and flags; absent, null and blank values
// are equal.

/** Returns entries with the same schema: `each(v.string(), 'name', 'city')`. */
// @__NO_SIDE_EFFECTS__
export function each<Schema extends v.GenericSchema, const Name extends string>(schema: Schema, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

type Loose = string | number | boolean | null | undefined

// With the default, an absent field also passes through the rest of its schema.
const loose = v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null)

function toText(value: Loose): string | null {
  if (value === null || value === undefined) return null
  return String(value).trim() || null
}

/** A text; null when absent or blank. */
export function wireText(maxLength: number, description?: string) {
  return v.pipe(
    loose,
    v.transform((value) => toText(value)),
    v.nullable(v.pipe(v.string(), v.maxLength(maxLength))),
    v.metadata(description === undefined ? {} : { description }),
  )
}

export const wireEmail = v.pipe(
  wireText(254),
  v.transform((text) => text && toPlainText(text)),
)

export const wireId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) =>
    /^\d{1,12}$/.test(toPlainText(String(value))) ? Number(toPlainText(String(value))) : Number.NaN,
  ),
  v.integer(),
  v.minValue(1),
)

/** An id; null when absent or invalid. */
export const wireOptionalId = v.pipe(
  loose,
  v.transform((value) => {
    const text = toPlainText(toText(value) ?? '')
    return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
  }),
)

/** A number; null when absent or blank. */
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

export function wireCount(min: number, max: number) {
  return v.pipe(wireNumber(min, max), v.nullable(v.pipe(v.number(), v.integer())))
}

export function queryNumber(fallback: string, pattern: RegExp) {
  return v.pipe(v.optional(v.string(), fallback), v.regex(pattern), v.transform(Number))
}

export function pageLimit(max: number) {
  return v.pipe(queryNumber('20', /^\d{1,3}$/), v.minValue(1), v.maxValue(max))
}

export const pageOffset = queryNumber('0', /^\d{1,5}$/)

/** True for `true` and `1`. */
export const wireFlag = v.pipe(
  loose,
  v.transform((value) => ['true', '1'].includes((toText(value) ?? '').toLowerCase())),
)

/** A list, also comma-separated; empty when absent. */
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

/** An optional object of the query; each of its entries needs a default. */
export function wireObject<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
    v.transform((value): unknown => value ?? {}),
    v.object(entries),
  )
}

/** An optional text; anything else is ignored. */
export const looseText = v.fallback(v.optional(v.string()), undefined)
