import * as v from 'valibot'

const values = v.optional(v.array(v.string()), [])

/** First value of a parameter, or null. */
export const text = v.pipe(
  values,
  v.transform((all) => all[0] ?? null),
)

/** Last value of a parameter, or null. */
export const lastText = v.pipe(
  values,
  v.transform((all) => all.at(-1) ?? null),
)

export const everyText = values

/** Returns the schema of the first value, trimmed and cut to `limit`; empty when absent. */
export function typedText(limit: number) {
  return v.pipe(
    values,
    v.transform((all) => (all[0] ?? '').trim().slice(0, limit)),
  )
}

/** Returns the schema of a flag: true if the first value is one of `trueValues`. */
export function flag(...trueValues: string[]) {
  return v.pipe(
    values,
    v.transform((all) => all[0] !== undefined && trueValues.includes(all[0])),
  )
}

/** Returns the schema of the first value if it is one of `allowed`, otherwise null. */
export function oneOf<const Value extends string>(allowed: readonly Value[]) {
  return v.pipe(
    values,
    v.transform((all) => allowed.find((value) => value === all[0]) ?? null),
  )
}

/** Returns the schema of a number of at most `limit` digits, otherwise null. */
export function digits(limit: number) {
  const pattern = new RegExp(`^\\d{1,${limit}}$`)
  return v.pipe(
    values,
    v.transform((all) => (pattern.test(all[0] ?? '') ? Number(all[0]) : null)),
  )
}

/** Positive integer such as an id, otherwise null. */
export const positive = v.pipe(
  values,
  v.transform((all) => {
    const value = Number(all[0])
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }),
)

/**
 * Parses a URL's query with a schema of `query-fields.ts` fields, which receive all values of a parameter. Such schemas
 * accept any input, so this never throws.
 */
export function readAddress<Schema extends v.GenericSchema>(schema: Schema, address: string): v.InferOutput<Schema> {
  return v.parse(schema, valuesByName(toUrl(address).searchParams))
}

/** Parses a URL; relative ones get a placeholder host. */
export function toUrl(address: string): URL {
  return new URL(address, 'http://here')
}

function valuesByName(query: URLSearchParams): Record<string, string[]> {
  // No prototype: `constructor` and `__proto__` are ordinary names.
  const byName: Record<string, string[]> = Object.create(null)
  for (const [name, value] of query) {
    byName[name] ??= []
    byName[name].push(value)
  }
  return byName
}
