import { globSync, readFileSync } from 'node:fs'
import { browserRows, printBrowserRows } from '../../e2e/browsers/run.ts'
import { runJourneys } from './e2e.ts'
import { runTool } from './machine/command.ts'
import { inProject, root } from './machine/project.ts'
import { printResults } from './machine/result-rows.ts'
import { lastReleaseRows } from './release/last-release-rows.ts'

/**
 * Runs what takes too long for every change: in full, each test file of which `npm test` runs a part (it imports
 * `tests/support/is-deep.ts`); the rules in four time zones; every journey on phone and desktop; a booking in Firefox
 * and in WebKitGTK; the crawl of all pages; the last release's Worker on today's tables. Arguments go to Playwright.
 */
process.env.DEEP = 'on'

const zones = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']
const deepFiles = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(inProject(file), 'utf8').includes('#tests/support/is-deep.ts'),
)
const isOfNode = (file: string) => file.endsWith('.node.test.ts')
const inWorkerd = deepFiles.filter((file) => !file.startsWith('tests/app/') && !isOfNode(file))

let failed = await runTool('vitest', ['run', '--project', 'worker', ...inWorkerd])
for (const zone of zones) {
  console.log(`\n— rules in ${zone}`)
  process.env.TZ = zone
  failed += await runTool('vitest', ['run', '--project', 'unit', '--project', 'unit-alone'])
}
delete process.env.TZ
// The journeys make the build that the tools and the last release's data need.
failed += await runJourneys(process.argv.slice(2))
const otherBrowsers = await browserRows()
failed += await runTool('vitest', ['run', '--project', 'node', ...deepFiles.filter(isOfNode), '--maxWorkers=1'])
// Every page of a smaller catalogue: what its pages are made of is the same.
process.env.CRAWL = 'everything'
process.env.E2E_PROPERTIES = '300'
failed += await runTool('node', [
  '--disable-warning=ExperimentalWarning',
  'worker/tools/e2e.ts',
  '--no-build',
  'journeys/crawl',
  // What the journeys before left of their failures stays.
  '--output',
  'test-results/crawl',
])
delete process.env.E2E_PROPERTIES
failed += printResults('The last release on today’s tables', await lastReleaseRows())
failed += printBrowserRows(otherBrowsers)
process.exit(failed)
