import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepareData } from './data/prepare-data.ts'
import { UserError } from './machine/errors/user-error.ts'
import { restoringPath } from './machine/finish-restore.ts'
import { statePath } from './machine/project.ts'

// `npm run seed -- --properties 100000` replaces the data of this machine; 0 writes places and calendars only.
const { values } = parseArgs({ options: { properties: { type: 'string', default: '3000' }, from: { type: 'string' } } })
const properties = Number(values.properties)
if (!Number.isInteger(properties) || properties < 0) throw new UserError('--properties takes a whole number')

for (const folder of [statePath(), restoringPath(statePath())]) rmSync(folder, { recursive: true, force: true })
await prepareData({ properties, from: values.from })
