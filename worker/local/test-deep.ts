import { runTool } from './command.ts'
import { runJourneys } from './e2e.ts'

/** What takes too long for every change: a thousand priced stays, every journey, the crawl of all there is. Arguments go to Playwright. */
process.env.PRICED_STAYS = '1200'
process.env.CRAWL = 'everything'
process.env.DEEP = 'on'
const priced = await runTool('vitest', ['run', '--project', 'worker', 'tests/worker/one-price.test.ts'])
process.exit((await runJourneys(process.argv.slice(2))) || priced)
