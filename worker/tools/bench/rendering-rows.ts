import { Agent } from 'node:http'
import { formatRange, median, quantile, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { cpuMilliseconds } from './cpu.ts'
import { measureInTurns, requestPage, type Target } from './load.ts'
import { type PageKind, pageKinds, type Served } from './served.ts'

/** Number of pages that fit the isolate's memory cache. */
const IN_MEMORY = 30
/** Number that does not fit: requested in turn, every page has left the memory before it is requested again. */
const BEYOND_MEMORY = 450

/** Rounds of a measurement and milliseconds of each. */
export type Effort = { rounds: number; milliseconds: number }

/** Compares pages with a plain React stream of the same models, and with a template. */
export async function measureRendering(served: Served, effort: Effort): Promise<ResultRow[]> {
  const { paths, site, peer } = served
  const constant = peer('bare', ['/bench/constant'])
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    const rates = await measureInTurns({ site: site(paths[kind]), bare: peer('bare', paths[kind]) }, effort)
    rows.push(ratioRow(`${kind}, no cache ÷ bare Hono + React stream`, ratios(rates.site, rates.bare), 0.9, rates.site))
  }
  for (const kind of pageKinds) {
    const fittingPaths = paths[kind].slice(0, IN_MEMORY)
    const rates = await measureInTurns({ site: peer('cached', fittingPaths), bare: constant }, effort)
    rows.push(ratioRow(`${kind}, cached ÷ 60 kB constant response`, ratios(rates.site, rates.bare), 0.6, rates.site))
  }
  const manyPaths = paths.hotel.slice(0, BEYOND_MEMORY)
  await requestEach(peer('cached', manyPaths))
  const stored = await measureInTurns({ site: peer('cached', manyPaths), bare: constant }, effort)
  rows.push(ratioRow('hotel, from the Cache API ÷ 60 kB constant', ratios(stored.site, stored.bare), 0.2, stored.site))
  const listing = await measureInTurns(
    {
      site: site(paths.listing),
      template: peer('bare', paths.listing, { 'X-Peer': 'template' }),
    },
    effort,
  )
  rows.push(
    ratioRow('listing, no cache ÷ Hono html template + D1', ratios(listing.site, listing.template), 0.4, listing.site),
  )
  return rows
}

/** Requests every path once, to fill the cache. */
async function requestEach(target: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of target.paths) await requestPage(agent, target, path)
  agent.destroy()
}

function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))
}

function ratioRow(name: string, values: number[], min: number | null, rates: number[]): ResultRow {
  const detail = `${formatRange(values)}; about ${Math.round(median(rates))} req/s here`
  return { name, value: median(values), limit: min === null ? null : { min }, detail }
}

const REQUESTS = 120
const REPLAYS = 3
const WARM_UP_PAGES = 20
const WARM_UP_ROUNDS = 10
const REPLAY_HEADERS = { 'X-Replay': '1' }

/**
 * Measures the CPU time of one uncached page: of the whole workerd process, and of our worker, which is the difference
 * to running only the page's statements. On Cloudflare only the latter counts, because the database runs elsewhere.
 */
export async function measureCpu(served: Served): Promise<ResultRow[]> {
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    const cpuTimes = served.pid === null ? null : await measurePages(served, kind, served.pid)
    const ours = cpuTimes?.map(({ page, database }) => page - database)
    const detail = cpuTimes ? `${REQUESTS} pages one by one` : 'not measured here: no /proc'
    const total = cpuTimes ? formatQuantiles(cpuTimes.map(({ page }) => page)) : ''
    const database = cpuTimes ? formatQuantiles(cpuTimes.map((times) => times.database)) : ''
    rows.push(
      {
        name: `CPU of our worker for one uncached ${kind}, median`,
        value: ours ? median(ours) : null,
        unit: 'ms',
        limit: { max: 5 },
        detail,
      },
      {
        name: `CPU of our worker for one uncached ${kind}, p95`,
        value: ours ? quantile(ours, 0.95) : null,
        unit: 'ms',
        limit: { max: 10 },
        detail: cpuTimes ? `median, p95 of all: ${total}; of the same statements alone: ${database}` : undefined,
      },
    )
  }
  return rows
}

/** Formats median and 95th percentile. */
function formatQuantiles(values: number[]): string {
  return `${median(values).toFixed(1)}, ${quantile(values, 0.95).toFixed(1)}`
}

/** Milliseconds of the whole page, and of its statements alone. */
type CpuTime = { page: number; database: number }

async function measurePages(served: Served, kind: PageKind, pid: number): Promise<CpuTime[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cpuOf = async (target: Target, path: string) => {
    const before = cpuMilliseconds(pid)
    await requestPage(agent, target, path)
    return cpuMilliseconds(pid) - before
  }
  const paths = served.paths[kind]
  const site = served.site([])
  const twin = served.peer('far here', [])
  const replay = served.peer('far here', [], REPLAY_HEADERS)
  // Compiles code and fills the one-minute caches before measuring.
  const warmUpPaths = paths.slice(-WARM_UP_PAGES)
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (const path of warmUpPaths) for (const target of [site, twin, replay]) await requestPage(agent, target, path)
  }
  const cpuTimes: CpuTime[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const path = paths[index % (paths.length - WARM_UP_PAGES)] ?? '/'
    // The twin records the page's statements, which are then run alone.
    await requestPage(agent, twin, path)
    const page = await cpuOf(site, path)
    const replayTimes: number[] = []
    for (let run = 0; run < REPLAYS; run += 1) replayTimes.push(await cpuOf(replay, path))
    cpuTimes.push({ page, database: median(replayTimes) })
  }
  agent.destroy()
  return cpuTimes
}
