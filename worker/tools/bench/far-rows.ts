import { Agent, request } from 'node:http'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { HOST, requestPage, type Target } from './load.ts'
import { type PageKind, pageKinds, type Served } from './served.ts'

const PAGES = 15
const AS_DATA = { Accept: 'application/json', 'X-Page-Data': '1' }

type Arrival = { firstByte: number; whole: number }

/**
 * Measures pages for a guest 110 ms from the primary database and 5 ms from a replica (one way): with all reads at the
 * primary, and as the site reads.
 */
export async function measureFarGuest(served: Served): Promise<ResultRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    const before = await arrivals(agent, served, kind, 'far primary')
    const after = await arrivals(agent, served, kind, 'far copies')
    const waves = await wavesOf(agent, served, kind)
    rows.push(
      row(`far guest, first byte of ${kind}`, { before, after, max: 100 }, ({ firstByte }) => firstByte),
      row(`far guest, whole ${kind}`, { before, after, max: 150 }, ({ whole }) => whole),
      { name: `far guest, waves of queries of ${kind}`, value: waves, limit: { max: 2 } },
    )
  }
  agent.destroy()
  return rows
}

function row(
  name: string,
  { before, after, max }: { before: Arrival[]; after: Arrival[]; max: number },
  read: (arrival: Arrival) => number,
): ResultRow {
  const primary = median(before.map(read))
  const detail = `all at the primary: ${primary.toFixed(1)} ms; medians of ${PAGES} uncached pages`
  return { name, value: median(after.map(read)), unit: 'ms', limit: { max }, detail }
}

/** Uncached pages; the first ones warm the worker up. */
async function arrivals(agent: Agent, served: Served, kind: PageKind, peer: string): Promise<Arrival[]> {
  const found: Arrival[] = []
  for (const path of served.paths[kind].slice(0, PAGES + 3))
    found.push(await arrive(agent, served.peer(peer, []), path))
  return found.slice(3)
}

function arrive(agent: Agent, { port }: Pick<Target, 'port'>, path: string): Promise<Arrival> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, path, headers: { Host: HOST } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      let firstByte = 0
      response.on('data', () => {
        firstByte ||= performance.now() - started
      })
      response.on('end', () => resolve({ firstByte, whole: performance.now() - started }))
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Returns the maximum number of sequential waits for the database, for uncached pages. */
async function wavesOf(agent: Agent, served: Served, kind: PageKind): Promise<number> {
  const counts: number[] = []
  for (const path of served.paths[kind].slice(-8)) {
    const { headers } = await requestPage(agent, served.peer('far copies', [], AS_DATA), path)
    counts.push(Number(headers['x-waves']))
  }
  return Math.max(...counts)
}
