import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { callAdmin } from '#worker/tools/admin/call-admin.ts'
import { requestFirstToken } from '#worker/tools/admin/first-token.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { dropOldSeed } from '#worker/tools/data/drop-old-seed.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startAdmin } from '#worker/tools/machine/processes/start-admin.ts'
import { builtConfig, inProject } from '#worker/tools/machine/project.ts'
import { quantile, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { isOverAfter, viewPages } from '../guest-views.ts'
import { requestPage } from '../load.ts'
import { type Served, serveSite } from '../served.ts'
import { type Imported, importHotels, writeHotelFiles } from './import-load.ts'
import {
  CHECKED_NIGHTS,
  NIGHTS,
  type PushedProperty,
  preparePushedProperties,
  priceOf,
  ROOM_TYPES,
  rateChanges,
} from './pushed-properties.ts'

const SETUP_TOKEN = 'a-secret-of-this-run-alone-of-32-signs-or-more'
/** One request updates one room type: a long one blocks guests' queries for its whole duration. */
const MAX_CHANGES = NIGHTS
const ALONE_MS = 30_000
/** Number of properties whose hotel page and list are checked after their update. */
const CHECKED_PROPERTIES = 10
const CHECK_EVERY = 15
const CHECK_TIMEOUT_MS = 60_000
const CHECK_PAUSE_MS = 500
/** The admin allows 600 requests per minute. */
const REQUEST_EVERY_MS = 110

/**
 * Updates price, rules and availability of 200 properties with five room types for 365 nights each through `PATCH
 * /v1/ari`, one range per night, while 200 others are imported and guests view pages. The admin runs in a separate
 * process, as with `npm start`. Measures guests alone before and after, so that drift of the machine affects both.
 */
export async function measurePush(
  propertyCount: number,
  { paceSeconds }: { paceSeconds: number },
): Promise<ResultRow[]> {
  const state = inProject('.wrangler/bench', String(propertyCount))
  await dropOldSeed(state)
  await prepareData({ properties: propertyCount, state })
  const properties = preparePushedProperties((await findDatabaseFiles(state)).main)
  const cached = { name: 'page-cache', folder: dirname(builtConfig()), bindings: { PAGE_CACHE: 'on' } }
  const served = await serveSite(propertyCount, [cached])
  const files = writeHotelFiles()
  const bindings = { ENVIRONMENT: 'local', PAGE_CACHE: 'on' }
  const adminOptions = { admin: { ADMIN_SETUP: SETUP_TOKEN }, isLowPriority: true }
  const admin = await startAdmin({ ...adminOptions, state, bindings, port: 0, address: '127.0.0.1' })
  try {
    const adminUrl = `http://127.0.0.1:${admin.port}`
    const token = await requestFirstToken(adminUrl, SETUP_TOKEN)
    if (!token) throw new Error('the first token of this state was issued before')
    const importToken = await createSecondToken(adminUrl, token)
    const guests = { port: served.site([]).port, paths: served.paths }
    const viewAlone = (milliseconds: number) => viewPages(guests, isOverAfter(milliseconds))
    await viewAlone(5000)
    const before = await viewAlone(ALONE_MS)
    const push = { isDone: false }
    const [during, imported, result] = await Promise.all([
      viewPages(guests, () => push.isDone),
      importHotels({ url: adminUrl, token: importToken }, { folder: files, isOver: () => push.isDone }),
      pushAll({ adminUrl, token, served, properties, paceSeconds }).finally(() => {
        push.isDone = true
      }),
    ])
    const after = await viewAlone(ALONE_MS)
    return [...toPushRows(result), ...toGuestRows([...before, ...after], { during, imported })]
  } finally {
    await admin.stop()
    await served.stop()
    rmSync(files, { recursive: true, force: true })
  }
}

/** Creates a second token for the import, because the rate limit is per token. */
async function createSecondToken(adminUrl: string, token: string): Promise<string> {
  const request = { method: 'POST', path: '/v1/tokens', body: { name: 'import', role: 'owner' } }
  return ((await callAdmin({ url: adminUrl, token }, request)) as { token: string }).token
}

type PushInput = {
  adminUrl: string
  token: string
  served: Served
  properties: PushedProperty[]
  paceSeconds: number
}

type PageDelays = { hotelMs: number; listMs: number }

type PushResult = {
  seconds: number
  changed: number
  requestMs: number[]
  /** Delays of the checked pages. */
  delays: PageDelays[]
}

/** Sends all updates at a steady pace; watches the pages of some properties. */
async function pushAll({ adminUrl, token, served, properties, paceSeconds }: PushInput): Promise<PushResult> {
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!today) throw new Error('no day')
  const requestMs: number[] = []
  let changed = 0
  const checks: Promise<PageDelays>[] = []
  const startedAt = performance.now()
  const requestsPerProperty = Math.ceil((NIGHTS * ROOM_TYPES) / MAX_CHANGES)
  const everyMs = Math.max(REQUEST_EVERY_MS, (paceSeconds * 1000) / (properties.length * requestsPerProperty))
  for (const [index, property] of properties.entries()) {
    const isChecked = checks.length < CHECKED_PROPERTIES && index >= checks.length * CHECK_EVERY
    const pages = isChecked ? watchPages(served, property, index) : null
    const areOnSale = await pages?.areOnSale()
    const changes = rateChanges(property, index, today)
    for (let from = 0; from < changes.length; from += MAX_CHANGES) {
      await waitUntil(startedAt + requestMs.length * everyMs)
      const body = { property: property.id, changes: changes.slice(from, from + MAX_CHANGES) }
      const sent = await sendChanges({ adminUrl, token }, body)
      requestMs.push(sent.milliseconds)
      changed += sent.changed
    }
    if (pages && areOnSale) checks.push(pages.measureDelays())
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, changed, requestMs, delays: await Promise.all(checks) }
}

