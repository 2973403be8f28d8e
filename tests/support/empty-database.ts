import type { D1Migration } from 'cloudflare:test'

/** How a database begins: its triggers, its tables, and the rows its migrations wrote. */
type Beginning = { triggers: { name: string; sql: string }[]; empty: string[]; fill: D1PreparedStatement[] }

// This module is loaded once for all test files of an isolate; the setup that calls it runs for each.
const beginnings = new Map<D1Database, Beginning>()

/** Makes a database as its migrations leave it. The first call migrates, every later one only takes the rows out. */
export async function emptyDatabase(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  const beginning = beginnings.get(database)
  if (!beginning) {
    // All statements in one go: a call for each takes a second and more.
    await database.batch(migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)))
    beginnings.set(database, await readBeginning(database))
    return
  }
  const { triggers, empty, fill } = beginning
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    // Some keep rows for ever, others write rows.
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
  const tables = results.filter(isOwn).map(({ name }) => name)
  const rows = await Promise.all(tables.map((table) => readRows(database, table)))
  return {
    triggers: results.filter(({ type }) => type === 'trigger'),
    empty: [
      // Only an index that keeps no text of its own is emptied as one.
      ...indexes.map(({ name, sql }) =>
        /\bcontent\s*=/.test(sql) ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
      ),
      ...tables.map((name) => `DELETE FROM ${name}`),
    ],
    fill: rows.flat(),
  }
}

async function readRows(database: D1Database, table: string): Promise<D1PreparedStatement[]> {
  const { results } = await database.prepare(`SELECT * FROM ${table}`).all()
  return results.map((row) => {
    const marks = Object.keys(row).map(() => '?')
    return database.prepare(`INSERT INTO ${table} VALUES (${marks})`).bind(...Object.values(row))
  })
}
