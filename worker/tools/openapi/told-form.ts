import * as v from 'valibot'
import { wireFlag, wireId, wireOptionalId } from '#app/contracts/wire-values.ts'

const row = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Their output is defined in code, not in the schema. */
const known = new Map<unknown, v.GenericSchema>([
  [wireFlag, v.optional(v.boolean())],
  [wireId, row],
  [wireOptionalId, v.optional(v.nullable(row))],
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
 * Returns the documented form of a request schema, without lenient conversions: the site accepts numbers as text and
 * null for nothing, callers are told one form.
 */
export function toldForm(schema: v.GenericSchema): v.GenericSchema {
  const own = known.get(schema)
  if (own) return own
  const { pipe, ...plain } = schema as v.GenericSchema & Parts
  if (!pipe) return withForms(schema)
  const [first, ...steps] = flatten(pipe)
  const form = steps.findLast(({ kind }) => kind === 'schema') as unknown as v.GenericSchema | undefined
  if (!form && steps.some(({ type }) => type === 'integer')) return toNumber(schema, steps)
  const metadata = steps.filter(({ kind }) => kind === 'metadata')
  // Validations come before transformations, which JSON Schema cannot express.
  const others = steps.filter(({ kind }) => kind !== 'metadata')
  if (!form) return { ...plain, pipe: [toldForm(first as never), ...metadata, ...others] } as unknown as v.GenericSchema
  const told = toldForm(form)
  return withMetadata(schema.type === 'optional' ? v.optional(told) : told, metadata)
}

/** Flattens the pipes within a pipe, but for the pieces that are known. */
function flatten(pipe: readonly Step[]): Step[] {
  const [first, ...steps] = pipe as (Step & Parts)[]
  if (!first) return []
  const inner = first.pipe && !known.has(first) ? flatten(first.pipe) : [first]
  return [...inner, ...steps]
}

function withMetadata(schema: v.GenericSchema, metadata: readonly Step[]): v.GenericSchema {
  if (metadata.length === 0) return schema
  return { ...schema, pipe: [schema, ...metadata] } as unknown as v.GenericSchema
}

/** Whole numbers may come as text, too. */
function toNumber({ type }: v.GenericSchema, steps: Step[]): v.GenericSchema {
  const checks = steps.filter(({ kind }) => kind === 'validation' || kind === 'metadata')
  const number = { ...v.number(), pipe: [v.number(), ...checks] } as unknown as v.GenericSchema
  return type === 'optional' ? v.optional(number) : number
}

function withForms(schema: v.GenericSchema): v.GenericSchema {
  const { entries, wrapped, item, options } = schema as v.GenericSchema & Parts
  return {
    ...schema,
    ...(entries
      ? { entries: Object.fromEntries(Object.entries(entries).map(([name, of]) => [name, toldForm(of)])) }
      : {}),
    ...(wrapped ? { wrapped: toldForm(wrapped) } : {}),
    ...(item ? { item: toldForm(item) } : {}),
    ...(schema.type === 'union' && options ? { options: options.map(toldForm) } : {}),
  } as v.GenericSchema
}
