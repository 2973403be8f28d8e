import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import { type SeedReport, seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../worker/infra/database/${name}`, import.meta.url))

type Databases = { db: DatabaseSync; searchDb: DatabaseSync }
/** Template database files; each caller gets a copy. */
type Kept<Report> = { main: string; search: string; report: Report }

const stored = new Map<string, Kept<unknown>>()
const files = mkdtempSync(join(tmpdir(), 'stayfront-catalogue-'))
process.once('exit', () => rmSync(files, { recursive: true, force: true }))
let copies = 0

export function anEmptyCatalogue(): Databases {
  const { db, searchDb } = copyOf('empty', { begin: migrate, fill: () => undefined })
  return { db, searchDb }
}

/** Seeded databases. Each catalogue is created once and then copied. */
export function aCatalogue({ properties = 200, from = '2026-11-21' } = {}): Databases & { report: SeedReport } {
  const fill = ({ db, searchDb }: Databases) => seedCatalogue(db, searchDb, { properties, from })
  return copyOf(`${properties} ${from}`, { begin: anEmptyCatalogue, fill })
}

type Making<Report> = { begin: () => Databases; fill: (databases: Databases) => Report }

function copyOf<Report>(name: string, { begin, fill }: Making<Report>): Databases & { report: Report } {
  const found = stored.get(name) as Kept<Report> | undefined
  const original = found ?? make(begin(), fill)
  stored.set(name, original)
  return { db: openCopy(original.main), searchDb: openCopy(original.search), report: original.report }
}

function migrate(): Databases {
  const [db, searchDb] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  applyMigrations(db, folder('migrations'))
  applyMigrations(searchDb, folder('search-migrations'))
  return { db, searchDb }
}

function make<Report>({ db, searchDb }: Databases, fill: (databases: Databases) => Report): Kept<Report> {
  const report = fill({ db, searchDb })
  return { main: keep(db), search: keep(searchDb), report }
}

function keep(db: DatabaseSync): string {
  const file = nextFile()
  db.exec(`VACUUM INTO '${file}'`)
  db.close()
  return file
}

function openCopy(original: string): DatabaseSync {
  const file = nextFile()
  copyFileSync(original, file)
  const db = new DatabaseSync(file)
  // No durability needed.
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  return db
}

function nextFile(): string {
  copies += 1
  return join(files, `${copies}.sqlite`)
}

export function column(db: DatabaseSync, sql: string, ...params: (string | number)[]): unknown[] {
  return db
    .prepare(sql)
    .all(...params)
    .map((row) => Object.values(row)[0])
}

export function count(db: DatabaseSync, sql: string, ...params: (string | number)[]): number {
  return Number(column(db, sql, ...params)[0])
}