async function waitUntil(time: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))
}

async function sendChanges(
  { adminUrl, token }: Pick<PushInput, 'adminUrl' | 'token'>,
  body: object,
): Promise<{ milliseconds: number; changed: number }> {
  const sentAt = performance.now()
  const response = await fetch(`${adminUrl}/v1/ari`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const result = (await response.json()) as { changed?: number }
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(result).slice(0, 200)}`)
  return { milliseconds: performance.now() - sentAt, changed: result.changed ?? 0 }
}

/** Returns checks of the hotel page of a property and the list of its city, both cached before the update. */
function watchPages(served: Served, property: PushedProperty, index: number) {
  const agent = new Agent({ keepAlive: true })
  const [, stayQuery = ''] = (served.paths.listing[0] ?? '').split('?')
  const hotelPath = `/${property.id}-${property.slug}?${stayQuery}`
  const listPath = `/hotels-in-${property.city}?${stayQuery}`
  const stayMajor = (priceOf(index) * CHECKED_NIGHTS) / 100
  const expectedPrice = stayMajor.toLocaleString('en-IN', { minimumFractionDigits: 2 })
  const read = async (path: string) => {
    const { headers, body } = await requestPage(agent, served.peer('page-cache', []), path)
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8')
  }
  const waitForPrice = async (path: string, since: number) => {
    while (performance.now() - since < CHECK_TIMEOUT_MS && !(await read(path)).includes(expectedPrice)) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS))
    }
    return performance.now() - since
  }
  return {
    /** Returns whether both pages show the property now: it is on sale and on the first page of the list. */
    async areOnSale() {
      const [hotel, list] = [await read(hotelPath), await read(listPath)]
      return !hotel.includes('Sold out for') && list.includes(`/${property.id}-`)
    },
    /** Returns how long after this call each page shows the new price. */
    async measureDelays(): Promise<PageDelays> {
      const since = performance.now()
      const hotelMs = await waitForPrice(hotelPath, since)
      const listMs = await waitForPrice(listPath, since)
      agent.destroy()
      return { hotelMs, listMs }
    },
  }
}

function toPushRows({ seconds, changed, requestMs, delays }: PushResult): ResultRow[] {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(requestMs, share).toFixed(0))
  const detail = `${requestMs.length} requests, p50 ${p50} ms, p95 ${p95} ms`
  return [
    {
      name: `${changed.toLocaleString('en')} nights through PATCH /v1/ari`,
      value: seconds,
      unit: 's',
      limit: { max: 300 },
      detail,
    },
    {
      name: 'hotel page shows the new price, slowest',
      value: Math.max(...delays.map(({ hotelMs }) => hotelMs)) / 1000,
      unit: 's',
      // The Worker caches the version of a page for ten seconds.
      limit: { max: 15 },
      detail: `of ${delays.length} pages cached before the push`,
    },
    {
      name: 'list of the city shows the new price, slowest',
      value: Math.max(...delays.map(({ listMs }) => listMs)) / 1000,
      unit: 's',
      limit: { max: 60 },
    },
  ]
}

function toGuestRows(alone: number[], { during, imported }: { during: number[]; imported: Imported }): ResultRow[] {
  const p95 = (times: number[]) => quantile(times, 0.95)
  const p50 = (times: number[]) => quantile(times, 0.5)
  const load = loadavg()[0]?.toFixed(1)
  const detail = [
    `${p95(alone).toFixed(0)} → ${p95(during).toFixed(0)} ms, ${alone.length} and ${during.length} pages, none cached`,
    `${imported.lines.toLocaleString('en')} lines imported${imported.isDone ? ', all' : ''}`,
    `load ${load}`,
  ].join('; ')
  return [
    {
      name: "guests' pages during push and import, p95 ÷ p95 alone",
      value: p95(during) / p95(alone),
      limit: { max: 1.1 },
      detail,
    },
    {
      name: "guests' pages during push and import, p50 ÷ p50 alone",
      value: p50(during) / p50(alone),
      limit: null,
      detail: `${p50(alone).toFixed(0)} → ${p50(during).toFixed(0)} ms`,
    },
  ]
}
