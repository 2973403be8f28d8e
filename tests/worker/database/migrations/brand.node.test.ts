import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { DatabaseSync as Sqlite } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { applyMigrations } from '#worker/database/migrate.ts'

const MIGRATION = '0035_brand.sql'
const folder = fileURLToPath(new URL('../../../../worker/database/migrations/', import.meta.url))

function aFormerDatabase(): DatabaseSync {
  const former = mkdtempSync(join(tmpdir(), 'former-'))
  for (const name of readdirSync(folder).filter((name) => name < MIGRATION)) {
    copyFileSync(join(folder, name), join(former, name))
  }
  const db = new Sqlite(':memory:')
  applyMigrations(db, former)
  return db
}

function migrate(db: DatabaseSync): void {
  const own = mkdtempSync(join(tmpdir(), 'own-'))
  copyFileSync(join(folder, MIGRATION), join(own, MIGRATION))
  db.exec('PRAGMA foreign_keys = ON')
  expect(applyMigrations(db, own)).toEqual([MIGRATION])
}

function tablesOf(db: DatabaseSync): string[] {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations' ORDER BY 1`
  return column(db, sql).map(String)
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  return column(db, `SELECT name FROM pragma_table_info('${table}')`).map(String)
}

function copyRows(from: DatabaseSync, to: DatabaseSync): void {
  to.exec('PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = OFF')
  for (const table of tablesOf(to)) {
    to.exec(`DELETE FROM ${table}`)
    const columns = columnsOf(to, table)
    const insert = to.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    for (const row of from.prepare(`SELECT ${columns.join()} FROM ${table}`).all()) {
      insert.run(...(Object.values(row) as SQLInputValue[]))
    }
  }
}

/** Adds one unchecked row, with every kind of value, to each empty table. */
function fillEmpty(db: DatabaseSync): void {
  db.exec('PRAGMA ignore_check_constraints = ON')
  for (const table of tablesOf(db)) {
    if (db.prepare(`SELECT 1 FROM ${table}`).get()) continue
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all()
    const values = columns.map(({ type }) => (type === 'TEXT' ? '{}' : 10_001))
    const names = columns.map(({ name }) => name).join()
    db.prepare(`INSERT INTO ${table} (${names}) VALUES (${values.map(() => '?').join()})`).run(...values)
  }
  db.exec('PRAGMA ignore_check_constraints = OFF')
}

function everyRow(db: DatabaseSync, tables: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    tables.map((table) => {
      const columns = columnsOf(db, table).sort()
      const rows = db.prepare(`SELECT ${columns.join()} FROM ${table}`).all()
      return [table, rows.map((row) => JSON.stringify(row)).sort()]
    }),
  )
}

function everyRule(db: DatabaseSync): unknown[] {
  return db.prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type <> 'table' ORDER BY 1, 2`).all()
}

test('keeps every row, index, trigger and view; brands become rows', () => {
  const db = aFormerDatabase()
  copyRows(aCatalogue({ properties: 60 }).db, db)
  fillEmpty(db)
  const tables = tablesOf(db)
  const [rows, rules] = [everyRow(db, tables), everyRule(db)]
  expect(tables.filter((table) => rows[table]?.length === 0)).toEqual([])
  migrate(db)
  expect(everyRow(db, tables)).toEqual(rows)
  expect(everyRule(db)).toEqual(expect.arrayContaining(rules))
  expect(everyRule(db)).toHaveLength(rules.length + 2)
  expect(column(db, 'SELECT id FROM brand ORDER BY id')).toEqual(['dunehouse', 'dunehouse-india', 'oyo'])
  expect(db.prepare(`SELECT * FROM pragma_foreign_key_check('property') WHERE parent = 'brand'`).all()).toEqual([])
})

test('a stay needs an existing brand, a coupon one or all', () => {
  const db = aCatalogue({ properties: 20 }).db
  db.exec('PRAGMA foreign_keys = ON')
  for (const brand of ["'nobody'", 'NULL']) {
    expect(() => db.exec(`UPDATE property SET brand_id = ${brand}`)).toThrow(
      /FOREIGN KEY constraint failed|a stay belongs to a brand/,
    )
  }
  expect(() => db.exec(`UPDATE coupon SET brand_id = 'nobody'`)).toThrow(/constraint failed/)
  db.exec('UPDATE coupon SET brand_id = NULL')
  expect(() => db.exec('DELETE FROM brand')).toThrow(/constraint failed/)
})

test('no database constraint names a brand', () => {
  const db = aCatalogue({ properties: 0 }).db
  const ids = column(db, 'SELECT id FROM brand').map((id) => `'${id}'`)
  const texts = column(db, 'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').map(String)
  expect(ids.length).toBeGreaterThan(0)
  expect(texts.filter((sql) => ids.some((id) => sql.includes(id)))).toEqual([])
})
