import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { toldForm } from './told-form.ts'

/** What a call takes, as JSON Schema. */
export function toInputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(toldForm(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return plain
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
