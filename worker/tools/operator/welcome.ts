import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { nameWelcome, readWelcomeOptions } from '#worker/loyalty/welcome/name-welcome.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'

/**
 * `npm run welcome -- --country IN --amount 500 --days 90` names what guests of a country find in their wallet after their
 * first sign-in with a brand; without `--days` it never ends, `--amount 0` ends the giving. The site must be stopped.
 */
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { country: text, amount: text, days: text } })
const options = readWelcomeOptions(values)
if (!options.ok) {
  console.error(options.problem)
  process.exit(1)
}
const files = await findDatabaseFiles()
const file = new DatabaseSync(files.main)
const outcome = await nameWelcome({ db: openFile(file) }, options.value)
file.close()
console.log(outcome)
process.exit(outcome === 'named' ? 0 : 1)
