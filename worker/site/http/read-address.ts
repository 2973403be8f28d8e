import * as v from 'valibot'

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
