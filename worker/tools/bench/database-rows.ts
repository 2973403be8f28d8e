import { Agent } from 'node:http'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { type LoadResponse, measureInTurns, PAGE_DATA_HEADERS, requestPage } from './load.ts'
import type { Effort } from './rendering-rows.ts'
import { pageKinds, type Served } from './served.ts'

const FIVE_FILTERS = 'price_max=100000&rating=35&amenity=1&free_cancellation=1&pay_at_hotel=1'
const ROUND_TRIP_PAGES = 4
const QUERIES = 60
const AREA_QUERIES = 30

export type SizeMetrics = {
  properties: number
  listingMs: number
  /** Query of the largest area, with its number of properties; null without areas. */
  area: { ms: number; properties: number } | null
  /** Suggestions per point lookup in the same time; null when suggestions are not measured. */
  suggestRatio: number | null
  suggestPerSecond: number | null
}

/** Counts the database round trips of each page: in total, and before the first byte. */
export async function measureRoundTrips(served: Served): Promise<ResultRow[]> {
  const agent = new Agent({ keepAlive: true })
  const limits = { home: 1, listing: 2, hotel: 2 }
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    // Paths not requested before, so that the one-minute cache does not help.
    const uncachedPaths = served.paths[kind].slice(-2 * ROUND_TRIP_PAGES)
    const count = kind === 'home' ? 1 : ROUND_TRIP_PAGES
    const dataResponses = await Promise.all(
      uncachedPaths.slice(0, count).map((path) => requestPage(agent, served.site([], PAGE_DATA_HEADERS), path)),
    )
    const pageResponses = await Promise.all(
      uncachedPaths.slice(-count).map((path) => requestPage(agent, served.site([]), path)),
    )
    rows.push(
      {
        name: `database round trips of ${kind}`,
        value: Math.max(...dataResponses.map(roundTrips)),
        limit: { max: limits[kind] },
      },
      {
        name: `round trips before the first byte of ${kind}`,
        value: Math.max(...pageResponses.map(roundTrips)),
        limit: { max: 0 },
        detail: kind === 'home' ? undefined : '200 or 404: the status depends on the first query',
      },
    )
  }
  agent.destroy()
  return rows
}

/**
 * Measures the listing query with dates and five filters, and suggestions compared with a point lookup, for one
 * catalogue size.
 */
export async function measureQueries(
  served: Served,
  effort: Effort,
  { hasSuggestions = true }: { hasSuggestions?: boolean } = {},
): Promise<SizeMetrics> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let index = 0; index < QUERIES; index += 1) {
    const path = onOtherDates(served.paths.listing[index % served.paths.listing.length] ?? '', index)
    times.push(databaseMs(await requestPage(agent, served.site([], PAGE_DATA_HEADERS), `${path}&${FIVE_FILTERS}`)))
  }
  const area = served.area && { ...served.area, ms: await measureArea(agent, served, served.area.path) }
  const suggestions = served.typed.map((text) => `/api/pwa/autocompletenew?query=${encodeURIComponent(text)}`)
  const points = served.ids.map((id) => `/bench/point?id=${id}`)
  const canSuggest =
    hasSuggestions &&
    (await requestPage(agent, served.site([]), suggestions[0] ?? '').then(
      () => true,
      () => false,
    ))
  agent.destroy()
  const metrics = { properties: served.properties, listingMs: median(times), area }
  if (!canSuggest) return { ...metrics, suggestRatio: null, suggestPerSecond: null }
  const rates = await measureInTurns({ suggest: served.site(suggestions), point: served.peer('bare', points) }, effort)
  const ratios = rates.suggest.map((rate, round) => rate / (rates.point[round] ?? Number.NaN))
  return { ...metrics, suggestRatio: median(ratios), suggestPerSecond: median(rates.suggest) }
}

/** Returns a path with its stay some days later, as D1 would know a repeated query. */
function onOtherDates(path: string, days: number): string {
  return path.replace(/(?<==)\d{4}-\d\d-\d\d/g, (day) => addDays(day as CalendarDay, days % 28))
}

/** Returns the median time in ms of an area's list query with dates, on different pages. */
async function measureArea(agent: Agent, served: Served, path: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < AREA_QUERIES; index += 1) {
    const page = `${path}&page=${1 + (index % 10)}&a=${index}`
    times.push(databaseMs(await requestPage(agent, served.site([], PAGE_DATA_HEADERS), page)))
  }
  return median(times)
}

export function queryRows(small: SizeMetrics, large: SizeMetrics): ResultRow[] {
  const sizeOf = ({ properties }: SizeMetrics) => properties.toLocaleString('en')
  const slowdown =
    small.suggestPerSecond && large.suggestPerSecond ? small.suggestPerSecond / large.suggestPerSecond : null
  return [
    {
      name: `listing query, dates and five filters, ${sizeOf(small)} stays`,
      value: small.listingMs,
      unit: 'ms',
      limit: null,
    },
    {
      name: `listing query, dates and five filters, ${sizeOf(large)} stays`,
      value: large.listingMs,
      unit: 'ms',
      limit: { max: 15 },
    },
    {
      name: `listing query of a region of ${(large.area?.properties ?? 0).toLocaleString('en')} stays`,
      value: large.area?.ms ?? null,
      unit: 'ms',
      limit: { max: 20 },
    },
    { name: 'listing query, large ÷ small', value: large.listingMs / small.listingMs, limit: { max: 2 } },
    ...[small, large].map(
      (size): ResultRow => ({
        name: `suggestions ÷ D1 point lookup, ${sizeOf(size)} stays`,
        value: size.suggestRatio,
        limit: { min: 0.6 },
      }),
    ),
    { name: 'suggestions, how much the large catalogue slows them', value: slowdown, limit: { max: 2 } },
  ]
}

/** Returns the rows of suggestions with 20,000 areas and 50,000 landmarks (`add-places.ts`). */
export function suggestionRows({ properties, suggestRatio, suggestPerSecond }: SizeMetrics): ResultRow[] {
  const size = `${properties.toLocaleString('en')} stays, 20,000 areas, 50,000 landmarks`
  return [
    { name: `suggestions ÷ D1 point lookup, ${size}`, value: suggestRatio, limit: { min: 0.5 } },
    { name: 'suggestions per second', value: suggestPerSecond, limit: null },
  ]
}

function roundTrips(response: LoadResponse): number {
  return Number(/desc="(\d+) round trips"/.exec(timing(response))?.[1] ?? Number.NaN)
}

function databaseMs(response: LoadResponse): number {
  return Number(/db;dur=([\d.]+)/.exec(timing(response))?.[1] ?? Number.NaN)
}

function timing({ headers }: LoadResponse): string {
  return String(headers['server-timing'] ?? '')
}
