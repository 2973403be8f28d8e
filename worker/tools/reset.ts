import { rmSync } from 'node:fs'
import { restoringPath } from './machine/finish-restore.ts'
import { statePath } from './machine/project.ts'

for (const folder of [statePath(), restoringPath(statePath())]) rmSync(folder, { recursive: true, force: true })
console.log(`emptied ${statePath()}`)
