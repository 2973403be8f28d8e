import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays, type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { callAdmin } from '#worker/tools/admin/call-admin.ts'
import { requestFirstToken } from '#worker/tools/admin/first-token.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { dropOldSeed } from '#worker/tools/data/drop-old-seed.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { ADMIN_NICE, startAdmin } from '#worker/tools/machine/processes/start-admin.ts'
import { builtConfig, inProject } from '#worker/tools/machine/project.ts'
import { quantile, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { requestPage } from '../load.ts'
import { pageKinds, type Served, serveSite } from '../served.ts'
import { type Imported, importHotels } from './import-load.ts'
import { type PushedProperty, preparePushedProperties } from './pushed-properties.ts'

const NIGHTS = 365
const SETUP = 'a-secret-of-this-run-alone-of-32-signs-or-more'
/** One request updates one room type: a long one blocks guests' queries for its whole duration. */
const MAX_CHANGES = NIGHTS
const PAGES_PER_SECOND = 5
/** Number of properties whose hotel page and list are checked after their update. */
const CHECKED_PROPERTIES = 10
const CHECK_EVERY = 15
const LATE_TIMEOUT_MS = 60_000
/** The admin allows 600 requests per minute. */
const REQUEST_EVERY_MS = 110

/**
 * Updates price, rules and availability of 200 properties with five room types for 365 nights each through `PATCH
 * /v1/ari`, one range per night, while 200 others are imported and guests view pages. The admin runs in a separate
 * process, as with `npm start`. Measures guests alone before and after, so that drift of the machine affects both.
 */
export async function measurePush(properties: number, { paceSeconds }: { paceSeconds: number }): Promise<ResultRow[]> {
  const state = inProject('.wrangler/bench', String(properties))
  await dropOldSeed(state)
  await prepareData({ properties, state })
  const pushedTo = preparePushedProperties((await findDatabaseFiles(state)).main)
  const cached = { name: 'page-cache', folder: dirname(builtConfig()), bindings: { PAGE_CACHE: 'on' } }
  const served = await serveSite(properties, [cached])
  const bindings = { ENVIRONMENT: 'local', PAGE_CACHE: 'on' }
  const own = { admin: { ADMIN_SETUP: SETUP }, nice: ADMIN_NICE }
  const admin = await startAdmin({ ...own, state, bindings, port: 0, address: '127.0.0.1' })
  try {
    const adminUrl = `http://127.0.0.1:${admin.port}`
    const token = await requestFirstToken(adminUrl, SETUP)
    if (!token) throw new Error('the first token of this state was issued before')
    const importer = await secondToken(adminUrl, token)
    await viewPages(served, { until: Date.now() + 5000 })
    const before = await viewPages(served, { until: Date.now() + 30_000 })
    const work = { isDone: false }
    const [during, imported, pushed] = await Promise.all([
      viewPages(served, { work }),
      importHotels({ url: adminUrl, token: importer }, work),
      pushAll({ adminUrl, token, served, pushedTo, paceSeconds }).finally(() => {
        work.isDone = true
      }),
    ])
    const after = await viewPages(served, { until: Date.now() + 30_000 })
    return [...pushRows(pushed), ...guestRows([...before, ...after], { during, imported })]
  } finally {
    await admin.stop()
    await served.stop()
  }
}

/** The rate limit is per token, so the import needs a second one. */
async function secondToken(admin: string, token: string): Promise<string> {
  const call = { method: 'POST', path: '/v1/tokens', body: { name: 'import', role: 'owner' } }
  return ((await callAdmin({ url: admin, token }, call)) as { token: string }).token
}

/** Views pages at a fixed rate for a time, or until `work` is done. Returns the duration of each page in ms. */
async function viewPages(
  served: Served,
  { until, work }: { until?: number; work?: { isDone: boolean } },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const pending: Promise<void>[] = []
  for (let index = 0; work ? !work.isDone : Date.now() < (until ?? 0); index += 1) {
    const kind = pageKinds[index % pageKinds.length] ?? 'home'
    const paths = served.paths[kind]
    const startedAt = performance.now()
    const page = requestPage(agent, served.site([]), paths[Math.floor(index / 3) % paths.length] ?? '/')
    pending.push(page.then(() => void times.push(performance.now() - startedAt)))
    await new Promise((resolve) => setTimeout(resolve, 1000 / PAGES_PER_SECOND))
  }
  await Promise.all(pending)
  agent.destroy()
  return times
}

type Pushing = { adminUrl: string; token: string; served: Served; pushedTo: PushedProperty[]; paceSeconds: number }
type Pushed = {
  seconds: number
  changed: number
  requests: number
  requestMs: number[]
  hotelMs: number[]
  listMs: number[]
}

async function pushAll({ adminUrl, token, served, pushedTo, paceSeconds }: Pushing): Promise<Pushed> {
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!today) throw new Error('no day')
  const pushed: Pushed = { seconds: 0, changed: 0, requests: 0, requestMs: [], hotelMs: [], listMs: [] }
  const checks: Promise<void>[] = []
  const startedAt = performance.now()
  let requests = 0
  const perProperty = Math.ceil((NIGHTS * 5) / MAX_CHANGES)
  const everyMs = Math.max(REQUEST_EVERY_MS, (paceSeconds * 1000) / (pushedTo.length * perProperty))
  for (const [index, property] of pushedTo.entries()) {
    const isDue = checks.length < CHECKED_PROPERTIES && index >= checks.length * CHECK_EVERY
    const pages = isDue ? pagesOf(served, property, index) : null
    const isShown = await pages?.areShown()
    const changes = changesOf(property, index, today)
    for (let from = 0; from < changes.length; from += MAX_CHANGES) {
      const due = startedAt + requests * everyMs
      requests += 1
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const sentAt = performance.now()
      const response = await fetch(`${adminUrl}/v1/ari`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ property: property.id, changes: changes.slice(from, from + MAX_CHANGES) }),
      })
      const body = (await response.json()) as { changed?: number }
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body).slice(0, 200)}`)
      pushed.requestMs.push(performance.now() - sentAt)
      pushed.changed += body.changed ?? 0
    }
    if (pages && isShown) checks.push(pages.measureDelay(pushed))
  }
  pushed.seconds = (performance.now() - startedAt) / 1000
  pushed.requests = requests
  await Promise.all(checks)
  return pushed
}

/** A price no other property has, the same for one and two guests. */
const priceOf = (index: number) => 700_011 + index * 100

/** The shown nights have a recognizable price. */
function changesOf({ roomTypeIds }: PushedProperty, index: number, today: CalendarDay): object[] {
  return roomTypeIds.flatMap((room) =>
    Array.from({ length: NIGHTS }, (_, shift) => {
      const isShown = shift >= 20 && shift < 22
      const minor = priceOf(index) + (isShown ? 0 : 1_000_000 + shift * 101)
      const price = { single_minor: minor, double_minor: minor, extra_minor: 0 }
      const rules = shift % 7 === 5 ? { min_nights: 2 } : {}
      return { room, from: addDays(today, shift), price, ...rules, closed: false }
    }),
  )
}

/**
 * The hotel page of a property and the list of its city, both cached before the update: `measureDelay` measures how
 * late each shows the price.
 */
function pagesOf(served: Served, property: PushedProperty, index: number) {
  const agent = new Agent({ keepAlive: true })
  const [, stay = ''] = (served.paths.listing[0] ?? '').split('?')
  const paths = {
    hotelMs: `/${property.id}-${property.slug}?${stay}`,
    listMs: `/hotels-in-${property.city}?${stay}`,
  } as const
  // Pages show the price of the whole stay, which is two nights.
  const shown = ((priceOf(index) * 2) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  const read = async (path: string) => {
    const { headers, body } = await requestPage(agent, served.peer('page-cache', []), path)
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8')
  }
  return {
    /** Returns whether both pages show a price of the property: it is on sale and on the first page of the list. */
    async areShown() {
      const [hotel, list] = [await read(paths.hotelMs), await read(paths.listMs)]
      return !hotel.includes('Sold out for') && list.includes(`/${property.id}-`)
    },
    async measureDelay(pushed: Pushed) {
      const since = performance.now()
      for (const name of ['hotelMs', 'listMs'] as const) {
        while (performance.now() - since < LATE_TIMEOUT_MS && !(await read(paths[name])).includes(shown)) {
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
        pushed[name].push(performance.now() - since)
      }
      agent.destroy()
    },
  }
}

function pushRows({ seconds, changed, requests, requestMs, hotelMs, listMs }: Pushed): ResultRow[] {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(requestMs, share).toFixed(0))
  const detail = `${requests} requests, p50 ${p50} ms, p95 ${p95} ms`
  return [
    {
      name: `${changed.toLocaleString('en')} nights through PATCH /v1/ari`,
      value: seconds,
      unit: 's',
      limit: { max: 300 },
      detail,
    },
    {
      name: 'the price on a hotel page cached before the push, the last',
      value: Math.max(...hotelMs) / 1000,
      unit: 's',
      // The Worker caches the version of a page for ten seconds.
      limit: { max: 15 },
      detail: `of ${hotelMs.length}`,
    },
    {
      name: 'the price on the list of its city, the last',
      value: Math.max(...listMs) / 1000,
      unit: 's',
      limit: { max: 60 },
    },
  ]
}

function guestRows(alone: number[], { during, imported }: { during: number[]; imported: Imported }): ResultRow[] {
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
