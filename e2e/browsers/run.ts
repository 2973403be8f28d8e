import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withJourneySite } from '#worker/tools/e2e.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { printResults, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookStay } from './book-stay.ts'
import type { Browser } from './browser.ts'
import { findFirefox, findWebKit, type StartBrowser } from './find-browsers.ts'
import { workInAdmin } from './work-in-admin.ts'

/** Each journey leaves screenshots of two pages here. */
const pictures = inProject('test-results/browsers')

/** Firefox and WebKitGTK from Debian's packages, with the packages each needs. */
const browsers = [
  { browserName: 'Firefox', find: findFirefox, packages: 'firefox-esr', hasAdmin: true },
  { browserName: 'WebKitGTK', find: findWebKit, packages: 'webkit2gtk-driver xvfb', hasAdmin: false },
]

type Journey = {
  name: string
  browserName: string
  hasScript: boolean
  /** Begins the names of its screenshots. */
  picture: string
  work: (browser: Browser, onPicture: (page: string, png: Buffer) => void) => Promise<void>
}

/**
 * Books a stay in each browser other than Chromium, with script and without, and works in the admin in Firefox; uses
 * the last build. Returns a row for each.
 */
export async function browserRows(): Promise<ResultRow[]> {
  mkdirSync(pictures, { recursive: true })
  // Browsers end with this process; a signal alone would not run the exit handlers.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return withJourneySite(async (port) => {
    const rows: ResultRow[] = []
    for (const { browserName, find, packages, hasAdmin } of browsers) {
      const start = find()
      const origin = `http://localhost:${port}`
      const journeys = [true, false].map((hasScript, index) =>
        bookingJourney({ browserName, origin, hasScript, from: 210 + 15 * (rows.length + index) }),
      )
      if (hasAdmin) journeys.push(adminJourney(browserName, origin))
      for (const journey of journeys) {
        const detail = `not run: ${browserName} is not installed (apt-get install ${packages})`
        const result = start ? await runJourney(start, journey, port) : { value: null, limit: null, detail }
        rows.push({ name: journey.name, ...result })
      }
    }
    return rows
  })
}

type Booking = { browserName: string; origin: string; hasScript: boolean; from: number }

function bookingJourney({ browserName, origin, hasScript, from }: Booking): Journey {
  return {
    ...{ browserName, hasScript, picture: hasScript ? 'script' : 'plain' },
    name: `a stay booked in ${browserName} ${hasScript ? 'with' : 'without'} script`,
    work: (browser, onPicture) => bookStay(browser, { origin, hasScript, from, onPicture }),
  }
}

function adminJourney(browserName: string, origin: string): Journey {
  return {
    ...{ browserName, hasScript: true, picture: 'admin' },
    name: `a guest checked in and a price changed in ${browserName} [ADMN-20]`,
    work: (browser, onPicture) => workInAdmin(browser, { origin, onPicture }),
  }
}

/** Prints the rows and the number of skipped journeys; returns how many failed. */
export function printBrowserRows(rows: ResultRow[]): number {
  const failed = printResults('Browsers beside Chromium (failed journeys)', rows)
  const missing = rows.filter(({ value }) => value === null).length
  console.log(`  ${rows.length - missing - failed} passed, ${failed} failed, ${missing} not run`)
  return failed
}

async function runJourney(
  start: StartBrowser,
  { browserName, hasScript, picture, work }: Journey,
  port: number,
): Promise<Omit<ResultRow, 'name'>> {
  const began = performance.now()
  let browser: Browser | undefined
  try {
    browser = await start({ port: port + 3_000, hasScript })
    await work(browser, (page, png) => writeFileSync(join(pictures, `${browserName}-${picture}-${page}.png`), png))
    const errors = browser.errors()
    if (errors.length > 0) throw new Error(`errors on the pages: ${errors.join('\n')}`)
    return { value: 0, limit: { max: 0 }, detail: `${Math.round((performance.now() - began) / 1000)} s` }
  } catch (error) {
    console.error(error)
    return { value: 1, limit: { max: 0 }, detail: error instanceof Error ? error.message : String(error) }
  } finally {
    await browser?.close()
  }
}

if (import.meta.main) process.exit(printBrowserRows(await browserRows()))
