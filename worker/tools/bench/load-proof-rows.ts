import { startFront } from '#worker/tools/machine/front.ts'
import { quantile, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { type LoadMetrics, originOf, runMixedLoad } from './mixed-load.ts'
import { serveSite } from './served.ts'

const INSPECTOR_PORT = 8869
const MEGABYTE = 1_000_000
/** Interval of forced garbage collections, after which only used memory is left. */
const COLLECT_MS = 15_000
const MAX_SIZES_SHOWN = 6
const GUESTS = 16
const CONNECTIONS = 400
/** A refusal must arrive before the guest would leave. */
const MAX_REFUSAL_MS = 2000

/** As on Cloudflare: with page cache and trusted client addresses. */
const cloudflareOptions = { bindings: { PAGE_CACHE: 'on', PLATFORM: 'cloudflare' } }

/** Measures the isolate's heap under load for some minutes; Cloudflare's limit is 128 MB. */
export async function heapRows(properties: number, minutes: number): Promise<ResultRow[]> {
  const served = await serveSite(properties, [], { ...cloudflareOptions, inspectorPort: INSPECTOR_PORT })
  const heap = await watchHeap(INSPECTOR_PORT)
  try {
    const collectedSizes: number[] = []
    const sizes: number[] = []
    let isOver = false
    const watching = (async () => {
      for (let tick = 1; !isOver; tick += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1000))
        sizes.push((await heap.read()) / MEGABYTE)
        if (tick % (COLLECT_MS / 1000) === 0) collectedSizes.push((await heap.read({ collected: true })) / MEGABYTE)
      }
    })()
    const load = { connections: GUESTS, milliseconds: minutes * 60_000 }
    const metrics = await runMixedLoad(served, { ...load, origin: originOf(served) })
    isOver = true
    await watching
    collectedSizes.push((await heap.read({ collected: true })) / MEGABYTE)
    const interval = Math.ceil(collectedSizes.length / MAX_SIZES_SHOWN)
    const course = collectedSizes.filter((_, index) => index % interval === 0).map((size) => size.toFixed(0))
    return [
      {
        name: `heap held over ${minutes} min, at most`,
        value: Math.max(...collectedSizes),
        unit: 'MB',
        limit: { max: 100 },
        detail: `${course.join(' → ')} → ${collectedSizes.at(-1)?.toFixed(0)}; ${formatStatuses(metrics)}`,
      },
      { name: 'heap with its garbage, at most', value: Math.max(...sizes), unit: 'MB', limit: null },
      ...failureRows(metrics),
    ]
  } finally {
    heap.close()
    await served.stop()
  }
}

type HeapWatch = {
  /** Bytes in use; `collected`: after garbage collection. */
  read: (options?: { collected: boolean }) => Promise<number>
  close: () => void
}

/** Connects to the inspector of the site's isolate. Throws when there is none. */
async function watchHeap(port: number): Promise<HeapWatch> {
  const response = await fetch(`http://127.0.0.1:${port}/json`)
  const targets = (await response.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ id }) => /^core:user:(stayfront)?$/.test(id))
  if (!target) throw new Error(`no isolate of the site among ${targets.map(({ id }) => id).join(', ')}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const pending = new Map<number, (result: { usedSize?: number }) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    pending.get(id)?.(result ?? {})
    pending.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the inspector refused the connection')))
  })
  const send = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, method }))
    })
  return {
    read: async ({ collected } = { collected: false }) => {
      if (collected) await send('HeapProfiler.collectGarbage')
      const { usedSize } = await send('Runtime.getHeapUsage')
      if (usedSize === undefined) throw new Error('the inspector reports no heap size')
      return usedSize
    },
    close: () => socket.close(),
  }
}

/** As on one machine behind a proxy: client addresses come from the proxy. */
const machineOptions = { bindings: { PAGE_CACHE: 'on', PLATFORM: 'machine', TRUST_PROXY: 'on' } }

/** Measures failures and refusals with 400 concurrent guests: excess requests must be refused at once. */
export async function floodRows(properties: number, minutes: number): Promise<ResultRow[]> {
  const served = await serveSite(properties, [], machineOptions)
  const inner = new URL(originOf(served))
  const front = await startFront({ port: 0, address: '127.0.0.1', inner: () => inner })
  try {
    const load = { connections: CONNECTIONS, milliseconds: minutes * 60_000 }
    const metrics = await runMixedLoad(served, { ...load, origin: `http://127.0.0.1:${front.port}` })
    const { refusedAfter } = metrics
    return [
      ...failureRows(metrics),
      {
        name: '503 with Retry-After came after, p95',
        value: refusedAfter.length > 0 ? quantile(refusedAfter, 0.95) : null,
        unit: 'ms',
        limit: { max: MAX_REFUSAL_MS },
        detail: `${refusedAfter.length} of them, this machine's own queue counted`,
      },
    ]
  } finally {
    await front.close(0)
    await served.stop()
  }
}

function failureRows(metrics: LoadMetrics): ResultRow[] {
  return [
    {
      name: 'failures: 5xx but 503 with Retry-After, or no response',
      value: metrics.failures,
      limit: { max: 0 },
      detail: `${formatStatuses(metrics)}${metrics.firstFailure ? `; first: ${metrics.firstFailure}` : ''}`,
    },
    { name: 'bookings made meanwhile', value: metrics.booked, limit: { min: 1 } },
  ]
}

function formatStatuses({ responses }: LoadMetrics): string {
  return Object.entries(responses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
