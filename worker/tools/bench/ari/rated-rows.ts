import { cpSync, existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { dropOldSeed } from '#worker/tools/data/drop-old-seed.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import type { ResultRow } from '#worker/tools/machine/result-rows.ts'
import { measureQueries } from '../database-rows.ts'
import type { Effort } from '../rendering-rows.ts'
import { serveSite } from '../served.ts'

const GIGABYTE = 1e9

/**
 * Measures the listing query over a catalogue with a price for each room type and each of 365 nights, alternating with
 * the same catalogue without. The larger one is made once: about 4 GB.
 */
export async function measureRated(properties: number, effort: Effort): Promise<ResultRow[]> {
  const [plain, rated] = [String(properties), `${properties}-rated`]
  const plainState = inProject('.wrangler/bench', plain)
  const ratedState = inProject('.wrangler/bench', rated)
  for (const state of [plainState, ratedState]) await dropOldSeed(state)
  await prepareData({ properties, state: plainState })
  if (!existsSync(ratedState)) cpSync(plainState, ratedState, { recursive: true })
  await prepareData({ properties, state: ratedState })
  const { main, search } = await findDatabaseFiles(ratedState)
  const { nights, bytes } = rateEveryNight(main)
  const times: Record<string, number[]> = { [plain]: [], [rated]: [] }
  // In this order drift of the machine affects both.
  for (const folder of [plain, rated, rated, plain]) {
    const served = await serveSite(properties, [], { folder })
    times[folder]?.push((await measureQueries(served, effort, { hasSuggestions: false })).listingMs)
    await served.stop()
  }
  const bestMs = (folder: string) => Math.min(...(times[folder] ?? []))
  const formatTimes = (folder: string) => (times[folder] ?? []).map((ms) => ms.toFixed(1)).join(', ')
  const detail = [
    `${nights.toLocaleString('en')} nights`,
    `${formatTimes(rated)} ms, without them ${formatTimes(plain)} ms`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ')
  return [
    {
      name: 'listing query, dates and five filters, own prices',
      value: bestMs(rated),
      unit: 'ms',
      limit: { max: 15 },
      detail,
    },
    { name: 'the same, own prices ÷ season', value: bestMs(rated) / bestMs(plain), limit: null },
    { name: 'database', value: bytes / GIGABYTE, unit: 'GB', limit: { max: 5 } },
    { name: 'search database', value: statSync(search).size / GIGABYTE, unit: 'GB', limit: null },
  ]
}

const NIGHTS = 365

/**
 * Inserts a price for each room type and each of the next 365 nights, unless present. Returns the number of prices and
 * the size of the database. The order is that of the key, as after a year of updates and `VACUUM`.
 */
function rateEveryNight(file: string): { nights: number; bytes: number } {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000')
  if (!database.prepare('SELECT EXISTS (SELECT 1 FROM night_rate) AS has_rates').get()?.has_rates) {
    database.exec(
      `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
       WITH RECURSIVE day (day, shift) AS (
         SELECT date('now'), 0 UNION ALL SELECT date(day, '+1 day'), shift + 1 FROM day WHERE shift < ${NIGHTS - 1})
       SELECT c.id, d.day, max(1, c.single_minor) + d.shift * 7, max(1, c.double_minor) + d.shift * 11,
         c.extra_minor + d.shift
       FROM room_category c CROSS JOIN day d ORDER BY c.id, d.day`,
    )
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }
  const nights = Number(database.prepare('SELECT count(*) AS nights FROM night_rate').get()?.nights)
  database.close()
  return { nights, bytes: statSync(file).size }
}
