import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { fieldWords } from '#worker/api/records/field-words.ts'
import { toldForm } from './told-form.ts'

/** What a call takes, as JSON Schema. */
export function toInputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(toldForm(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return withWords(plain)
}

/** Says of each field what it means, where its name says it. */
function withWords(schema: JsonSchema): JsonSchema {
  const { properties, anyOf, items, ...rest } = withoutBrokenDefault(schema)
  const described = Object.entries(properties ?? {}).map(([name, field]) => {
    const description = Object.hasOwn(fieldWords, name) ? { description: fieldWords[name] } : {}
    return [name, { ...description, ...withWords(field as JsonSchema) }] as const
  })
  return {
    ...rest,
    ...(properties ? { properties: Object.fromEntries(described) } : {}),
    ...(anyOf ? { anyOf: (anyOf as JsonSchema[]).map(withWords) } : {}),
    ...(items ? { items: withWords(items as JsonSchema) } : {}),
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
