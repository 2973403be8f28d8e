import { rmSync } from 'node:fs'
import { statePath } from './machine/project.ts'

rmSync(statePath(), { recursive: true, force: true })
console.log(`emptied ${statePath()}`)
