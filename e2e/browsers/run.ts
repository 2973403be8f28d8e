import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withJourneySite } from '#worker/tools/e2e.ts'
import { printRows, type Row } from '#worker/tools/machine/figure-row.ts'
import { inProject } from '#worker/tools/machine/project.ts'
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
export async function browserRows(): Promise<Row[]> {
  mkdirSync(pictures, { recursive: true })
  // Browsers end with this process; a signal alone would not run the exit handlers.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return withJourneySite(async (port) => {
    const rows: Row[] = []
    for (const { name, find, packages } of browsers) {
      const start = find()
      for (const hasScript of [true, false]) {
        const what = `a stay booked in ${name} ${hasScript ? 'with' : 'without'} script`
        const detail = `not run: ${name} is not installed (apt-get install ${packages})`
        if (!start) rows.push({ what, value: null, limit: null, detail })
        else rows.push({ what, ...(await runJourney(start, { name, port, hasScript, from: 210 + 15 * rows.length })) })
      }
    }
    return rows
  })
}

/** Prints the rows and the number of skipped journeys; returns how many failed. */
export function printBrowserRows(rows: Row[]): number {
  const failed = printRows('Browsers beside Chromium (failed journeys)', rows)
  const missing = rows.filter(({ value }) => value === null).length
  console.log(`  ${rows.length - missing - failed} passed, ${failed} failed, ${missing} not run`)
  return failed
}

async function runJourney(
  start: StartBrowser,
  { name, port, hasScript, from }: { name: string; port: number; hasScript: boolean; from: number },
): Promise<Omit<Row, 'what'>> {
  const began = performance.now()
  let browser: Browser | undefined
  try {
    browser = await start({ port: port + 3_000, hasScript })
    await bookStay(browser, {
      origin: `http://localhost:${port}`,
      hasScript,
      from,
      onPicture: (page, png) =>
        writeFileSync(join(pictures, `${name}-${hasScript ? 'script' : 'plain'}-${page}.png`), png),
    })
    const errors = browser.errors()
    if (errors.length > 0) throw new Error(`errors on the pages: ${errors.join('\n')}`)
    return { value: 0, limit: { most: 0 }, detail: `${Math.round((performance.now() - began) / 1000)} s` }
  } catch (error) {
    console.error(error)
    return { value: 1, limit: { most: 0 }, detail: error instanceof Error ? error.message : String(error) }
  } finally {
    await browser?.close()
  }
}

if (import.meta.main) process.exit(printBrowserRows(await browserRows()))
