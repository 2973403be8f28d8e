import * as v from 'valibot'
import { wireFlag, wireId, wireOptionalId } from '#app/contracts/wire-values.ts'

const rowId = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Documented types of schemas that transform values in code, where valibot cannot know the type. */
const documentedTypes = new Map<unknown, v.GenericSchema>([
  [wireFlag, v.optional(v.boolean())],
  [wireId, rowId],
  [wireOptionalId, v.optional(v.nullable(rowId))],
])

type Step = { kind: string; type: string }

type Parts = {
  pipe?: Step[]
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  options?: v.GenericSchema[]
}

/**
 * Returns the documented form of a request schema, without lenient conversions: the site also accepts numbers as text
 * and null for a missing field, but only one form is documented.
 */
export function toDocumentedSchema(schema: v.GenericSchema): v.GenericSchema {
  const documented = documentedTypes.get(schema)
  if (documented) return documented
  const { pipe, ...plain } = schema as v.GenericSchema & Parts
  if (!pipe) return withDocumentedParts(schema)
  const [first, ...steps] = flatten(pipe)
  const lastSchema = steps.findLast(({ kind }) => kind === 'schema') as unknown as v.GenericSchema | undefined
  if (!lastSchema && steps.some(({ type }) => type === 'integer')) return toNumber(schema, steps)
  const metadata = steps.filter(({ kind }) => kind === 'metadata')
  // Validations come before transformations, which JSON Schema cannot express.
  const others = steps.filter(({ kind }) => kind !== 'metadata')
  if (!lastSchema)
    return {
      ...plain,
      pipe: [toDocumentedSchema(first as never), ...metadata, ...others],
    } as unknown as v.GenericSchema
  const inner = toDocumentedSchema(lastSchema)
  return withMetadata(schema.type === 'optional' ? v.optional(inner) : inner, metadata)
}

/** Flattens nested pipes, except those in `documentedTypes`. */
function flatten(pipe: readonly Step[]): Step[] {
  const [first, ...steps] = pipe as (Step & Parts)[]
  if (!first) return []
  const inner = first.pipe && !documentedTypes.has(first) ? flatten(first.pipe) : [first]
  return [...inner, ...steps]
}

function withMetadata(schema: v.GenericSchema, metadata: readonly Step[]): v.GenericSchema {
  if (metadata.length === 0) return schema
  return { ...schema, pipe: [schema, ...metadata] } as unknown as v.GenericSchema
}

/** Documents integers that may also be sent as text as numbers. */
function toNumber({ type }: v.GenericSchema, steps: Step[]): v.GenericSchema {
  const checks = steps.filter(({ kind }) => kind === 'validation' || kind === 'metadata')
  const number = { ...v.number(), pipe: [v.number(), ...checks] } as unknown as v.GenericSchema
  return type === 'optional' ? v.optional(number) : number
}

/** Returns a schema with the documented forms of its parts. */
function withDocumentedParts(schema: v.GenericSchema): v.GenericSchema {
  const { entries, wrapped, item, options } = schema as v.GenericSchema & Parts
  return {
    ...schema,
    ...(entries
      ? {
          entries: Object.fromEntries(
            Object.entries(entries).map(([name, entry]) => [name, toDocumentedSchema(entry)]),
          ),
        }
      : {}),
    ...(wrapped ? { wrapped: toDocumentedSchema(wrapped) } : {}),
    ...(item ? { item: toDocumentedSchema(item) } : {}),
    ...(schema.type === 'union' && options ? { options: options.map(toDocumentedSchema) } : {}),
  } as v.GenericSchema
}
