import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { callAdmin } from '#worker/tools/admin/call-admin.ts'
import { requestFirstToken } from '#worker/tools/admin/first-token.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { dropOldSeed } from '#worker/tools/data/drop-old-seed.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { runSite } from '#worker/tools/machine/processes/run-site.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { quantile, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookStay, someDates, type TestStay } from '#worker/tools/prove/test-stay.ts'
import { openVisitor } from '#worker/tools/prove/visitor.ts'
import { type PushedProperty, preparePushedProperties } from '../ari/pushed-properties.ts'
import { listWorkerds, type ProcessTimes, readTimes } from '../cpu.ts'
import { type GuestSite, isOverAfter, viewPages } from '../guest-views.ts'
import { insertStayChanges } from '../report-rows.ts'
import { readCatalogue } from '../served.ts'
import type { TimesByEndpoint } from './operators.ts'

/** Kinds of heavy work of an operator. Each repeats its requests until its time is over. */
const works = ['import', 'rates', 'exports', 'reports', 'photos', 'backup', 'operators'] as const
export type Work = (typeof works)[number]
/** Work of one operator's programs; `operators` is that of a hundred people. */
export const heavyWorks = works.filter((work) => work !== 'operators')

export type WorkSetup = {
  works: readonly Work[]
  url: string
  tokens: Record<Work, string>
  state: string
  properties: PushedProperty[]
}
export type WorkOrder = { setup: WorkSetup } | { start: Work } | 'stop'
/** `requests`: number of requests, lines or runs since the start. */
export type WorkReport = { requests: number; times?: TimesByEndpoint }

const SETUP_TOKEN = 'a-secret-of-this-run-alone-of-32-signs-or-more'
const ADMIN_PORT = 8879
const PAGES_PER_SECOND = 10
const BOOKING_PAUSE_MS = 400
const TEST_PROPERTY = 1001
/** For bookings of all rounds: the test property has one room, which would be sold out after a few. */
const TEST_ROOMS = 500
/** Work begins before its pages are measured, and ends before those without work. */
const LEAD_MS = 500
/** How long a work may take to end: on a busy machine the admin, of lowest priority, nearly stands still. */
const MAX_END_MS = 20_000
/** Preparing takes some minutes more. */
const MAX_MEASURING_MS = 8 * MINUTE_MS
/** p95 of an operator's reads beside 99 others. */
const MAX_READ_MS = 300

/** `pages` and `bookings`: durations in ms. */
type Slot = { pages: number[]; bookings: number[]; used: ProcessTimes; requests: number; times?: TimesByEndpoint }
type Slots = { alone: Slot[]; during: Slot[]; isCutOff: boolean }
type Guests = GuestSite & { stay: TestStay }

/**
 * Compares pages and bookings of guests while an operator does one kind of heavy work with those just before it, in
 * turns, on the whole site as `npm start` runs it. No page comes from a cache.
 */
