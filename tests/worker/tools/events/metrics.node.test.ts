import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { insertEvents } from '#worker/services/analytics/events.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { renderHtmlReport, renderTextTables } from '#worker/tools/events/metrics-report.ts'
import { readMetrics } from '#worker/tools/events/read-metrics.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const DAY = Date.UTC(2026, 10, 20)

async function someFigures() {
  const file = new DatabaseSync(':memory:')
  file.exec(readFileSync(inProject('worker/infra/database/migrations/0017_messages.sql'), 'utf8'))
  const db = openFile(file)
  const event = (name: string, visit: string | null, fields: object = {}, rate = 1) => ({
    name,
    at: DAY + 3_600_000,
    visit,
    rate,
    fields: { ...fields },
  })
  await insertEvents(db, [
    ...['a', 'b', 'c', 'd'].map((visit) => event('page_view', visit)),
    ...['a', 'b'].map((visit) => event('hotel_view', visit)),
    event('booking_success', 'a'),
    event('booking_success', 'a'),
    ...[100, 200, 300, 4_000].map((lcp, index) =>
      event('vital', 'abcd'[index] ?? '', { page: 'listing', country: 'IN', lcp, cls: 0.1 }),
    ),
    event('vital', 'a', { page: 'listing', country: 'NL', lcp: 900 }),
    event('error', null, {
      message: 'x is <b>not</b> a function',
      stack: '/assets/a.js:1:20 /assets/b.js:2:1',
      page: 'listing',
    }),
    event('error', null, {
      message: 'x is <b>not</b> a function',
      stack: '/assets/a.js:1:20 /assets/c.js:2:1',
      page: 'others',
    }),
    event('failure', null, { category: 'API server side', status: 503, path: '/api/pwa/search/hotels' }),
    event('scroll', 'a', {}, 0.5),
    { ...event('page_view', 'z'), at: DAY - 86_400_000 },
  ])
  return readMetrics(db, DAY)
}

const rowsOf = (tables: Awaited<ReturnType<typeof someFigures>>, title: string) =>
  tables.find((table) => table.title === title)?.rows.map(({ cells }) => cells)

test('the funnel counts visits, each step beside the one before [ANLY-38]', async () => {
  const rows = rowsOf(await someFigures(), 'Funnel')
  expect(rows?.[0]).toEqual(['any page', '4', '100.0 %', '100.0 %'])
  expect(rows?.find(([step]) => step === 'a property')).toEqual(['a property', '2', '50.0 %', '–'])
  expect(rows?.at(-1)).toEqual(['a booking', '1', '25.0 %', '–'])
})

test('vitals are 75th percentiles by page and country, errors by place [ANLY-38]', async () => {
  const tables = await someFigures()
  expect(rowsOf(tables, 'Web vitals')).toEqual([
    ['listing', 'IN', '4', '4000', '–', '0.100', '–', '–'],
    ['listing', 'NL', '1', '900', '–', '–', '–', '–'],
  ])
  expect(rowsOf(tables, 'Errors and failed requests')).toEqual([
    ['2', 'x is <b>not</b> a function', '/assets/a.js:1:20', 'listing, others'],
    ['1', 'API server side 503', '/api/pwa/search/hotels', ''],
  ])
})

test('counts are multiplied by the sampling rate, in terminal and page [ANLY-38]', async () => {
  const tables = await someFigures()
  const days = rowsOf(tables, 'Events by day')
  expect(days).toContainEqual(['2026-11-20', 'page_view', '4', '4'])
  expect(days).toContainEqual(['2026-11-20', 'scroll', '1', '2'])
  expect(renderTextTables(tables)).toMatch(/2026-11-20 {2}scroll +1 +2/)
  const page = renderHtmlReport(tables, { from: '2026-11-20', to: '2026-11-27' })
  expect(page).toContain('x is &#60;b&#62;not&#60;/b&#62; a function')
  expect(page).not.toMatch(/<b>|<script|https?:/)
  expect(page).toMatch(/<i style="width:100%">/)
})

test('an empty table says so', async () => {
  const file = new DatabaseSync(':memory:')
  file.exec(readFileSync(inProject('worker/infra/database/migrations/0017_messages.sql'), 'utf8'))
  const tables = await readMetrics(openFile(file), DAY)
  expect(renderTextTables(tables)).toContain('Web vitals: nothing yet')
  expect(renderHtmlReport(tables, { from: '2026-11-20', to: '2026-11-27' })).toContain('Nothing yet.')
})
