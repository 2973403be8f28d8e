/** A value of a packed row: its SQL, and a conversion; null keeps the JSON value. */
type PackedColumn<Value> = { sql: string; read: ((value: never) => Value) | null }

/** Columns by property name; nested tables become nested objects. */
type Columns = { [name: string]: PackedColumn<unknown> | Columns }

type Unpacked<Table> = {
  [Name in keyof Table]: Table[Name] extends PackedColumn<infer Value> ? Value : Unpacked<Table[Name]>
}

/** Selects a value without conversion; the schema guarantees its type. */
export function column<Value>(sql: string): PackedColumn<Value> {
  return { sql, read: null }
}

/** Selects a value and converts it. */
export function columnAs<Stored, Value>(sql: string, read: (value: Stored) => Value): PackedColumn<Value> {
  return { sql, read }
}

/** Selects 0 or 1 as a boolean. */
export function flag(sql: string): PackedColumn<boolean> {
  return columnAs(sql, (value: number) => value === 1)
}

/**
 * Selects columns as one JSON array, because reading a separate column per value costs the Worker more than the value
 * itself. SQLite's function takes at most 32 values. `unpack` reads the parsed array.
 */
export function packColumns<Table extends Columns>(
  table: Table,
): { sql: string; unpack: (values: readonly unknown[]) => Unpacked<Table> } {
  const sql: string[] = []
  const unpack = toReader(table, sql)
  return { sql: `json_array(${sql.join(', ')})`, unpack: (values) => unpack(values) as Unpacked<Table> }
}

type Reader = (values: readonly unknown[]) => unknown

/** Appends a table's SQL and returns a function that reads its values. */
function toReader(table: Columns, sql: string[]): Reader {
  const fields = Object.entries(table).map(([name, column]) => ({ name, read: toFieldReader(column, sql) }))
  // Copying an object with a fixed shape takes half the time of adding property by property.
  const template: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return (values) => {
    const row = { ...template }
    for (const { name, read } of fields) row[name] = typeof read === 'number' ? values[read] : read(values)
    return row
  }
}

/** Returns the reader of a field, or its index when there is no conversion. */
function toFieldReader(column: PackedColumn<unknown> | Columns, sql: string[]): Reader | number {
  if (!isColumn(column)) return toReader(column, sql)
  const index = sql.push(column.sql) - 1
  const convert = column.read as ((value: unknown) => unknown) | null
  return convert ? (values) => convert(values[index]) : index
}

function isColumn(column: PackedColumn<unknown> | Columns): column is PackedColumn<unknown> {
  return typeof column.sql === 'string'
}
