import type { Database } from '#worker/infra/database/database.ts'
import { countEvents, countVisits, listEvents } from '#worker/services/analytics/events.ts'
import { quantile } from '#worker/tools/machine/result-rows.ts'

/** A table of the report with text cells; `share` draws a bar of this fraction of the width. */
export type Table = { title: string; note: string; columns: string[]; rows: { cells: string[]; share?: number }[] }

const funnel = [
  ['page_view', 'any page'],
  ['search', 'a search'],
  ['list', 'a list'],
  ['card_click', 'a card'],
  ['hotel_view', 'a property'],
  ['summary', 'the summary'],
  ['booking_success', 'a booking'],
] as const

const vitals = [
  ['lcp', 'LCP ms'],
  ['inp', 'INP ms'],
  ['cls', 'CLS'],
  ['fcp', 'FCP ms'],
  ['ttfb', 'TTFB ms'],
] as const

const MAX_EVENTS_READ = 200_000
const MAX_ERRORS_LISTED = 30

/**
 * Reads the report of the last days from the event table: funnel, vitals by page and country, errors, counts by day.
 */
export async function readMetrics(db: Database, since: number): Promise<Table[]> {
  return [
    await funnelTable(db, since),
    await vitalTable(db, since),
    await errorTable(db, since),
    await dayTable(db, since),
  ]
}

async function funnelTable(db: Database, since: number): Promise<Table> {
  const names = funnel.map(([name]) => name)
  const counts = await countVisits(db, since, names)
  const visits = (name: string) => counts.find((row) => row.name === name)?.visits ?? 0
  const allVisits = visits('page_view')
  const rows = funnel.map(([name, label], index) => {
    const previous = index === 0 ? allVisits : visits(funnel[index - 1]?.[0] ?? '')
    const cells = [label, String(visits(name)), percent(visits(name), allVisits), percent(visits(name), previous)]
    return { cells, share: allVisits > 0 ? Math.min(1, visits(name) / allVisits) : 0 }
  })
  return {
    title: 'Funnel',
    note: 'visits that reached each step',
    columns: ['step', 'visits', 'of all visits', 'of the previous step'],
    rows,
  }
}

async function vitalTable(db: Database, since: number): Promise<Table> {
  const events = await readFields(db, 'vital', since)
  const groups = Map.groupBy(events, ({ page, country }) => `${page}\t${country ?? ''}`)
  const rows = [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([key, group]) => {
      const [page = '', country = ''] = key.split('\t')
      return { cells: [page, country, String(group.length), ...vitals.map(([name]) => p75(group, name))] }
    })
  return {
    title: 'Web vitals',
    note: '75th percentile',
    columns: ['page', 'country', 'events', ...vitals.map(([, label]) => label)],
    rows,
  }
}

/** Returns the fields of the events of a name. */
async function readFields(db: Database, name: 'vital' | 'error' | 'failure', since: number) {
  const events = await listEvents(db, { name, since, most: MAX_EVENTS_READ })
  return events.map(({ fields }) => JSON.parse(fields))
}

function p75(events: Record<string, unknown>[], name: string): string {
  const values = events.map((event) => event[name]).filter((field) => typeof field === 'number')
  if (values.length === 0) return '–'
  const value = quantile(values, 0.75)
  return name === 'cls' ? value.toFixed(3) : String(Math.round(value))
}

async function errorTable(db: Database, since: number): Promise<Table> {
  const events = await readFields(db, 'error', since)
  const failures = await readFields(db, 'failure', since)
  const groups = [
    ...Map.groupBy(events, ({ message, stack }) => `${message}\t${String(stack ?? '').split(' ')[0]}`),
    ...Map.groupBy(failures, ({ category, reason, status, path }) => {
      const cause = category === 'import' ? (reason ?? category) : category
      return `${cause} ${status}\t${path}`
    }),
  ].sort((a, b) => b[1].length - a[1].length)
  const max = groups[0]?.[1].length ?? 1
  const rows = groups.slice(0, MAX_ERRORS_LISTED).map(([key, group]) => {
    const pages = [...new Set(group.map(({ page }) => page).filter(Boolean))].sort().join(', ')
    return { cells: [String(group.length), ...key.split('\t'), pages], share: group.length / max }
  })
  return {
    title: 'Errors and failed requests',
    note: 'the thirty most frequent',
    columns: ['count', 'error', 'where', 'pages'],
    rows,
  }
}

async function dayTable(db: Database, since: number): Promise<Table> {
  const counts = await countEvents(db, since)
  const max = Math.max(1, ...counts.map(({ counted }) => counted))
  const rows = counts.map(({ day, name, stored, counted }) => ({
    cells: [day, name, String(stored), String(counted)],
    share: counted / max,
  }))
  return {
    title: 'Events by day',
    note: 'estimated: stored events ÷ sample rate',
    columns: ['day', 'event', 'stored', 'estimated'],
    rows,
  }
}

function percent(part: number, whole: number): string {
  return whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : '–'
}
