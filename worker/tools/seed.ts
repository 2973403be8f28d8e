import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepareData } from './data/prepare-data.ts'
import { PlainError } from './machine/errors/plain-error.ts'
import { restoringPath } from './machine/finish-restore.ts'
import { statePath } from './machine/project.ts'

/** `npm run seed -- --properties 100000` empties this machine's data and makes it anew at that size; 0: places and seasons alone. */
const { values } = parseArgs({ options: { properties: { type: 'string', default: '3000' }, from: { type: 'string' } } })
const properties = Number(values.properties)
if (!Number.isInteger(properties) || properties < 0) throw new PlainError('--properties takes a whole number')

for (const folder of [statePath(), restoringPath(statePath())]) rmSync(folder, { recursive: true, force: true })
await prepareData({ properties, from: values.from })
