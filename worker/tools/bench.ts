import { parseArgs } from 'node:util'
import { buildFarPeers, buildPeer } from './bench/build-peer.ts'
import { measureBytes } from './bench/byte-rows.ts'
import { measureQueries, measureRoundTrips, queryRows } from './bench/database-rows.ts'
import { measureFarGuest } from './bench/far-rows.ts'
import { measureLighthouse } from './bench/lighthouse-rows.ts'
import { floodRows, heapRows } from './bench/load-proof-rows.ts'
import { measureCpu, measureRendering } from './bench/rendering-rows.ts'
import { serveSite } from './bench/served.ts'
import { measureStartOfPages } from './bench/start/start-of-page-rows.ts'
import { measureStart } from './bench/start/start-rows.ts'
import { build } from './build.ts'
import { printRows } from './machine/figure-row.ts'
import { LAST_RELEASE } from './release/serve-release.ts'

/**
 * Prints every figure the project holds itself to, measured on this machine, beside its limit. Ratios are medians of
 * rounds in which the targets take turns; only ratios and sizes compare between machines.
 *
 *     npm run bench                          10,000 and 100,000 properties, seeded once
 *     npm run bench -- --small 3000 --large 3000 --rounds 3 --no-build
 *     npm run bench -- --only heap --minutes 30       the isolate's heap under pages, searches and bookings
 *     npm run bench -- --only flood                   400 guests at once: nothing falls over
 *     npm run bench -- --only start --against v1.2    the start of a page alone, taking turns with another release
 *     npm run bench -- --only far                     the guest far from the database, and the worker's CPU
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
  },
})
const effort = { rounds: Number(options.rounds), milliseconds: Number(options.milliseconds) }

if (!options['no-build']) await build()
if (options.only === 'heap' || options.only === 'flood') {
  const measure = options.only === 'heap' ? heapRows : floodRows
  const rows = await measure(Number(options.small), Number(options.minutes))
  process.exit(printRows(`Under load, ${options.only}`, rows) === 0 ? 0 : 1)
}
if (options.only === 'start') {
  const served = await serveSite(Number(options.small), [])
  await served.stop()
  printRows('Start of a page', await measureStartOfPages(served, { ...effort, against: options.against }))
  process.exit(0)
}
if (options.only === 'far') {
  const served = await serveSite(Number(options.small), await buildFarPeers())
  printRows('Far guest', await measureFarGuest(served))
  printRows('CPU', await measureCpu(served))
  await served.stop()
  process.exit(0)
}
const peers = [
  { name: 'bare', folder: await buildPeer('bare') },
  { name: 'unpatched', folder: await buildPeer('unpatched') },
  ...(await buildFarPeers()),
]
let missed = printRows('Start', await measureStart())
const small = await serveSite(Number(options.small), peers)
missed += printRows('Bytes, gzip', await measureBytes(small))
missed += printRows('Database', await measureRoundTrips(small))
missed += printRows('Far guest', await measureFarGuest(small))
missed += printRows('CPU', await measureCpu(small))
missed += printRows('Rendering, ratios', await measureRendering(small, effort))
const smallFigures = await measureQueries(small, effort)
await small.stop()
missed += printRows('Start of a page', await measureStartOfPages(small, { ...effort, against: options.against }))
missed += printRows('Lighthouse', await measureLighthouse(small))

const large = await serveSite(Number(options.large), peers)
missed += printRows('Queries', queryRows(smallFigures, await measureQueries(large, effort)))
await large.stop()
console.log(missed === 0 ? '\nevery limit held' : `\n${missed} missed`)
process.exit(0)
