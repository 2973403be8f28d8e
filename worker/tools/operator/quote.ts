import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { toMajor } from '#app/domain/money/money.ts'
import { makeQuotation } from '#worker/bookings/quotations/make-quotation.ts'
import { listQuotations, withdrawQuotation } from '#worker/bookings/quotations/operate-quotations.ts'
import { readQuotationOptions } from '#worker/bookings/quotations/read-quotation-options.ts'
import { parsePairs } from '#worker/env.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'

/**
 * `npm run quote` lists quotations; `npm run quote -- --site https://www.example.in --property 10079 --room 20079
 * --checkin 2026-12-11 --checkout 2026-12-13 --rooms 1-2_0_0_0 --total 4500 --until "2026-12-01 18:00" --phone
 * "+91 9812345678"` gives a guest a price (`--email`, `--ages` and `--locale` as needed) and has it sent;
 * `npm run quote -- --withdraw <number>` takes it back. The site must be stopped.
 */
const names = 'site property room checkin checkout rooms ages total until phone email locale withdraw'.split(' ')
const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) })
const { withdraw, ...typed } = values as Record<string, string | undefined>
const files = await findDatabaseFiles()
const file = new DatabaseSync(files.main)
const deps = { db: openFile(file), now: Date.now, publicHosts: parsePairs(process.env.PUBLIC_HOSTS ?? '') }
const isDone = await run()
file.close()
process.exit(isDone ? 0 : 1)

async function run(): Promise<boolean> {
  if (withdraw !== undefined) {
    const isWithdrawn = await withdrawQuotation(deps, withdraw)
    console.log(isWithdrawn ? 'withdrawn' : 'no such open quotation')
    return isWithdrawn
  }
  if (Object.keys(typed).length === 0) {
    for (const line of await listQuotations(deps)) console.log(line)
    return true
  }
  const options = readQuotationOptions(typed)
  if (!options.ok) return say(options.problem)
  const made = await makeQuotation(deps, options.value)
  if (!made.ok) return say(`--${made.problem.field} ${made.problem.fault}`)
  const { id, currency, totalMinor, usualMinor } = made.value
  const amount = (amountMinor: number) => `${toMajor({ amountMinor, currency })} ${currency}`
  console.log(`${id}: ${amount(totalMinor)}, usually ${amount(usualMinor)}`)
  return true
}

function say(fault: string): false {
  console.error(fault)
  return false
}
