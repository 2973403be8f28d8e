import { parseArgs } from 'node:util'
import { runTool } from './machine/command.ts'

/** Formats and lints the project's files, or those named: `npm run format -- app/pages`. */
const { positionals: names } = parseArgs({ allowPositionals: true })
process.exit(await runTool('biome', ['check', '--write', ...(names.length > 0 ? names : ['.'])]))
