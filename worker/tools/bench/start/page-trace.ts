import { setTimeout as sleep } from 'node:timers/promises'
import { type QuietBrowser, startQuietBrowser } from './quiet-browser.ts'

/** What one visit cost the page's main thread, in milliseconds of a phone four times slower than this machine. */
export type StartFigures = {
  /** Beyond 50 ms, summed over the tasks after the first paint. */
  blocking: number
  /** The longest task after the first paint: what a touch at the worst moment waits for. */
  delay: number
  work: number
  requests: number
  largestPaint: number
  /** The longest task from the guest's first act on. */
  firstAct: number
  /** Elements styled and boxes laid out, each as often as it was: counts that a busy machine moves less than times. */
  styled: number
  laidOut: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: {
    data?: { documentLoaderURL?: string; url?: string }
    elementCount?: number
    beginData?: { dirtyObjects?: number }
  }
}

const SLOWER = 4

/** Long enough that a page that is only read has become live, in milliseconds. */
const WATCHED_MS = 6000

/** How long a page is left alone before the guest acts, and watched after it, in milliseconds. */
const ACT_MS = { before: 3000, after: 4000 }

/** Tasks are told by the timeline that is off by itself. */
const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

/** The mark a visit leaves in its trace when it acts. */
const ACT = 'first-act'

/** Visits an address in a fresh browser with a phone's screen and a throttled processor. */
export async function traceStart(address: string): Promise<StartFigures> {
  const { firstAct: _, ...untouched } = await visitAgain(address, false)
  const { firstAct } = await visitAgain(address, true)
  return { ...untouched, firstAct }
}

/** On a busy machine a trace may begin after the page: such a visit counts for nothing. */
async function visitAgain(...visited: Parameters<typeof visit>): ReturnType<typeof visit> {
  return visit(...visited).catch(() => visit(...visited))
}

async function visit(address: string, acts: boolean): Promise<StartFigures> {
  const browser = await startQuietBrowser()
  try {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const tell = (method: string, params: object) => browser.send(method, params, sessionId)
    await tell('Emulation.setDeviceMetricsOverride', { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true })
    await tell('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const trace = await startTrace(browser)
    await tell('Page.navigate', { url: address })
    if (acts) {
      await sleep(ACT_MS.before)
      await tell('Runtime.evaluate', { expression: `performance.mark('${ACT}')` })
      await tell('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift', code: 'ShiftLeft' })
      await tell('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Shift', code: 'ShiftLeft' })
      await sleep(ACT_MS.after)
    } else await sleep(WATCHED_MS)
    return readTrace(await trace.stop(), new URL(address).origin)
  } finally {
    await browser.close()
  }
}

async function startTrace(browser: QuietBrowser): Promise<{ stop: () => Promise<TraceEvent[]> }> {
  const events: TraceEvent[] = []
  const complete = new Promise<void>((resolve) => {
    browser.hear((method, { value }) => {
      if (method === 'Tracing.dataCollected') events.push(...(value as TraceEvent[]))
      if (method === 'Tracing.tracingComplete') resolve()
    })
  })
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  return {
    stop: async () => {
      await browser.send('Tracing.end')
      await complete
      return events
    },
  }
}

/** Reads a trace of one visit; times are of the thread's own clock where the system tells it, so that a busy machine counts less. */
export function readTrace(events: readonly TraceEvent[], origin: string): StartFigures {
  const start = events
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin))
    .at(-1)
  if (!start) throw new Error('the trace holds no navigation')
  const own = events
    .filter(({ pid, ts }) => pid === start.pid && ts >= start.ts)
    .sort((one, other) => one.ts - other.ts)
  const main = own.filter(({ tid }) => tid === start.tid)
  const painted = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  if (tasks.length === 0) throw new Error('the trace holds no task')
  const after = tasks.filter(({ ts }) => ts >= painted).map(length)
  const acted = main.find(({ name }) => name === ACT)?.ts ?? Number.POSITIVE_INFINITY
  return {
    blocking: sum(after.map((each) => Math.max(0, each - 50))),
    delay: Math.max(0, ...after),
    work: sum(tasks.map(length)),
    requests: own.filter(({ name, args }) => name === 'ResourceSendRequest' && !args?.data?.url?.startsWith('data:'))
      .length,
    largestPaint:
      ((main.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')?.ts ?? painted) - start.ts) / 1000,
    firstAct: Math.max(0, ...tasks.filter(({ ts }) => ts >= acted).map(length)),
    styled: sum(main.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)),
    laidOut: sum(main.filter(({ name }) => name === 'Layout').map(({ args }) => args?.beginData?.dirtyObjects ?? 0)),
  }
}

function length({ dur = 0, tdur }: TraceEvent): number {
  return (tdur ?? dur) / 1000
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
