import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lowerPriority } from '#worker/tools/machine/processes/lower-priority.ts'
import { inProject, statePath } from '#worker/tools/machine/project.ts'
import { backupState } from './backup-state.ts'

/**
 * `npm run backup [-- folder]` copies all data of this machine while the site runs; by default into a folder of
 * `.wrangler/backups`.
 */
const defaultFolder = join(inProject('.wrangler/backups'), new Date().toISOString().replaceAll(':', '-'))
const [folder = defaultFolder] = parseArgs({ allowPositionals: true }).positionals
// Guests of the running site come first.
lowerPriority()
try {
  const { databases, bytes } = await backupState(statePath(), folder)
  console.log(`${folder}: ${databases} databases, ${(bytes / 1e6).toFixed(1)} MB, each checked`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
