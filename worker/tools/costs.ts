import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { costTable } from './costs/cost-table.ts'
import { inProject } from './machine/project.ts'

// `npm run costs` prints what a month on Cloudflare costs; `-- --write` puts the table into docs/operations.md.

const BLOCK = /(<!-- npm run costs -->\n)[\s\S]*?(<!-- end of costs -->)/

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const path = inProject('docs/operations.md')
if (values.write) writeFileSync(path, readFileSync(path, 'utf8').replace(BLOCK, `$1\n${costTable()}\n\n$2`))
else console.log(costTable())
