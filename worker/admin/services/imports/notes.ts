import type { Statement, StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { writable } from '../audit/audited-database.ts'
import { followCatalogue } from '../search/follow-catalogue.ts'

/**
 * Stores the progress of an import without an audit row: the audit already records the start, the end and every change.
 */
export function note({ db }: Pick<Deps, 'db'>, statements: Statement[]): Promise<StatementResult[]> {
  return writable(db).batch(statements)
}

/** Updates the search index after a write. Never throws: unfinished work stays in the queue. */
export async function follow({ db, search, now }: Pick<Deps, 'db' | 'search' | 'now'>): Promise<void> {
  try {
    await followCatalogue({ db: writable(db), search: writable(search), now })
  } catch (error) {
    log('error', 'search_not_followed', describeError(error))
  }
}
