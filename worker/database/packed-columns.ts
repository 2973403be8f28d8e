/** One value of a packed row: the SQL that gives it, and what is made of it; null = it stays as JSON has it. */
export type PackedColumn<Value> = { sql: string; read: ((value: never) => Value) | null }

/** Columns by the names of what they become; a table within becomes an object within. */
type Columns = { [name: string]: PackedColumn<unknown> | Columns }

/** What a packed row becomes. */
export type Unpacked<Table> = {
  [Name in keyof Table]: Table[Name] extends PackedColumn<infer Value> ? Value : Unpacked<Table[Name]>
}

/** A value that is taken as it comes; its type is the schema's promise. */
export function column<Value>(sql: string): PackedColumn<Value> {
  return { sql, read: null }
}

/** A value that is made into another one. */
export function columnAs<Stored, Value>(sql: string, read: (value: Stored) => Value): PackedColumn<Value> {
  return { sql, read }
}

/** A 0 or 1 that is read as false or true. */
export function flag(sql: string): PackedColumn<boolean> {
  return columnAs(sql, (value: number) => value === 1)
}

/**
 * Columns that travel as one JSON array, in the table's order: a column of its own for each value costs the worker more
 * than reading the value. SQLite's function takes 32 values at most. `unpack` reads such an array, parsed.
 */
export function packColumns<Table extends Columns>(
  table: Table,
): { sql: string; unpack: (values: readonly unknown[]) => Unpacked<Table> } {
  const sql: string[] = []
  const unpack = toReader(table, sql)
  return { sql: `json_array(${sql.join(', ')})`, unpack: (values) => unpack(values) as Unpacked<Table> }
}

type Reader = (values: readonly unknown[]) => unknown

/** Adds a table's SQL to what stands before it, and answers what reads its values from there. */
function toReader(table: Columns, sql: string[]): Reader {
  const fields = Object.entries(table).map(([name, given]) => ({ name, read: toFieldReader(given, sql) }))
  // A copy has its shape from the start; a shape that grows name by name takes twice the time.
  const blank: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return (values) => {
    const made = { ...blank }
    for (const { name, read } of fields) made[name] = typeof read === 'number' ? values[read] : read(values)
    return made
  }
}

/** What reads a field; a number when the value there is taken as it is. */
function toFieldReader(given: PackedColumn<unknown> | Columns, sql: string[]): Reader | number {
  if (!isColumn(given)) return toReader(given, sql)
  const index = sql.push(given.sql) - 1
  const read = given.read as ((value: unknown) => unknown) | null
  return read ? (values) => read(values[index]) : index
}

function isColumn(given: PackedColumn<unknown> | Columns): given is PackedColumn<unknown> {
  return typeof given.sql === 'string'
}
