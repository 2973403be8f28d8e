import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#worker/database/database.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'

type Deps = { db: Database; now: () => number }

/**
 * Runs an operator's command on this machine's main database, prints what came of it and ends the process: with 1 where the
 * options are wrong, or the outcome is not good.
 */
export async function withMainFile<Options, Outcome extends string>(
  options: { ok: true; value: Options } | { ok: false; problem: string },
  run: (deps: Deps, options: Options) => Promise<Outcome>,
  isGood: (outcome: Outcome) => boolean,
): Promise<never> {
  if (!options.ok) {
    console.error(options.problem)
    process.exit(1)
  }
  const file = new DatabaseSync((await findDatabaseFiles()).main)
  const outcome = await run({ db: openFile(file), now: Date.now }, options.value)
  file.close()
  console.log(outcome)
  process.exit(isGood(outcome) ? 0 : 1)
}