export async function measureAdminLoad(
  propertyCount: number,
  { rounds, milliseconds, only }: { rounds: number; milliseconds: number; only: readonly Work[] },
): Promise<ResultRow[]> {
  const state = await copyState(propertyCount)
  const { main } = await findDatabaseFiles(state)
  const properties = preparePushedProperties(main)
  const { paths } = readCatalogue(main)
  const site = await runSite({
    port: 0,
    address: '127.0.0.1',
    state,
    isAdminLowPriority: true,
    bindings: { ENVIRONMENT: 'local', PAGE_CACHE: 'off' },
    admin: { port: ADMIN_PORT, bindings: { ADMIN_SETUP: SETUP_TOKEN } },
  })
  let operator: Operator | null = null
  try {
    const url = `http://127.0.0.1:${ADMIN_PORT}`
    const setup = { works: only, url, tokens: await createTokens(url), state, properties }
    operator = await startOperator(setup)
    const guests = { port: site.port, paths, stay: readTestStay(main, site.port) }
    await measureSlot(guests, 3_000)
    const isOver = isOverAfter(MAX_MEASURING_MS)
    const slots = new Map<Work, Slots>(only.map((work) => [work, { alone: [], during: [], isCutOff: false }]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [work, measured] of slots) {
        if (isOver() || measured.isCutOff) continue
        measured.alone.push(await measureSlot(guests, milliseconds))
        measured.during.push(await measureDuring(guests, { operator, work, milliseconds }))
        measured.isCutOff = operator.ended.aborted
        if (operator.ended.aborted) operator = await startOperator(setup)
      }
    }
    return [...slots].flatMap(([work, measured]) => [
      toPageRow(work, measured),
      toBookingRow(work, measured),
      ...toEndpointRows(measured),
    ])
  } finally {
    operator?.process.kill()
    await site.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

/** Returns a copy of a seeded state with three years of stays, because imports and photos change it. */
async function copyState(properties: number): Promise<string> {
  const original = inProject('.wrangler/bench', `${properties}-admin-load`)
  await dropOldSeed(original)
  await prepareData({ properties, state: original })
  const file = new DatabaseSync((await findDatabaseFiles(original)).main)
  if (!file.prepare('SELECT EXISTS (SELECT 1 FROM stay_change) AS is_filled').get()?.is_filled) insertStayChanges(file)
  file.prepare('UPDATE room_category SET rooms_total = ? WHERE property_id = ?').run(TEST_ROOMS, TEST_PROPERTY)
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
  const copy = inProject('.wrangler/bench', 'admin-load-run')
  rmSync(copy, { recursive: true, force: true })
  cpSync(original, copy, { recursive: true })
  return copy
}

function readTestStay(main: string, port: number): TestStay {
  const file = new DatabaseSync(main, { readOnly: true })
  const room = file.prepare('SELECT id FROM room_category WHERE property_id = ? LIMIT 1').get(TEST_PROPERTY)
  file.close()
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!room || !today) throw new Error('no test property')
  const origin = `http://127.0.0.1:${port}`
  return { origin, propertyId: TEST_PROPERTY, roomTypeId: Number(room.id), today, crowd: 1 }
}

/** Creates a token for each work, because the rate limit is per token. */
async function createTokens(url: string): Promise<WorkSetup['tokens']> {
  const token = await requestFirstToken(url, SETUP_TOKEN)
  if (!token) throw new Error('the first token of this state was issued before')
  const create = async (work: Work) => {
    const request = { method: 'POST', path: '/v1/tokens', body: { name: work, role: 'owner' } }
    return [work, ((await callAdmin({ url, token }, request)) as { token: string }).token]
  }
  return Object.fromEntries(await Promise.all(works.map(create)))
}

/** `ended` aborts when the process ends. */
type Operator = { process: ChildProcess; ended: AbortSignal }

async function startOperator(setup: WorkSetup): Promise<Operator> {
  const ended = new AbortController()
  const process = fork(join(import.meta.dirname, 'admin-work.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  process.once('exit', () => ended.abort())
  const operator = { process, ended: ended.signal }
  await tell(operator, { setup })
  return operator
}

/** Sends an order and returns the report; throws when the operator's process ends before. */
async function tell(operator: Operator, order: WorkOrder): Promise<WorkReport> {
  const report = once(operator.process, 'message', { signal: operator.ended })
  operator.process.send(order)
  return (await report)[0] as WorkReport
}

async function measureSlot(guests: Guests, milliseconds: number): Promise<Slot> {
  const [pid = 0] = listWorkerds()
  const before = readTimes(pid)
  const isOver = isOverAfter(milliseconds)
  const [pages, bookings] = await Promise.all([
    viewPages(guests, isOver, PAGES_PER_SECOND),
    bookStays(guests.stay, isOver),
  ])
  const after = readTimes(pid)
  const used = { cpuMs: after.cpuMs - before.cpuMs, waitMs: after.waitMs - before.waitMs }
  return { pages, bookings, used, requests: 0 }
}

/** Books at a fixed rate, as new visitors. Returns the duration of each booking in ms; throws when one is refused. */
async function bookStays(stay: TestStay, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const visitor = await openVisitor(stay.origin)
    const startedAt = performance.now()
    const response = await bookStay(visitor, stay, { dates: someDates(stay) })
    if (response.status !== 201) throw new Error(`a booking was refused: ${response.text.slice(0, 200)}`)
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, BOOKING_PAUSE_MS))
  }
  return times
}

