import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#worker/tools/machine/project.ts'

import { printResults, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { buildRevision, hasRevision, LAST_RELEASE } from './serve-release.ts'

/** Journeys of guests who book, pay, change and cancel, by the names of their files. */
const JOURNEYS = ['book-at-hotel', 'pay-online', 'modify-dates', 'change-stay', 'booking-life', 'papers', 'prices']

/** Names of columns and tables are in these folders alone. */
const SCHEMA = ['migrations', 'search-migrations'].map((name) => `worker/infra/database/${name}`)

/**
 * Runs journeys of the last release with its own Worker, scripts and demo data on today's tables: the schema is the
 * only thing of this copy. `args` go to Playwright.
 */
export function lastReleaseJourneyRows(args: readonly string[] = JOURNEYS): ResultRow[] {
  const name = 'journeys of the last release fail'
  if (!hasRevision(LAST_RELEASE)) return [{ name, value: null, limit: null, detail: `${LAST_RELEASE} is not here` }]
  const folder = buildRevision(LAST_RELEASE)
  for (const schema of SCHEMA) cpSync(inProject(schema), join(folder, schema), { recursive: true })
  mkdirSync(join(folder, '.wrangler'), { recursive: true })
  const command = ['--disable-warning=ExperimentalWarning', 'worker/tools/e2e.ts', '--no-build', ...args]
  try {
    execFileSync(process.execPath, command, { cwd: folder, stdio: 'inherit' })
    return [{ name, value: 0, limit: { max: 0 }, detail: args.join(' ') }]
  } catch {
    return [{ name, value: 1, limit: { max: 0 }, detail: args.join(' ') }]
  }
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const rows = lastReleaseJourneyRows(args.length > 0 ? args : JOURNEYS)
  process.exit(printResults('Journeys of the last release on today’s tables', rows))
}
