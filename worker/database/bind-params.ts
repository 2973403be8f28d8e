import type { SqlValue } from './database.ts'

/** Collects a statement's values: each call gives the placeholder of its value. D1 takes at most 100. */
export type Bind = (value: SqlValue) => string

/** Starts the values of one statement; `params` is what goes with its text. */
export function bindParams(): { bind: Bind; params: SqlValue[] } {
  const params: SqlValue[] = []
  return { params, bind: (value) => `?${params.push(value)}` }
}
