import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { toldForm } from './told-form.ts'

/** Returns what an endpoint takes, as JSON Schema. */
export function toInputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(toldForm(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return withoutBrokenDefaults(plain)
}

function withoutBrokenDefaults(schema: JsonSchema): JsonSchema {
  const { properties, anyOf, items, ...rest } = withoutBrokenDefault(schema)
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, withoutBrokenDefaults(field as JsonSchema)] as const
  })
  return {
    ...rest,
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(anyOf ? { anyOf: (anyOf as JsonSchema[]).map(withoutBrokenDefaults) } : {}),
    ...(items ? { items: withoutBrokenDefaults(items as JsonSchema) } : {}),
  }
}

/** An empty default of a field that may not be empty means that the field is required by its rule: it is no value to send. */
function withoutBrokenDefault({ default: usual, ...schema }: JsonSchema): JsonSchema {
  const isBroken = usual === '' && (schema.minLength ?? 0) > 0
  return usual === undefined || isBroken ? schema : { ...schema, default: usual }
}

/** The same in a query, where nothing is null: a field is there or is not. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, default: usual, properties, ...rest } = schema
  const branches = (anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null')
  const [only] = branches ?? []
  return {
    ...rest,
    ...(usual === undefined || usual === null ? {} : { default: usual }),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(bare)) } : {}),
    ...(branches?.length === 1 && only ? withoutNull(only) : branches ? { anyOf: branches.map(withoutNull) } : {}),
  }
}

function bare([name, schema]: [string, JsonSchema | boolean]): [string, JsonSchema] {
  return [name, withoutNull(schema as JsonSchema)]
}
