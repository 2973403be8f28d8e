import { parseArgs } from 'node:util'
import { statePath } from '#worker/tools/machine/project.ts'
import { restoreState } from './restore-state.ts'

/** `npm run restore -- <folder>` replaces this machine's data by a backup; no site may be running. */
const [folder] = parseArgs({ allowPositionals: true }).positionals
if (!folder) {
  console.error('Usage: npm run restore -- <folder of a backup>')
  process.exit(1)
}
try {
  const { before, accounts, guests } = await restoreState(folder, statePath())
  console.log(`Restored from ${folder}. The guests of ${guests} bookings were erased again.`)
  console.log(`${accounts} accounts deleted since the backup are erased again within a minute.`)
  if (before) console.log(`The replaced data are kept in ${before}: delete them once the site works.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
