import type { SqlValue, Statement } from './database.ts'

/** Adds a value to a statement and returns its placeholder. D1 allows at most 100 values. */
export type Bind = (value: SqlValue) => string

/**
 * Creates the parameter list of a statement. A value that is bound twice gets one placeholder, because a booking's
 * conditions repeat the same few values.
 */
export function bindParams(): { bind: Bind; params: SqlValue[] } {
  const params: SqlValue[] = []
  const placeholders = new Map<SqlValue, string>()
  const bind: Bind = (value) => {
    const existing = placeholders.get(value)
    if (existing) return existing
    const placeholder = `?${params.push(value)}`
    placeholders.set(value, placeholder)
    return placeholder
  }
  return { params, bind }
}

/** Creates a statement whose SQL binds its values itself. */
export function boundStatement(sqlOf: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return { sql: sqlOf(bind), params }
}
