import { parseArgs } from 'node:util'
import { measurePush } from './bench/ari/push-rows.ts'
import { measureRated } from './bench/ari/rated-rows.ts'
import { buildFarPeers, buildPeer } from './bench/build-peer.ts'
import { measureBytes } from './bench/byte-rows.ts'
import { measureQueries, measureRoundTrips, queryRows } from './bench/database-rows.ts'
import { measureFarGuest } from './bench/far-rows.ts'
import { measureLighthouse } from './bench/lighthouse-rows.ts'
import { floodRows, heapRows } from './bench/load-proof-rows.ts'
import { measureCpu, measureRendering } from './bench/rendering-rows.ts'
import { type Served, serveSite } from './bench/served.ts'
import { measureStartOfPages } from './bench/start/start-of-page-rows.ts'
import { measureStart } from './bench/start/start-rows.ts'
import { build } from './build.ts'
import { PlainError } from './machine/errors/plain-error.ts'
import { printRows, type Row } from './machine/figure-row.ts'
import { LAST_RELEASE } from './release/serve-release.ts'

/**
 * Prints all performance values, measured on this machine, beside their limits. Ratios are medians of alternating
 * rounds; only ratios and sizes compare between machines. `--help` lists the options.
 */
const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '1500' },
    'no-build': { type: 'boolean', default: false },
    against: { type: 'string', default: LAST_RELEASE },
    only: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    pace: { type: 'string', default: '240' },
  },
})
const effort = { rounds: Number(options.rounds), milliseconds: Number(options.milliseconds) }
const small = Number(options.small)

/** Parts that can be measured alone. */
const alone: Record<string, () => Promise<[heading: string, rows: Row[]][]>> = {
  heap: async () => [['Under load, heap', await heapRows(small, Number(options.minutes))]],
  flood: async () => [['Under load, flood', await floodRows(small, Number(options.minutes))]],
  start: async () => [
    ['Start of a page', await measureStartOfPages(await seeded(), { ...effort, against: options.against })],
  ],
  lighthouse: async () => [['Lighthouse', await measureLighthouse(await seeded(), effort)]],
  ari: async () => [['Prices pushed', await measurePush(small, { paceSeconds: Number(options.pace) })]],
  rated: async () => [['A year of prices', await measureRated(Number(options.large), effort)]],
  far: async () => {
    const served = await serveSite(small, await buildFarPeers())
    const parts: [string, Row[]][] = [
      ['Far guest', await measureFarGuest(served)],
      ['CPU', await measureCpu(served)],
    ]
    await served.stop()
    return parts
  },
}
const { only } = options
if (only !== undefined && !Object.hasOwn(alone, only))
  throw new PlainError(`--only takes ${Object.keys(alone).join(', ')}`)
if (!options['no-build']) await build()
const part = only === undefined ? undefined : await alone[only]?.()
if (part) {
  const counts = part.map(([heading, rows]) => printRows(heading, rows))
  process.exit(counts.some((count) => count > 0) ? 1 : 0)
}

/** Prepares data and paths without serving the site. */
async function seeded(): Promise<Served> {
  const served = await serveSite(small, [])
  await served.stop()
  return served
}

const peers = [{ name: 'bare', folder: await buildPeer('bare') }, ...(await buildFarPeers())]
let missed = printRows('Start', await measureStart())
const site = await serveSite(small, peers)
missed += printRows('Bytes, gzip', await measureBytes(site))
missed += printRows('Database', await measureRoundTrips(site))
missed += printRows('Far guest', await measureFarGuest(site))
missed += printRows('CPU', await measureCpu(site))
missed += printRows('Rendering, ratios', await measureRendering(site, effort))
const smallMetrics = await measureQueries(site, effort)
await site.stop()
missed += printRows('Start of a page', await measureStartOfPages(site, { ...effort, against: options.against }))
missed += printRows('Lighthouse', await measureLighthouse(site, effort))

const large = await serveSite(Number(options.large), peers)
missed += printRows('Queries', queryRows(smallMetrics, await measureQueries(large, effort)))
await large.stop()
console.log(missed === 0 ? '\nevery limit held' : `\n${missed} missed`)
process.exit(0)
