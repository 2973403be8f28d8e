import { pageKinds, type Served } from '#worker/tools/bench/served.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { type ServedRelease, serveRelease } from '#worker/tools/release/serve-release.ts'
import { type StartMetrics, traceStart } from './page-trace.ts'

const METRICS: { key: keyof StartMetrics; name: string; max?: number; unit?: string }[] = [
  { key: 'blocking', name: 'blocking after the first paint', max: 50, unit: 'ms' },
  { key: 'delay', name: 'input delay at the worst moment of the start', max: 50, unit: 'ms' },
  { key: 'work', name: 'main-thread work of the start', max: 1300, unit: 'ms' },
  { key: 'requests', name: 'requests', max: 25 },
  { key: 'largestPaint', name: 'LCP at a quarter of the speed', max: 1500, unit: 'ms' },
  { key: 'styled', name: 'elements styled at the start, each time counted' },
  { key: 'laidOut', name: 'boxes laid out at the start, each time counted' },
  { key: 'afterInteraction', name: 'longest task after the first interaction', max: 50, unit: 'ms' },
]

/**
 * Measures page start on a phone with a quarter of this machine's speed, alternating with another release so that noise
 * is visible. Returns medians, with those of the other release.
 */
export async function measureStartOfPages(
  served: Served,
  { against, rounds }: { against: string; rounds: number },
): Promise<ResultRow[]> {
  const state = inProject('.wrangler/bench', String(served.properties))
  const otherRelease = await serveRelease(against, state)
  const current = await serveRelease(null, state)
  try {
    const rows: ResultRow[] = []
    for (const kind of pageKinds)
      rows.push(...(await measurePage(kind, served.paths[kind][0] ?? '/', { current, other: otherRelease, rounds })))
    return rows
  } finally {
    await current.stop()
    await otherRelease.stop()
  }
}

async function measurePage(
  kind: string,
  path: string,
  { current, other, rounds }: { current: ServedRelease; other: ServedRelease; rounds: number },
): Promise<ResultRow[]> {
  const currentMetrics: StartMetrics[] = []
  const otherMetrics: StartMetrics[] = []
  for (let round = 0; round < rounds; round += 1) {
    otherMetrics.push(await traceStart(other.origin + path))
    currentMetrics.push(await traceStart(current.origin + path))
  }
  return METRICS.map(({ key, name, max, unit }) => {
    const values = currentMetrics.map((metrics) => metrics[key])
    const otherMedian = median(otherMetrics.map((metrics) => metrics[key]))
    const range = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
    return {
      name: `${name}, ${kind}`,
      value: Math.round(median(values)),
      unit,
      limit: max === undefined ? null : { max },
      detail: `${range} over ${rounds} visits; ${other.name}: ${Math.round(otherMedian)}`,
    }
  })
}
