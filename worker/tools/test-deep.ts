import { browserRows, printBrowserRows } from '../../e2e/browsers/run.ts'
import { runJourneys } from './e2e.ts'
import { runTool } from './machine/command.ts'
import { printRows } from './machine/figure-row.ts'
import { lastReleaseRows } from './release/last-release-rows.ts'

/**
 * What takes too long for every change: a thousand priced stays, ten thousand steps of bookings against a model and at
 * once, odd bodies by the hundred for every door, every page read for names of messages in fourteen languages, a fourth
 * brand built and served, the rules in four time zones, every journey, a stay booked in Firefox and in WebKitGTK,
 * a release built beside the running one, the crawl of all there is, the last release's worker on today's tables. Arguments
 * go to Playwright.
 */
process.env.PRICED_STAYS = '1200'
process.env.DEEP = 'on'

const proofs = [
  ...['one-price', 'booking-model', 'books-balance', 'doors', 'jobs/busy-noon', 'races', 'pages/overlays'],
  ...[
    'message-names',
    'wallet-books',
    'evidence-model',
    'bookings/changing/change-stay',
    'bookings/creating/unproven-simulation',
    'site/route-table',
    'middleware/first-load',
  ],
].map((name) => `tests/worker/${name}.test.ts`)
const zones = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']

let failed = await runTool('vitest', ['run', '--project', 'worker', ...proofs])
failed += await runTool('vitest', ['run', '--project', 'node', 'tests/fourth-brand.node.test.ts'])
for (const zone of zones) {
  console.log(`\n— rules in ${zone}`)
  process.env.TZ = zone
  failed += await runTool('vitest', ['run', '--project', 'unit', '--project', 'unit-alone'])
}
delete process.env.TZ
// The journeys make the build that the last release's data are prepared with.
failed += await runJourneys(process.argv.slice(2))
const otherBrowsers = await browserRows()
failed += await runTool('vitest', ['run', '--project', 'node', 'tests/upgrade.node.test.ts'])
// Every page of a smaller catalogue: what its pages are made of is the same.
process.env.CRAWL = 'everything'
process.env.E2E_PROPERTIES = '300'
failed += await runTool('node', [
  '--disable-warning=ExperimentalWarning',
  'worker/tools/e2e.ts',
  '--no-build',
  'journeys/crawl',
  // What the journeys before left of their failures stays.
  ...['--output', 'test-results/crawl'],
])
delete process.env.E2E_PROPERTIES
failed += printRows('The last release on today’s tables', await lastReleaseRows())
failed += printBrowserRows(otherBrowsers)
process.exit(failed)
