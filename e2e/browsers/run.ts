import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withJourneySite } from '#worker/tools/e2e.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { printResults, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookStay } from './book-stay.ts'
import type { Browser } from './browser.ts'
import { findFirefox, findWebKit, type StartBrowser } from './find-browsers.ts'

/** Each journey leaves screenshots of the hotel and the booking here. */
const pictures = inProject('test-results/browsers')

/** Firefox and WebKitGTK from Debian's packages, with the packages each needs. */
const browsers = [
  { name: 'Firefox', find: findFirefox, packages: 'firefox-esr' },
  { name: 'WebKitGTK', find: findWebKit, packages: 'webkit2gtk-driver xvfb' },
]

/**
 * Books a stay in each browser other than Chromium, with script and without; uses the last build. Returns a row for
 * each.
 */
export async function browserRows(): Promise<ResultRow[]> {
  mkdirSync(pictures, { recursive: true })
  // Browsers end with this process; a signal alone would not run the exit handlers.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return withJourneySite(async (port) => {
    const rows: ResultRow[] = []
    for (const { name: browserName, find, packages } of browsers) {
      const start = find()
      for (const hasScript of [true, false]) {
        const name = `a stay booked in ${browserName} ${hasScript ? 'with' : 'without'} script`
        const detail = `not run: ${browserName} is not installed (apt-get install ${packages})`
        if (!start) rows.push({ name, value: null, limit: null, detail })
        else
          rows.push({
            name,
            ...(await runJourney(start, { browserName, port, hasScript, from: 210 + 15 * rows.length })),
          })
      }
    }
    return rows
  })
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
  { browserName, port, hasScript, from }: { browserName: string; port: number; hasScript: boolean; from: number },
): Promise<Omit<ResultRow, 'name'>> {
  const began = performance.now()
  let browser: Browser | undefined
  try {
    browser = await start({ port: port + 3_000, hasScript })
    await bookStay(browser, {
      origin: `http://localhost:${port}`,
      hasScript,
      from,
      onPicture: (page, png) =>
        writeFileSync(join(pictures, `${browserName}-${hasScript ? 'script' : 'plain'}-${page}.png`), png),
    })
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
