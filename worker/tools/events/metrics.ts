import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { findDatabaseFiles } from '../data/database-files.ts'
import { openFile } from '../data/file-database.ts'
import { renderHtmlReport, renderTextTables } from './metrics-report.ts'
import { readMetrics } from './read-metrics.ts'

// `npm run figures` prints the events of this machine's last seven days (funnel, web vitals, errors, counts by day) and
// writes them as a page with charts. Options: `-- --days 30 --out figures.html`. The site may be running.

const { values } = parseArgs({
  options: { days: { type: 'string', default: '7' }, out: { type: 'string', default: 'figures.html' } },
})
const days = Number(values.days)
if (!Number.isInteger(days) || days < 1 || days > 30) {
  console.error('--days takes a whole number from 1 to 30')
  process.exit(2)
}
const now = Date.now()
const file = new DatabaseSync((await findDatabaseFiles()).main, { readOnly: true })
const since = now - days * DAY_MS
const tables = await readMetrics(openFile(file), since)
file.close()
console.log(renderTextTables(tables))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
writeFileSync(values.out, renderHtmlReport(tables, { from: dayOf(since), to: dayOf(now) }))
console.log(`\n${values.out}`)
