import type { Statement, StatementResult } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { writable } from '../audit/audited-database.ts'
import { followCatalogue } from '../search/follow-catalogue.ts'

/**
 * Writes how far the reading of a file is: nobody's word about the catalogue, and so not in the audit, which has the import's
 * beginning, its end and everything it changed.
 */
export function note({ db }: Pick<Deps, 'db'>, statements: Statement[]): Promise<StatementResult[]> {
  return writable(db).batch(statements)
}

/** Has the search index follow what was written. Never throws: what is due stays so. */
export async function follow({ db, search, now }: Pick<Deps, 'db' | 'search' | 'now'>): Promise<void> {
  try {
    await followCatalogue({ db: writable(db), search: writable(search), now })
  } catch (error) {
    log('error', 'search_not_followed', describeError(error))
  }
}
