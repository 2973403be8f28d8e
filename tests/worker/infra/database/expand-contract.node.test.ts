import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'

const folders = ['worker/infra/database/migrations', 'worker/infra/database/search-migrations']

type Column = { name: string; notnull: number; dflt_value: string | null; pk: number }

/** What a worker can name in SQL: each table with its columns. */
function schemaOf(db: DatabaseSync): Map<string, Column[]> {
  const tables = db.prepare(
    `SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%'`,
  )
  const columns = db.prepare('SELECT * FROM pragma_table_info(?)')
  return new Map(tables.all().map(({ name }) => [String(name), columns.all(String(name)) as unknown as Column[]]))
}

/**
 * Returns what a migration breaks for a worker that still runs: dropped tables and columns, and new columns an older
 * insert leaves empty. `-- unused since <release>: table.column` in the migration states that no such worker is left.
 */
function faultsOf(db: DatabaseSync, sql: string): string[] {
  const was = schemaOf(db)
  db.exec(sql)
  const is = schemaOf(db)
  const lost: string[] = []
  for (const [table, columns] of was) {
    const now = is.get(table)
    if (!now) lost.push(table)
    for (const { name } of now ? columns : [])
      if (!now?.some((column) => column.name === name)) lost.push(`${table}.${name}`)
    for (const { name, notnull, dflt_value, pk } of now ?? []) {
      const old = columns.find((column) => column.name === name)
      if (notnull && dflt_value === null && !pk && !old?.notnull) lost.push(`${table}.${name} must be filled`)
    }
  }
  const unused = [...sql.matchAll(/^-- unused since \S+: (.+)$/gm)].flatMap(([, names = '']) => names.split(/,\s*/))
  return lost.filter((name) => !unused.includes(name.replace(' must be filled', '')))
}

test.each(folders)('no migration of %s breaks the worker that still runs', (folder) => {
  const db = new DatabaseSync(':memory:')
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.sql'))
  const faults = names.sort().flatMap((name) => {
    return faultsOf(db, readFileSync(inProject(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`)
  })
  expect(names.length).toBeGreaterThan(1)
  expect(faults).toEqual([])
})

const start = 'CREATE TABLE a (id INTEGER PRIMARY KEY, x TEXT, y TEXT); CREATE TABLE b (x TEXT)'

test.each([
  ['DROP TABLE b', ['b']],
  ['ALTER TABLE a DROP COLUMN y', ['a.y']],
  ['ALTER TABLE a RENAME COLUMN y TO z', ['a.y']],
  ['ALTER TABLE a RENAME TO c', ['a']],
  ['CREATE TABLE n (id INTEGER PRIMARY KEY, x TEXT); DROP TABLE a; ALTER TABLE n RENAME TO a', ['a.y']],
  ['CREATE TABLE n (x TEXT, y TEXT NOT NULL); DROP TABLE b; ALTER TABLE n RENAME TO b', ['b.y must be filled']],
  ['ALTER TABLE a ADD COLUMN z TEXT', []],
  [`ALTER TABLE a ADD COLUMN z TEXT NOT NULL DEFAULT ''`, []],
  ['-- unused since v1.2: b\nDROP TABLE b', []],
  ['-- unused since v0.2.0: a.x, a.y\nALTER TABLE a DROP COLUMN x; ALTER TABLE a DROP COLUMN y', []],
  ['-- unused since v1.2: a.x\nALTER TABLE a DROP COLUMN y', ['a.y']],
])('detects a break by %s', (sql, faults) => {
  const db = new DatabaseSync(':memory:')
  db.exec(start)
  expect(faultsOf(db, sql)).toEqual(faults)
})
