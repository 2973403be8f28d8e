import { nameOf, type Row, type Subject, type TableRule } from '../table-rows.ts'

/**
 * Completes a subject from an audit row of an older release with the current values of tables and columns that did not
 * exist then, so that they count neither as a change nor as something to undo. `told` is everything in the audit row.
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

/** Whether tables or columns unknown to the audit row hold values now. */
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

function isEmpty(value: Row[string] | undefined): boolean {
  return value === undefined || value === null || value === '{}'
}
