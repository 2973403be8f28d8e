import * as v from 'valibot'

/**
 * What an address asks for, by a schema over its names: each name has all its values, in their order, as the fields of
 * `query-fields.ts` take them. A schema of such fields has an answer for every address: nothing a guest types throws.
 */
export function readAddress<Schema extends v.GenericSchema>(schema: Schema, address: string): v.InferOutput<Schema> {
  return v.parse(schema, valuesByName(toUrl(address).searchParams))
}

/** An address as a URL; one of ours without a host gets a name that means nothing. */
export function toUrl(address: string): URL {
  return new URL(address, 'http://here')
}

function valuesByName(query: URLSearchParams): Record<string, string[]> {
  // Without a prototype no name is special: `constructor` and `__proto__` are names like others.
  const byName: Record<string, string[]> = Object.create(null)
  for (const [name, value] of query) {
    byName[name] ??= []
    byName[name].push(value)
  }
  return byName
}
