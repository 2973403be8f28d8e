import { nameOf, type Row, type Subject, type TableRule } from '../table-rows.ts'

/**
 * A subject as the audit of an older release told it, `told` being all of that row. Of tables and columns that came since it says
 * nothing: these are as they are now, so they are neither a change nor taken back.
 */
export function asKnownThen(tables: readonly TableRule[], told: Subject, one: Subject, is: Subject): Subject {
  return Object.fromEntries(
    tables.map(({ table, key }) => {
      const now = is[table] ?? []
      if (!told[table]) return [table, now]
      return [table, (one[table] ?? []).map((row) => ({ ...now.find(isCalled(key, row)), ...row }))]
    }),
  )
}

/** Tells whether something was said of a subject since, in what the audit of then knew nothing of. */
export function saysMore(tables: readonly TableRule[], told: Subject, one: Subject, is: Subject): boolean {
  return tables.some(({ table, key, columns }) => {
    const now = is[table] ?? []
    if (!told[table]) return now.length > 0
    return (one[table] ?? []).some((row) => {
      const isNow = now.find(isCalled(key, row)) ?? {}
      return columns.some((name) => !Object.hasOwn(row, name) && !isEmpty(isNow[name]))
    })
  })
}

const isCalled = (key: readonly string[], row: Row) => (other: Row) => nameOf(key, other) === nameOf(key, row)

/** What a new column holds where nobody has said anything. */
function isEmpty(value: Row[string] | undefined): boolean {
  return value === undefined || value === null || value === '{}'
}
