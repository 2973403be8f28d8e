import { Agent, request } from 'node:http'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { HOST, PAGE_DATA_HEADERS, requestPage, type Target } from './load.ts'
import { type PageKind, pageKinds, type Served } from './served.ts'

const PAGES = 15
/** Pages requested first, which warm the worker up. */
const WARM_UP_PAGES = 3
const WAVE_PAGES = 8

/** Milliseconds until the first and the last byte. */
type Arrival = { firstByte: number; lastByte: number }

/**
 * Measures pages for a guest 110 ms from the primary database and 5 ms from a replica (one way): with all reads at the
 * primary, and as the site reads.
 */
export async function measureFarGuest(served: Served): Promise<ResultRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    const primaryOnly = await measureArrivals(agent, served, kind, 'far primary')
    const asSite = await measureArrivals(agent, served, kind, 'far copies')
    const waves = await countWaves(agent, served, kind)
    rows.push(
      toRow(`far guest, first byte of ${kind}`, { primaryOnly, asSite, max: 100 }, ({ firstByte }) => firstByte),
      toRow(`far guest, whole ${kind}`, { primaryOnly, asSite, max: 150 }, ({ lastByte }) => lastByte),
      { name: `far guest, waves of queries of ${kind}`, value: waves, limit: { max: 2 } },
    )
  }
  agent.destroy()
  return rows
}

function toRow(
  name: string,
  { primaryOnly, asSite, max }: { primaryOnly: Arrival[]; asSite: Arrival[]; max: number },
  read: (arrival: Arrival) => number,
): ResultRow {
  const primary = median(primaryOnly.map(read))
  const detail = `all at the primary: ${primary.toFixed(1)} ms; medians of ${PAGES} uncached pages`
  return { name, value: median(asSite.map(read)), unit: 'ms', limit: { max }, detail }
}

/** Requests uncached pages one after another; returns their times. */
async function measureArrivals(agent: Agent, served: Served, kind: PageKind, peer: string): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const path of served.paths[kind].slice(0, PAGES + WARM_UP_PAGES))
    arrivals.push(await measureArrival(agent, served.peer(peer, []), path))
  return arrivals.slice(WARM_UP_PAGES)
}

function measureArrival(agent: Agent, { port }: Pick<Target, 'port'>, path: string): Promise<Arrival> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, path, headers: { Host: HOST } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      let firstByte = 0
      response.on('data', () => {
        firstByte ||= performance.now() - startedAt
      })
      response.on('end', () => resolve({ firstByte, lastByte: performance.now() - startedAt }))
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Returns the maximum number of sequential waits for the database, for uncached pages. */
async function countWaves(agent: Agent, served: Served, kind: PageKind): Promise<number> {
  const counts: number[] = []
  for (const path of served.paths[kind].slice(-WAVE_PAGES)) {
    const { headers } = await requestPage(agent, served.peer('far copies', [], PAGE_DATA_HEADERS), path)
    counts.push(Number(headers['x-waves']))
  }
  return Math.max(...counts)
}
