import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { importDeals } from './import-deals.ts'
import { type ImportReport, importStays } from './import-stays.ts'

const usage = `Brings the stays or deals of a file into the catalogue; docs/import.md explains the columns.

  node worker/tools/import/main.ts stays.csv|stays.jsonl|offers.deals.jsonl --file <db.sqlite> [--search-file <search.sqlite>] [--dry-run]
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    'search-file': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

function run(): number {
  const [path] = positionals
  const format = path?.endsWith('.jsonl') ? 'jsonl' : path?.endsWith('.csv') ? 'csv' : null
  if (!path || !format || !values.file) {
    process.stdout.write(usage)
    return 2
  }
  const db = new DatabaseSync(values.file)
  const searchDb = values['search-file'] ? new DatabaseSync(values['search-file']) : null
  const file = { text: readFileSync(path, 'utf8'), isDryRun: values['dry-run'] }
  const report = path.endsWith('.deals.jsonl') ? importDeals(db, file) : importStays(db, searchDb, { ...file, format })
  process.stdout.write(reportText(path, report, values['dry-run']))
  db.close()
  searchDb?.close()
  return report.errors.length > 0 ? 1 : 0
}

function reportText(path: string, { added, changed, refused, errors }: ImportReport, isDryRun: boolean): string {
  const lines = errors.map(({ line, field, message }) => `${path}:${line}: ${field ? `${field} ` : ''}${message}`)
  const sum = `${added} added, ${changed} changed, ${refused} refused${isDryRun ? ' (dry run: nothing was written)' : ''}`
  return `${[...lines, sum].join('\n')}\n`
}

process.exitCode = run()
