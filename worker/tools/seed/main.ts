import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { migrateData } from '#worker/tools/data/migrate-data.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const usage = `Fills an empty database with a catalogue to try things on.

  node worker/tools/seed/main.ts --file <db.sqlite> --search-file <search.sqlite> [--properties 3000] [--from YYYY-MM-DD]

Both files are made and migrated when they are not there. A database that has stays already is left as it is.
`

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    'search-file': { type: 'string' },
    properties: { type: 'string', default: '3000' },
    from: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function run(): number {
  const { file, 'search-file': searchFile, from, properties } = values
  const count = Number(properties)
  const isSound = Number.isInteger(count) && count >= 0 && (from === undefined || isCalendarDay(from))
  if (values.help || !file || !searchFile || !isSound) {
    process.stdout.write(usage)
    return values.help ? 0 : 2
  }
  const db = openForWriting(file, 'migrations')
  const searchDb = openForWriting(searchFile, 'search-migrations')
  const today = String(db.prepare(`SELECT date('now') AS today`).get()?.today)
  const startedAt = performance.now()
  const report = seedCatalogue(db, searchDb, { properties: count, from: from ?? today })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    report.seeded
      ? `${report.properties} stays written in ${seconds} s\n`
      : `there are ${report.properties} stays already\n`,
  )
  db.close()
  searchDb.close()
  return 0
}

function openForWriting(path: string, migrations: 'migrations' | 'search-migrations'): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  const db = new DatabaseSync(path)
  // A crash in the middle of a seed costs the seed, nothing else: it is made again.
  db.exec('PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536')
  migrateData(db, migrations)
  return db
}

process.exitCode = run()
