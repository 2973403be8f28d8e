import type { DatabaseSync } from 'node:sqlite'
import { ensureBrands } from '#worker/database/ensure-brands.ts'
import { rebuildSearchIndex } from '#worker/database/rebuild-search-index.ts'
import { checkStays } from './check-stays.ts'
import { type LineError, readCsvStays, readJsonLines } from './raw-stay.ts'
import { readReferences } from './references.ts'
import { createStayWriter, type WriteStay } from './write-stay.ts'

export type ImportInput = {
  text: string
  format: 'csv' | 'jsonl'
  /** Checks everything, the database included, and keeps nothing. */
  isDryRun: boolean
}

export type ImportReport = { added: number; changed: number; refused: number; errors: LineError[] }

/**
 * Brings the stays of a file into the catalogue: each whole or not at all, a refused one named with its line. The search
 * index is made anew when something changed.
 */
export function importStays(db: DatabaseSync, searchDb: DatabaseSync | null, input: ImportInput): ImportReport {
  const raw = input.format === 'csv' ? readCsvStays(input.text) : readJsonLines(input.text)
  const references = readReferences(db)
  const checked = checkStays(raw, references)
  const report: ImportReport = { added: 0, changed: 0, refused: 0, errors: [...checked.errors] }
  db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
  try {
    ensureBrands(db)
    const write = createStayWriter(db, references)
    for (const { stay, line } of checked.stays) {
      const outcome = writeAlone(db, () => write(stay))
      if (typeof outcome === 'string') report[outcome] += 1
      else report.errors.push({ line, field: null, message: outcome.message })
    }
    countStays(db)
    db.exec(input.isDryRun ? 'ROLLBACK' : 'COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
  report.refused = raw.stays.length - report.added - report.changed
  if (searchDb && !input.isDryRun && report.added + report.changed > 0) rebuildSearchIndex(db, searchDb)
  return report
}

/** Runs the writes of one stay so that they happen all or not at all. */
function writeAlone(db: DatabaseSync, write: () => ReturnType<WriteStay>): ReturnType<WriteStay> | Error {
  db.exec('SAVEPOINT stay')
  try {
    const outcome = write()
    db.exec('RELEASE stay')
    return outcome
  } catch (error) {
    db.exec('ROLLBACK TO stay; RELEASE stay')
    return error instanceof Error ? error : new Error(String(error))
  }
}

function countStays(db: DatabaseSync): void {
  db.exec('UPDATE city SET property_count = (SELECT count(*) FROM property WHERE city_id = city.id AND is_live = 1)')
}
