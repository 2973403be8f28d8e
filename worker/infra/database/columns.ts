import type { SqlValue } from './database.ts'

type Value = SqlValue | undefined

/** Reads a text column that is NOT NULL; the schema guarantees its values. */
export function text<Text extends string = string>(value: Value): Text {
  return String(value) as Text
}

export function number(value: Value): number {
  return Number(value)
}

/** Reads a text column; null for NULL and for a column that was not selected. */
export function textOrNull(value: Value): string | null {
  return value === null || value === undefined ? null : String(value)
}

/** Reads a number column; null for NULL and for a column that was not selected. */
export function numberOrNull(value: Value): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** Parses a JSON column; the writer guarantees its shape. Throws on invalid JSON. */
export function json<Shape>(value: Value): Shape {
  return JSON.parse(String(value)) as Shape
}
