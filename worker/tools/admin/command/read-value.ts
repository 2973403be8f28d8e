import type { JsonSchema } from '@valibot/to-json-schema'
import { AdminError } from '../call-admin.ts'

/** Returns the JSON types a value of the schema may have. */
export function typesOf(schema: JsonSchema): string[] {
  const { type, anyOf, oneOf, const: literal, enum: choices } = schema
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((branch) => typesOf(branch as JsonSchema))
  const literals = [...(literal === undefined ? [] : [literal]), ...(choices ?? [])].map(
    (value) => typeof value as string,
  )
  return [...new Set([type ?? [], branches, literals].flat())]
}

/**
 * Converts typed text to the field's type: `null` when allowed, numbers, `true` and `false`, comma-separated lists, and
 * JSON for nested values. Throws an `AdminError` when no type fits; other rules are checked by the admin.
 */
export function readValue(text: string, schema: JsonSchema, option: string): unknown {
  const types = typesOf(schema)
  const accepts = (type: string) => types.includes(type)
  if (text === 'null' && accepts('null')) return null
  if ((accepts('array') || accepts('object')) && /^\s*[[{]/.test(text)) return readJson(text, option)
  if (accepts('array')) return readList(text, schema, option)
  if ((accepts('number') || accepts('integer')) && text.trim() !== '' && Number.isFinite(Number(text)))
    return Number(text)
  if (accepts('boolean') && ['true', 'false'].includes(text)) return text === 'true'
  if (accepts('string') || types.length === 0) return text
  throw new AdminError(`--${option} is ${types.join(' or ')}, not ${text}`)
}

function readList(text: string, schema: JsonSchema, option: string): unknown[] {
  const lists = [schema, ...(schema.anyOf ?? [])] as JsonSchema[]
  const items = lists.find((list) => list.items)?.items as JsonSchema | undefined
  if (items && typesOf(items).includes('object')) throw new AdminError(`--${option} is a list in JSON: '[{…}]'`)
  return text.split(',').map((part) => readValue(part.trim(), items ?? {}, option))
}

/** Throws an `AdminError` for invalid JSON. */
export function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AdminError(`--${where} is not valid JSON: ${(error as Error).message}`)
  }
}
