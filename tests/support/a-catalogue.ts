import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '#worker/database/migrate.ts'
import { type SeedReport, seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../worker/database/${name}`, import.meta.url))

/** Empty, migrated databases in memory. */
export function anEmptyCatalogue(): { db: DatabaseSync; searchDb: DatabaseSync } {
  const db = new DatabaseSync(':memory:')
  const searchDb = new DatabaseSync(':memory:')
  applyMigrations(db, folder('migrations'))
  applyMigrations(searchDb, folder('search-migrations'))
  return { db, searchDb }
}

/** Seeded databases in memory. */
export function aCatalogue({ properties = 200, from = '2026-11-21' } = {}): {
  db: DatabaseSync
  searchDb: DatabaseSync
  report: SeedReport
} {
  const databases = anEmptyCatalogue()
  return { ...databases, report: seedCatalogue(databases.db, databases.searchDb, { properties, from }) }
}

/** The first column of the rows of a query. */
export function column(db: DatabaseSync, sql: string, ...params: (string | number)[]): unknown[] {
  return db
    .prepare(sql)
    .all(...params)
    .map((row) => Object.values(row)[0])
}

/** The only value of a query as a number. */
export function count(db: DatabaseSync, sql: string, ...params: (string | number)[]): number {
  return Number(column(db, sql, ...params)[0])
}
