import { spawnSync } from 'node:child_process'
import { findDatabaseFiles } from './data/database-files.ts'
import { root } from './machine/project.ts'

/** `npm run import -- file.csv|file.jsonl [--dry-run]` into this machine's databases; the site must be stopped. */
const files = await findDatabaseFiles()
const script = 'worker/tools/import/main.ts'
const own = ['--file', files.main, '--search-file', files.search]
const result = spawnSync(process.execPath, [script, ...process.argv.slice(2), ...own], { cwd: root, stdio: 'inherit' })
process.exit(result.status ?? 1)
