import { parseArgs } from 'node:util'
import { addLargeRegion, addPlaces, typedPlaces } from './bench/add-places.ts'
import { heavyWorks, measureAdminLoad } from './bench/admin-load/admin-load-rows.ts'
import { measurePush } from './bench/ari/measure-push.ts'
import { measureRated } from './bench/ari/rated-rows.ts'
import { buildFarPeers, buildPeer } from './bench/build-peer.ts'
import { measureBytes } from './bench/byte-rows.ts'
import { measureQueries, measureRoundTrips, queryRows, suggestionRows } from './bench/database-rows.ts'
import { measureFarGuest } from './bench/far-rows.ts'
import { measureLighthouse } from './bench/lighthouse-rows.ts'
import { floodRows, heapRows } from './bench/load-proof-rows.ts'
import { measureCpu, measureRendering } from './bench/rendering-rows.ts'
import { measureReports } from './bench/report-rows.ts'
import { measureScale } from './bench/scale/scale-rows.ts'
import { type Served, serveSite } from './bench/served.ts'
import { measureStartOfPages } from './bench/start/start-of-page-rows.ts'
import { measureStart } from './bench/start/start-rows.ts'
import { build } from './build.ts'
import { UserError } from './machine/errors/user-error.ts'
import { printResults, type ResultRow } from './machine/result-rows.ts'
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
const separateParts: Record<string, () => Promise<[heading: string, rows: ResultRow[]][]>> = {
  heap: async () => [['Under load, heap', await heapRows(small, Number(options.minutes))]],
  flood: async () => [['Under load, flood', await floodRows(small, Number(options.minutes))]],
  start: async () => [
    ['Start of a page', await measureStartOfPages(await prepareSite(), { ...effort, against: options.against })],
  ],
  scale: async () => [['Years of one database', measureScale()]],
  lighthouse: async () => [['Lighthouse', await measureLighthouse(await prepareSite(), effort)]],
  ari: async () => [['Prices pushed', await measurePush(small, { paceSeconds: Number(options.pace) })]],
  'admin-load': async () => {
    // Long enough for a photo or a backup.
    const slots = { ...effort, milliseconds: 4 * effort.milliseconds }
    return [['Guests beside the admin', await measureAdminLoad(small, { ...slots, only: heavyWorks })]]
  },
  operators: async () => {
    // Long enough for each operator to open several pages.
    const slots = { ...effort, milliseconds: 12 * effort.milliseconds, only: ['operators'] as const }
    return [['A hundred operators', await measureAdminLoad(small, slots)]]
  },
  rated: async () => [['A year of prices', await measureRated(Number(options.large), effort)]],
  reports: async () => [['Reports, 200 properties and three years', await measureReports()]],
  queries: async () => {
    const measureSize = async (size: number) => {
      const served = await serveSite(size, [{ name: 'bare', folder: await buildPeer('bare') }], {
        fill: addLargeRegion,
      })
      const metrics = await measureQueries(served, effort)
      await served.stop()
      return metrics
    }
    return [['Queries', queryRows(await measureSize(small), await measureSize(Number(options.large)))]]
  },
  suggestions: async () => {
    const barePeers = [{ name: 'bare', folder: await buildPeer('bare') }]
    const served = await serveSite(Number(options.large), barePeers, { folder: 'suggestions', fill: addPlaces })
    const typed = [...served.typed, ...typedPlaces]
    const rows = await measureQueries({ ...served, typed }, effort)
    await served.stop()
    return [['Suggestions', suggestionRows(rows)]]
  },
  far: async () => {
    const served = await serveSite(small, await buildFarPeers())
    const farRows: [string, ResultRow[]][] = [
      ['Far guest', await measureFarGuest(served)],
      ['CPU', await measureCpu(served)],
    ]
    await served.stop()
    return farRows
  },
}
const { only } = options
if (only !== undefined && !Object.hasOwn(separateParts, only))
  throw new UserError(`--only takes ${Object.keys(separateParts).join(', ')}`)
// `scale` needs no built site.
if (!options['no-build'] && only !== 'scale') await build()
const sections = only === undefined ? undefined : await separateParts[only]?.()
if (sections) {
  const counts = sections.map(([heading, rows]) => printResults(heading, rows))
  process.exit(counts.some((count) => count > 0) ? 1 : 0)
}

/** Prepares data and paths without serving the site. */
async function prepareSite(): Promise<Served> {
  const served = await serveSite(small, [])
  await served.stop()
  return served
}

const peers = [{ name: 'bare', folder: await buildPeer('bare') }, ...(await buildFarPeers())]
let failed = printResults('Start', await measureStart())
const site = await serveSite(small, peers)
failed += printResults('Bytes, gzip', await measureBytes(site))
failed += printResults('Database', await measureRoundTrips(site))
failed += printResults('Far guest', await measureFarGuest(site))
failed += printResults('CPU', await measureCpu(site))
failed += printResults('Rendering, ratios', await measureRendering(site, effort))
const smallMetrics = await measureQueries(site, effort)
await site.stop()
failed += printResults('Start of a page', await measureStartOfPages(site, { ...effort, against: options.against }))
failed += printResults('Lighthouse', await measureLighthouse(site, effort))

const large = await serveSite(Number(options.large), peers, { fill: addLargeRegion })
failed += printResults('Queries', queryRows(smallMetrics, await measureQueries(large, effort)))
await large.stop()
console.log(failed === 0 ? '\nevery limit held' : `\n${failed} failed`)
process.exit(0)
