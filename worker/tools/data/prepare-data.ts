import { DatabaseSync } from 'node:sqlite'
import { ensureBrands } from '#worker/infra/database/migrate.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'
import { importArticles } from '#worker/services/support/articles/import-articles.ts'
import { readRelease } from '#worker/tools/help/read-release.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'
import { ensureTestProperties } from '#worker/tools/seed/test-properties.ts'
import { findDatabaseFiles } from './database-files.ts'
import { openFile } from './file-database.ts'
import { migrateData } from './migrate-data.ts'

export type PrepareOptions = { properties: number; state?: string; from?: string }

/**
 * Migrates this machine's databases and seeds them once; later calls seed nothing. The site must not be running on the
 * same state.
 */
export async function prepareData(options: PrepareOptions): Promise<void> {
  const files = await findDatabaseFiles(options.state)
  const main = openDatabase(files.main)
  const search = openDatabase(files.search)
  try {
    migrateData(main, 'migrations')
    migrateData(search, 'search-migrations')
    ensureBrands(main)
    seedCatalogue(main, search, { properties: options.properties, from: options.from ?? today() })
    ensureTestProperties(main)
    forgetEmptyStatistics(main)
    // The index predates its last migration, or a release requires a full rebuild.
    const isStale = isEmpty(search, 'suggestion_text') || countPendingUpdates(main) > MAX_PENDING_UPDATES
    if (isStale && !isEmpty(main, 'property')) rebuildSearchIndex(main, search)
    const databases = { db: openFile(main), search: openFile(search), now: () => Date.now() }
    await importArticles(databases, readRelease(inProject('locales/help')))
  } finally {
    main.close()
    search.close()
  }
}

/**
 * Deletes what ANALYZE noted of tables and partial indexes that were empty: SQLite would take them for empty forever and
 * prefer scanning a million bookings.
 */
export function forgetEmptyStatistics(database: DatabaseSync): void {
  const hasStatistics = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get()
  if (hasStatistics) database.exec("DELETE FROM sqlite_stat1 WHERE stat = '0' OR stat LIKE '0 %'")
}

/** Above this number of changes a rebuild is faster. */
const MAX_PENDING_UPDATES = 500

function countPendingUpdates(database: DatabaseSync): number {
  const sql = 'SELECT (SELECT count(*) FROM search_due) + (SELECT count(*) FROM search_due_place) AS count'
  return Number(database.prepare(sql).get()?.count ?? 0)
}

function isEmpty(database: DatabaseSync, table: string): boolean {
  return database.prepare(`SELECT NOT EXISTS (SELECT 1 FROM ${table}) AS is_empty`).get()?.is_empty === 1
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  return database
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
