import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#app/brands/brands.ts'

// Same table as wrangler's, so that either tool can continue where the other stopped.
const createMigrationTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Applies the pending migrations of a folder in order; returns their names. */
export function applyMigrations(db: DatabaseSync, folder: string): string[] {
  const applied = listApplied(db)
  const pending = listMigrations(folder).filter((name) => !applied.has(name))
  for (const name of pending) applyMigration(db, name, readFileSync(join(folder, name), 'utf8'))
  return pending
}

/** Returns the names of the migrations a database has. */
export function listApplied(db: DatabaseSync): Set<string> {
  db.exec(createMigrationTable)
  const rows = db.prepare('SELECT name FROM d1_migrations').all()
  return new Set(rows.map(({ name }) => String(name)))
}

/** Returns the migrations of a folder in the order in which they are applied. */
export function listMigrations(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function applyMigration(db: DatabaseSync, name: string, sql: string): void {
  db.exec('BEGIN')
  try {
    db.exec(sql)
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** Inserts missing brand rows, which properties and coupons reference. */
export function ensureBrands(db: DatabaseSync): void {
  const insert = db.prepare('INSERT OR IGNORE INTO brand (id) VALUES (?)')
  for (const { id } of listBrands()) insert.run(id)
}
