import type { SqlValue } from './database.ts'

/** Collects a statement's values: each call gives the placeholder of its value. D1 takes at most 100. */
export type Bind = (value: SqlValue) => string

/**
 * Starts the values of one statement; `params` is what goes with its text. A value bound twice has one placeholder: a
 * booking's many conditions name the same few.
 */
export function bindParams(): { bind: Bind; params: SqlValue[] } {
  const params: SqlValue[] = []
  const placeholders = new Map<SqlValue, string>()
  const bind: Bind = (value) => {
    const known = placeholders.get(value)
    if (known) return known
    const added = `?${params.push(value)}`
    placeholders.set(value, added)
    return added
  }
  return { params, bind }
}
