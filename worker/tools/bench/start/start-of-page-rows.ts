import { pageKinds, type Served } from '#worker/tools/bench/served.ts'
import { median, type Row } from '#worker/tools/machine/figure-row.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { type Release, serveRelease } from '#worker/tools/release/serve-release.ts'
import { type StartMetrics, traceStart } from './page-trace.ts'

const METRICS: { key: keyof StartMetrics; name: string; most?: number; unit?: string }[] = [
  { key: 'blocking', name: 'blocking after the first paint', most: 50, unit: 'ms' },
  { key: 'delay', name: 'input delay at the worst moment of the start', most: 50, unit: 'ms' },
  { key: 'work', name: 'main-thread work of the start', most: 1300, unit: 'ms' },
  { key: 'requests', name: 'requests', most: 25 },
  { key: 'largestPaint', name: 'LCP at a quarter of the speed', most: 1500, unit: 'ms' },
  { key: 'styled', name: 'elements styled at the start, each time counted' },
  { key: 'laidOut', name: 'boxes laid out at the start, each time counted' },
  { key: 'firstAct', name: 'longest task once the guest has acted', most: 50, unit: 'ms' },
]

/**
 * Measures page start on a phone with a quarter of this machine's speed, alternating with another release so that noise
 * is visible. Returns medians, with those of the other release.
 */
export async function measureStartOfPages(
  served: Served,
  { against, rounds }: { against: string; rounds: number },
): Promise<Row[]> {
  const state = inProject('.wrangler/bench', String(served.properties))
  const other = await serveRelease(against, state)
  const own = await serveRelease(null, state)
  try {
    const rows: Row[] = []
    for (const kind of pageKinds)
      rows.push(...(await measurePage(kind, served.paths[kind][0] ?? '/', { own, other, rounds })))
    return rows
  } finally {
    await own.stop()
    await other.stop()
  }
}

async function measurePage(
  kind: string,
  path: string,
  { own, other, rounds }: { own: Release; other: Release; rounds: number },
): Promise<Row[]> {
  const ours: StartMetrics[] = []
  const theirs: StartMetrics[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await traceStart(other.origin + path))
    ours.push(await traceStart(own.origin + path))
  }
  return METRICS.map(({ key, name, most, unit }) => {
    const values = ours.map((figures) => figures[key])
    const before = median(theirs.map((figures) => figures[key]))
    const range = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
    return {
      what: `${name}, ${kind}`,
      value: Math.round(median(values)),
      unit,
      limit: most === undefined ? null : { most },
      detail: `${range} over ${rounds} visits; ${other.name}: ${Math.round(before)}`,
    }
  })
}
