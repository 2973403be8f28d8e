import { setTimeout as sleep } from 'node:timers/promises'
import { type QuietBrowser, startQuietBrowser } from './quiet-browser.ts'

/** Cost of one visit for the main thread, in milliseconds with a CPU slowed down four times. */
export type StartMetrics = {
  /** Time above 50 ms, summed over tasks after the first paint. */
  blocking: number
  /** The longest task after the first paint: the worst delay of a touch. */
  delay: number
  work: number
  requests: number
  largestPaint: number
  /** The longest task after the guest's first interaction. */
  afterInteraction: number
  /** Numbers of styled elements and laid-out boxes: less affected by a busy machine than times. */
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

const CPU_SLOWDOWN = 4

/** Milliseconds after which a page without interaction has hydrated. */
const WATCHED_MS = 6000

/** Milliseconds before the interaction, and of measurement after it. */
const INTERACTION_MS = { before: 3000, after: 4000 }

/** The last category, off by default, reports tasks. */
const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

const INTERACTION = 'first-interaction'

/** Above this a task blocks the page (the Long Tasks API). */
const LONG_TASK_MS = 50

/** Visits an address in a fresh browser with a phone's screen and a throttled CPU. */
export async function traceStart(address: string): Promise<StartMetrics> {
  const { afterInteraction: _, ...untouched } = await visitWithRetry(address, false)
  const { afterInteraction } = await visitWithRetry(address, true)
  return { ...untouched, afterInteraction }
}

/** Retries once: on a busy machine the trace may start after the page. */
async function visitWithRetry(...args: Parameters<typeof visit>): ReturnType<typeof visit> {
  return visit(...args).catch(() => visit(...args))
}

async function visit(address: string, interacts: boolean): Promise<StartMetrics> {
  const browser = await startQuietBrowser()
  try {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const sendToPage = (method: string, params: object) => browser.send(method, params, sessionId)
    await sendToPage('Emulation.setDeviceMetricsOverride', {
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      mobile: true,
    })
    await sendToPage('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const trace = await startTrace(browser)
    await sendToPage('Page.navigate', { url: address })
    if (interacts) {
      await sleep(INTERACTION_MS.before)
      await sendToPage('Runtime.evaluate', { expression: `performance.mark('${INTERACTION}')` })
      await sendToPage('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift', code: 'ShiftLeft' })
      await sendToPage('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Shift', code: 'ShiftLeft' })
      await sleep(INTERACTION_MS.after)
    } else await sleep(WATCHED_MS)
    return readTrace(await trace.stop(), new URL(address).origin)
  } finally {
    await browser.close()
  }
}

async function startTrace(browser: QuietBrowser): Promise<{ stop: () => Promise<TraceEvent[]> }> {
  const events: TraceEvent[] = []
  const complete = new Promise<void>((resolve) => {
    browser.onEvent((method, { value }) => {
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

/** Reads the trace of one visit; uses thread time when available, so that a busy machine matters less. */
export function readTrace(events: readonly TraceEvent[], origin: string): StartMetrics {
  const start = events
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin))
    .at(-1)
  if (!start) throw new Error('the trace contains no navigation')
  const pageEvents = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts).sort((a, b) => a.ts - b.ts)
  const mainThread = pageEvents.filter(({ tid }) => tid === start.tid)
  const eventsNamed = (eventName: string) => mainThread.filter(({ name }) => name === eventName)
  const paintedAt = eventsNamed('firstContentfulPaint')[0]?.ts ?? start.ts
  const largestPaintAt = eventsNamed('largestContentfulPaint::Candidate').at(-1)?.ts ?? paintedAt
  const tasks = eventsNamed('RunTask').filter(({ ph }) => ph === 'X')
  if (tasks.length === 0) throw new Error('the trace contains no task')
  const afterPaint = tasks.filter(({ ts }) => ts >= paintedAt).map(durationMs)
  const interactedAt = eventsNamed(INTERACTION)[0]?.ts ?? Number.POSITIVE_INFINITY
  const requests = pageEvents.filter(({ name }) => name === 'ResourceSendRequest')
  return {
    blocking: sum(afterPaint.map((ms) => Math.max(0, ms - LONG_TASK_MS))),
    delay: Math.max(0, ...afterPaint),
    work: sum(tasks.map(durationMs)),
    requests: requests.filter(({ args }) => !args?.data?.url?.startsWith('data:')).length,
    largestPaint: (largestPaintAt - start.ts) / 1000,
    afterInteraction: Math.max(0, ...tasks.filter(({ ts }) => ts >= interactedAt).map(durationMs)),
    styled: sum(eventsNamed('UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)),
    laidOut: sum(eventsNamed('Layout').map(({ args }) => args?.beginData?.dirtyObjects ?? 0)),
  }
}

function durationMs({ dur = 0, tdur }: TraceEvent): number {
  return (tdur ?? dur) / 1000
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
