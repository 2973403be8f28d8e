import { runJourneys } from './e2e.ts'

/** What takes too long for every change: the crawl of all there is. Arguments go to Playwright. */
process.env.CRAWL = 'everything'
process.exit(await runJourneys(['crawl', ...process.argv.slice(2)]))
