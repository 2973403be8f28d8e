import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { decideAccountDetail, readDecision } from '#worker/identity/account-detail/decide-account-detail.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'

/**
 * `npm run account` lists the companies' accounts guests have asked for;
 * `npm run account -- --phone "+91 9812345678" --tax-number 27AAACM1234A1Z5 --approve` (or `--refuse`) decides about one as it
 * was listed. The site must be stopped.
 */
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({ options: { phone: text, 'tax-number': text, approve: flag, refuse: flag } })
const decision = readDecision(values)
if (!decision.ok) {
  console.error(decision.problem)
  process.exit(1)
}
const files = await findDatabaseFiles()
const file = new DatabaseSync(files.main)
const said = await decideAccountDetail({ db: openFile(file), now: Date.now }, decision.value)
file.close()
console.log(said)
process.exit(said === 'no such request' ? 1 : 0)
