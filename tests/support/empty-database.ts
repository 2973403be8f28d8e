import type { D1Migration } from 'cloudflare:test'

/** The initial state of a database: its tables, children first, and rows written by migrations. */
type Beginning = { tables: Table[]; index: string[]; fill: D1PreparedStatement[] }
/** A table with the statements that empty it. Triggers are absent meanwhile: some protect rows, others write rows. */
type Table = { name: string; isFilled: boolean; empty: string[]; triggers: { name: string; sql: string }[] }

/** D1 allows so many columns in a row. */
const MAX_COLUMNS = 100

// This module loads once per isolate, while the setup that calls it runs for every test file.
const beginnings = new Map<D1Database, Beginning>()

/** Resets a database to the state after its migrations. The first call migrates, later ones only delete rows. */
export async function emptyDatabase(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  const beginning = beginnings.get(database)
  if (!beginning) {
    // All statements in one batch: a call for each takes over a second.
    await database.batch(migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)))
    beginnings.set(database, await readBeginning(database))
    return
  }
  const tables = await findChangedTables(database, beginning.tables)
  const triggers = tables.flatMap((table) => table.triggers)
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    ...triggers.map(({ name }) => database.prepare(`DROP TRIGGER IF EXISTS ${name}`)),
    ...[...beginning.index, ...tables.flatMap(({ empty }) => empty)].map((sql) => database.prepare(sql)),
    ...beginning.fill,
    ...triggers.map(({ sql }) => database.prepare(sql)),
  ])
}

/** Returns the tables that have rows now or after their migrations. Most test files write a tenth of all tables. */
async function findChangedTables(database: D1Database, tables: readonly Table[]): Promise<Table[]> {
  const parts = Array.from({ length: Math.ceil(tables.length / MAX_COLUMNS) }, (_, part) =>
    tables.slice(part * MAX_COLUMNS, (part + 1) * MAX_COLUMNS),
  )
  const results = await database.batch<Record<string, number>>(
    parts.map((part) =>
      database.prepare(`SELECT ${part.map(({ name }) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`).join(', ')}`),
    ),
  )
  const hasRows = Object.assign({}, ...results.flatMap((result) => result.results)) as Record<string, number>
  return tables.filter(({ name, isFilled }) => isFilled || hasRows[name])
}

type Named = { type: string; name: string; sql: string; tbl_name: string }

async function readBeginning(database: D1Database): Promise<Beginning> {
  const { results } = await database
    .prepare('SELECT type, name, sql, tbl_name FROM sqlite_schema WHERE sql IS NOT NULL')
    .all<Named>()
  const indexes = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL TABLE'))
  const isOwn = ({ type, name }: Named) =>
    type === 'table' && !/^(sqlite|_cf)_/.test(name) && !indexes.some((index) => name.startsWith(index.name))
  // Children before parents: a deleted parent looks for its children, without an index through their whole table.
  const tables = results.filter(isOwn).reverse()
  const rows = await Promise.all(tables.map(({ name }) => readRows(database, name)))
  return {
    tables: tables.map(({ name, sql }, index) => ({
      name,
      isFilled: (rows[index] ?? []).length > 0,
      empty: emptyStatements(name, sql),
      triggers: results.filter(({ type, tbl_name }) => type === 'trigger' && tbl_name === name),
    })),
    // An index with its own content is emptied like a table.
    index: indexes.map(({ name, sql }) =>
      /content\s*=/.test(sql) ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
    ),
    fill: rows.toReversed().flat(),
  }
}

/** A table that refers to itself has an index for it meanwhile. */
function emptyStatements(table: string, sql: string): string[] {
  const columns = findSelfReferences(table, sql)
  return [
    ...columns.map((column) => `CREATE INDEX reset_${table}_${column} ON ${table} (${column})`),
    `DELETE FROM ${table}`,
    ...columns.map((column) => `DROP INDEX reset_${table}_${column}`),
  ]
}

/** Returns the columns of a table that refer to the table itself. */
function findSelfReferences(table: string, sql: string): string[] {
  const columns = sql.matchAll(new RegExp(`^\\s*(\\w+) [^,\\n]*REFERENCES ${table}\\b`, 'gm'))
  return [...columns].map(([, column = '']) => column)
}

async function readRows(database: D1Database, table: string): Promise<D1PreparedStatement[]> {
  const { results } = await database.prepare(`SELECT * FROM ${table}`).all()
  return results.map((row) => {
    const marks = Object.keys(row).map(() => '?')
    return database.prepare(`INSERT INTO ${table} VALUES (${marks})`).bind(...Object.values(row))
  })
}
