import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { restoringPath } from './machine/finish-restore.ts'
import { lockFolder } from './machine/lock-folder.ts'
import { statePath } from './machine/project.ts'

/** `npm run reset [-- --really]` deletes the data of this machine; on a production site only with `--really`. */
const { values } = parseArgs({ options: { really: { type: 'boolean' } } })
const state = statePath()
try {
  if (process.env.ENVIRONMENT === 'production' && !values.really)
    throw new Error(
      `${state} holds the data of a production site: \`npm run reset -- --really\` deletes them. Back them up first.`,
    )
  if (existsSync(state)) lockFolder(state)()
  for (const folder of [state, restoringPath(state)]) rmSync(folder, { recursive: true, force: true })
  console.log(`emptied ${state}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