type Measured = { operator: Operator; work: Work; milliseconds: number }

/** The operator's process is ended where its work does not end soon after the slot. */
async function measureDuring(guests: Guests, { operator, work, milliseconds }: Measured): Promise<Slot> {
  const ending = Promise.withResolvers<null>()
  const report = tell(operator, { start: work })
  // Awaited below.
  report.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, LEAD_MS))
  const slot = await measureSlot(guests, milliseconds)
  if (operator.process.connected) operator.process.send('stop')
  const timer = setTimeout(() => ending.resolve(null), MAX_END_MS)
  const ended = await Promise.race([report, ending.promise]).finally(() => clearTimeout(timer))
  if (ended) return { ...slot, ...ended }
  operator.process.kill('SIGKILL')
  await report.catch(() => {})
  return slot
}

function toPageRow(work: Work, { alone, during, isCutOff }: Slots): ResultRow {
  const pagesOf = (slots: Slot[]) => slots.flatMap(({ pages }) => pages)
  const perPage = (slots: Slot[], name: keyof ProcessTimes) =>
    slots.reduce((sum, { used }) => sum + used[name], 0) / pagesOf(slots).length
  const requests = during.reduce((sum, slot) => sum + slot.requests, 0)
  const row = compare(pagesOf(alone), pagesOf(during))
  if (row.value === null) return { ...row, name: `${work}: guests' pages` }
  return {
    ...row,
    name: `${work}: guests' pages, p95 ÷ p95 before`,
    detail: [
      row.detail,
      `CPU a page ${perPage(alone, 'cpuMs').toFixed(1)} → ${perPage(during, 'cpuMs').toFixed(1)} ms`,
      `waiting for a core ${perPage(alone, 'waitMs').toFixed(1)} → ${perPage(during, 'waitMs').toFixed(1)} ms`,
      `${requests} requests${isCutOff ? ', the last not ended within 20 s' : ''}`,
    ].join('; '),
  }
}

function toBookingRow(work: Work, { alone, during }: Slots): ResultRow {
  const bookingsOf = (slots: Slot[]) => slots.flatMap(({ bookings }) => bookings)
  return { ...compare(bookingsOf(alone), bookingsOf(during)), name: `${work}: guests' bookings, p95 ÷ p95 before` }
}

/** p95 of each endpoint that operators used; their lists are limited. */
function toEndpointRows({ during }: Slots): ResultRow[] {
  const all = during.flatMap(({ times = {} }) => Object.entries(times))
  const byEndpoint = Map.groupBy(all, ([endpoint]) => endpoint)
  return [...byEndpoint].map(([endpoint, found]) => {
    const times = found.flatMap(([, values]) => values)
    const limit = endpoint.startsWith('GET') ? { max: MAX_READ_MS } : null
    const detail = `p50 ${quantile(times, 0.5).toFixed(0)} ms of ${times.length}`
    return { name: `${endpoint}, p95`, value: quantile(times, 0.95), unit: 'ms', limit, detail }
  })
}

function compare(alone: number[], during: number[]): Pick<ResultRow, 'value' | 'limit' | 'detail'> {
  if (during.length === 0) return { value: null, limit: null, detail: 'no time left to measure it' }
  const show = (share: number) => `${quantile(alone, share).toFixed(0)} → ${quantile(during, share).toFixed(0)} ms`
  return {
    value: quantile(during, 0.95) / quantile(alone, 0.95),
    limit: { max: 1.1 },
    detail: `p95 ${show(0.95)}, p50 ${show(0.5)} of ${alone.length} and ${during.length}`,
  }
}
