import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { listPartners, readPartnerWishes, writePartners } from '#worker/catalogue/partners/write-partners.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'

/**
 * `npm run partner` lists the partners that have a microsite, as JSON; `npm run partner -- --file partners.json` brings in
 * partners written so: what a row does not name stays as it is. `npm run partner -- --off railpass` and `--on railpass` switch one
 * off and on. The site may run meanwhile: it knows within a minute.
 */
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { file: text, on: text, off: text } })
const file = new DatabaseSync((await findDatabaseFiles()).main)
const isDone = await run(values)
file.close()
process.exit(isDone ? 0 : 1)

async function run(asked: { file?: string; on?: string; off?: string }): Promise<boolean> {
  const db = openFile(file)
  const written = [
    ...(asked.file === undefined ? [] : [JSON.parse(readFileSync(asked.file, 'utf8'))].flat()),
    ...(asked.on === undefined ? [] : [{ name: asked.on, live: true }]),
    ...(asked.off === undefined ? [] : [{ name: asked.off, live: false }]),
  ]
  if (written.length === 0) {
    console.log(JSON.stringify(await listPartners({ db }), null, 2))
    return true
  }
  const wishes = readPartnerWishes(written)
  const outcome = wishes.ok ? await writePartners({ db }, wishes.value) : wishes
  if (outcome.ok) console.log(outcome.value.join('\n'))
  else console.error(outcome.problem)
  return outcome.ok
}
