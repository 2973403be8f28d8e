import { globSync, readFileSync } from 'node:fs'
import { browserRows, printBrowserRows } from '../../e2e/browsers/run.ts'
import { runJourneys } from './e2e.ts'
import { runTool } from './machine/command.ts'
import { inProject, root } from './machine/project.ts'
import { printResults } from './machine/result-rows.ts'
import { lastReleaseJourneyRows } from './release/last-release-journeys.ts'
import { lastReleaseRows } from './release/last-release-rows.ts'

// Runs the tests that take too long for every change: all cases of the test files that import
// `tests/support/is-deep.ts`, the unit tests in four time zones, every journey on phone and desktop, a booking in
// Firefox and WebKitGTK, a crawl of all pages, and the last release's Worker and journeys on today's tables.
// Arguments go to Playwright.

const timeZones = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']
const deepFiles = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(inProject(file), 'utf8').includes('#tests/support/is-deep.ts'),
)
const isNodeTest = (file: string) => file.endsWith('.node.test.ts')
const workerTests = deepFiles.filter((file) => !file.startsWith('tests/app/') && !isNodeTest(file))

process.env.DEEP = 'on'
let failed = await runTool('vitest', ['run', '--project', 'worker', ...workerTests])
failed += await runTimeZones()
// The journeys build the site, which the following tools need.
failed += await runJourneys(process.argv.slice(2))
const browserResults = await browserRows()
failed += await runTool('vitest', ['run', '--project', 'node', ...deepFiles.filter(isNodeTest), '--maxWorkers=1'])
failed += await runCrawl()
failed += printResults('The last release on today’s tables', await lastReleaseRows())
failed += printResults('Its journeys on today’s tables', lastReleaseJourneyRows())
failed += printBrowserRows(browserResults)
// Exit codes wrap at 256, so the count itself could become 0.
process.exit(failed > 0 ? 1 : 0)

async function runTimeZones(): Promise<number> {
  let count = 0
  for (const zone of timeZones) {
    console.log(`\n— rules in ${zone}`)
    count += await runTool('vitest', ['run', '--project', 'unit*'], { TZ: zone })
  }
  return count
}

/** Crawls every page of a small catalogue, because more properties would not add kinds of pages. */
function runCrawl(): Promise<number> {
  const args = ['--disable-warning=ExperimentalWarning', 'worker/tools/e2e.ts', '--no-build', 'journeys/crawl']
  // A separate folder, so that the failure reports of the journeys are not deleted.
  const output = ['--output', 'test-results/crawl']
  return runTool('node', [...args, ...output], { CRAWL: 'everything', E2E_PROPERTIES: '300' })
}
