import type { SqlValue } from './database.ts'

type Value = SqlValue | undefined

/** The text of a column that is never NULL; which texts there are is the schema's promise. */
export function text<Text extends string = string>(value: Value): Text {
  return String(value) as Text
}

/** The number of a column that is never NULL. */
export function number(value: Value): number {
  return Number(value)
}

/** The text of a column; null for NULL and for a column that was not read. */
export function textOrNull(value: Value): string | null {
  return value === null || value === undefined ? null : String(value)
}

/** The number of a column; null for NULL and for a column that was not read. */
export function numberOrNull(value: Value): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** What a column of JSON holds; the shape is the promise of whoever wrote it. Throws on text that is no JSON. */
export function json<Shape>(value: Value): Shape {
  return JSON.parse(String(value)) as Shape
}
