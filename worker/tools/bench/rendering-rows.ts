import { Agent } from 'node:http'
import { median, quantile, type Row, spread } from '#worker/tools/machine/figure-row.ts'
import { cpuMilliseconds } from './cpu.ts'
import { ask, measureInTurns, type Target } from './load.ts'
import { type PageKind, pageKinds, type Served } from './served.ts'

/** As many addresses as stay in the memory of one isolate, and more than do: asked in turn none of them is found there. */
const IN_MEMORY = 30
const BEYOND_MEMORY = 450

export type Effort = { rounds: number; milliseconds: number }

/** Pages against a stock React stream of the same models, a template, and themselves without the stream's change. */
export async function measureRendering(served: Served, effort: Effort): Promise<Row[]> {
  const { paths, site, peer } = served
  const constant = peer('bare', ['/bench/constant'])
  const rows: Row[] = []
  for (const kind of pageKinds) {
    const rates = await measureInTurns({ site: site(paths[kind]), bare: peer('bare', paths[kind]) }, effort)
    rows.push(ratioRow(`${kind}, no cache ÷ bare Hono + React stream`, ratios(rates.site, rates.bare), 0.9, rates.site))
  }
  for (const kind of pageKinds) {
    const few = paths[kind].slice(0, IN_MEMORY)
    const rates = await measureInTurns({ site: peer('cached', few), bare: constant }, effort)
    rows.push(ratioRow(`${kind}, cached ÷ 60 kB constant answer`, ratios(rates.site, rates.bare), 0.6, rates.site))
  }
  const many = paths.hotel.slice(0, BEYOND_MEMORY)
  await askEach(peer('cached', many))
  const stored = await measureInTurns({ site: peer('cached', many), bare: constant }, effort)
  rows.push(ratioRow('hotel, from the Cache API ÷ 60 kB constant', ratios(stored.site, stored.bare), 0.2, stored.site))
  const listing = await measureInTurns(
    {
      site: site(paths.listing),
      template: peer('bare', paths.listing, { 'X-Peer': 'template' }),
      unpatched: peer('unpatched', paths.listing),
    },
    effort,
  )
  rows.push(
    ratioRow('listing, no cache ÷ Hono html template + D1', ratios(listing.site, listing.template), 0.4, listing.site),
    ratioRow(
      'listing ÷ itself with React’s stream unchanged',
      ratios(listing.site, listing.unpatched),
      null,
      listing.site,
    ),
  )
  return rows
}

/** Asks for every path once, so that all are kept. */
async function askEach(target: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of target.paths) await ask(agent, target, path)
  agent.destroy()
}

function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))
}

function ratioRow(what: string, values: number[], least: number | null, rates: number[]): Row {
  const detail = `${spread(values)}; about ${Math.round(median(rates))} req/s here`
  return { what, value: median(values), limit: least === null ? null : { least }, detail }
}

const REQUESTS = 120

/** CPU of the whole workerd process for one uncached page at a time, the simulated database included. */
export async function measureCpu(served: Served): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of pageKinds) {
    const each = served.pid === null ? null : await cpuOfPages(served, kind, served.pid)
    const detail = each ? `${REQUESTS} pages one by one, local database included` : 'not measured here: no /proc'
    rows.push(
      {
        what: `CPU of one uncached ${kind}, median`,
        value: each && median(each),
        unit: 'ms',
        limit: { most: 5 },
        detail,
      },
      {
        what: `CPU of one uncached ${kind}, p95`,
        value: each && quantile(each, 0.95),
        unit: 'ms',
        limit: { most: 10 },
      },
    )
  }
  return rows
}

async function cpuOfPages(served: Served, kind: PageKind, pid: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const spent: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const before = cpuMilliseconds(pid)
    await ask(agent, served.site([]), served.paths[kind][index % served.paths[kind].length] ?? '/')
    spent.push(cpuMilliseconds(pid) - before)
  }
  agent.destroy()
  return spent
}
