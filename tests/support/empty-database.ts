import type { D1Migration } from 'cloudflare:test'

/** The initial state of a database: its triggers, its tables, and rows written by migrations. */
type Beginning = { triggers: { name: string; sql: string }[]; empty: string[]; fill: D1PreparedStatement[] }

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
  const { triggers, empty, fill } = beginning
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    // Some triggers protect rows from deletion, others write rows.
    ...triggers.map(({ name }) => database.prepare(`DROP TRIGGER IF EXISTS ${name}`)),
    ...empty.map((sql) => database.prepare(sql)),
    ...fill,
    ...triggers.map(({ sql }) => database.prepare(sql)),
  ])
}

type Named = { type: string; name: string; sql: string }

async function readBeginning(database: D1Database): Promise<Beginning> {
  const { results } = await database
    .prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all<Named>()
  const indexes = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL TABLE'))
  const words = indexes.map(({ name }) => name)
  const isOwn = ({ type, name }: Named) =>
    type === 'table' && !/^(sqlite|_cf)_/.test(name) && !words.some((word) => name.startsWith(word))
  // Children before parents: a deleted parent looks for its children, without an index through their whole table.
  const ownTables = results.filter(isOwn).reverse()
  const tables = ownTables.map(({ name }) => name)
  const selfReferences = ownTables.flatMap(({ name, sql }) => findSelfReferences(name, sql))
  const rows = await Promise.all(tables.map((table) => readRows(database, table)))
  return {
    triggers: results.filter(({ type }) => type === 'trigger'),
    empty: [
      // An index with its own content is emptied like a table.
      ...indexes.map(({ name, sql }) =>
        /content\s*=/.test(sql) ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
      ),
      ...selfReferences.map(({ table, column }) => `CREATE INDEX reset_${table}_${column} ON ${table} (${column})`),
      ...tables.map((name) => `DELETE FROM ${name}`),
      ...selfReferences.map(({ table, column }) => `DROP INDEX reset_${table}_${column}`),
    ],
    fill: rows.reverse().flat(),
  }
}

/** Returns the columns of a table that refer to the table itself. */
function findSelfReferences(table: string, sql: string): { table: string; column: string }[] {
  const columns = sql.matchAll(new RegExp(`^\\s*(\\w+) [^,\\n]*REFERENCES ${table}\\b`, 'gm'))
  return [...columns].map(([, column = '']) => ({ table, column }))
}

async function readRows(database: D1Database, table: string): Promise<D1PreparedStatement[]> {
  const { results } = await database.prepare(`SELECT * FROM ${table}`).all()
  return results.map((row) => {
    const marks = Object.keys(row).map(() => '?')
    return database.prepare(`INSERT INTO ${table} VALUES (${marks})`).bind(...Object.values(row))
  })
}
