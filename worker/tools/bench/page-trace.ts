import { type Browser, chromium, devices } from '@playwright/test'
import { requireChromium } from '../../../e2e/find-chromium.ts'

/** What one visit cost the page's main thread, in milliseconds of a phone four times slower than this machine. */
export type StartFigures = {
  /** Beyond 50 ms, summed over the tasks after the first paint. */
  blocking: number
  /** The longest task after the first paint: what a touch at the worst moment waits for. */
  delay: number
  work: number
  requests: number
  largestPaint: number
  /** The longest task between the guest's first act and the page being live. */
  firstAct: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; url?: string } }
}

const SLOWER = 4

/** Long enough that a page that is only read has become live, in milliseconds. */
const WATCHED_MS = 6000

/** Tasks are told by the timeline that is off by itself. */
const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

/** Visits an address in a fresh browser with a phone's screen and a throttled processor. */
export async function traceStart(address: string): Promise<StartFigures> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const untouched = await visitAgain(browser, address, false)
    const touched = await visitAgain(browser, address, true)
    return { ...untouched, firstAct: touched.delay }
  } finally {
    await browser.close()
  }
}

/** On a busy machine a trace may begin after the page: such a visit counts for nothing. */
async function visitAgain(...visited: Parameters<typeof visit>): ReturnType<typeof visit> {
  return visit(...visited).catch(() => visit(...visited))
}

async function visit(browser: Browser, address: string, acts: boolean): Promise<Omit<StartFigures, 'firstAct'>> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(address, { waitUntil: 'load' })
  if (acts) {
    await page.waitForTimeout(1000)
    await page.keyboard.press('Shift')
    await page.locator('html[data-live]').waitFor()
  } else await page.waitForTimeout(WATCHED_MS)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  return readTrace(traceEvents, new URL(address).origin)
}

/** Reads a trace of one visit; times are of the thread's own clock where the system tells it, so that a busy machine counts less. */
export function readTrace(events: readonly TraceEvent[], origin: string): Omit<StartFigures, 'firstAct'> {
  const start = events
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin))
    .at(-1)
  if (!start) throw new Error('the trace holds no navigation')
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts)
  const main = own.filter(({ tid }) => tid === start.tid)
  const painted = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  if (tasks.length === 0) throw new Error('the trace holds no task')
  const after = tasks.filter(({ ts }) => ts >= painted).map(length)
  return {
    blocking: after.reduce((sum, each) => sum + Math.max(0, each - 50), 0),
    delay: Math.max(0, ...after),
    work: tasks.map(length).reduce((sum, each) => sum + each, 0),
    requests: own.filter(({ name, args }) => name === 'ResourceSendRequest' && !args?.data?.url?.startsWith('data:'))
      .length,
    largestPaint:
      ((main.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')?.ts ?? painted) - start.ts) / 1000,
  }
}

function length({ dur = 0, tdur }: TraceEvent): number {
  return (tdur ?? dur) / 1000
}
