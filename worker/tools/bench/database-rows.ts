import { Agent } from 'node:http'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { type LoadResponse, measureInTurns, requestPage } from './load.ts'
import type { Effort } from './rendering-rows.ts'
import { pageKinds, type Served } from './served.ts'

const FIVE_FILTERS = 'price_max=100000&rating=35&amenity=1&free_cancellation=1&pay_at_hotel=1'
const AS_DATA = { Accept: 'application/json', 'X-Page-Data': '1' }
const QUERIES = 60
const AREA_QUERIES = 30

export type SizeMetrics = {
  properties: number
  listingMs: number
  /** Query of the largest area, with its number of properties; null without areas. */
  area: { ms: number; properties: number } | null
  suggestRatio: number | null
  suggestPerSecond: number | null
}

/** Counts the database round trips of each page: in total, and before the first byte. */
export async function measureRoundTrips(served: Served): Promise<ResultRow[]> {
  const agent = new Agent({ keepAlive: true })
  const limits = { home: 1, listing: 2, hotel: 2 }
  const rows: ResultRow[] = []
  for (const kind of pageKinds) {
    // Fresh addresses, so that the one-minute cache does not help.
    const fresh = served.paths[kind].slice(-8)
    const first = kind === 'home' ? 1 : 4
    const whole = await Promise.all(
      fresh.slice(0, first).map((path) => requestPage(agent, served.site([], AS_DATA), path)),
    )
    const streamed = await Promise.all(fresh.slice(-first).map((path) => requestPage(agent, served.site([]), path)))
    rows.push(
      {
        name: `database round trips of ${kind}`,
        value: Math.max(...whole.map(roundTrips)),
        limit: { max: limits[kind] },
      },
      {
        name: `round trips before the first byte of ${kind}`,
        value: Math.max(...streamed.map(roundTrips)),
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
    const path = `${served.paths.listing[index % served.paths.listing.length]}&${FIVE_FILTERS}`
    times.push(databaseMs(await requestPage(agent, served.site([], AS_DATA), path)))
  }
  const area = served.area && { ...served.area, ms: await areaMs(agent, served, served.area.path) }
  const suggestions = served.typed.map((text) => `/api/pwa/autocompletenew?query=${encodeURIComponent(text)}`)
  const points = served.ids.map((id) => `/bench/point?id=${id}`)
  const isServed =
    hasSuggestions &&
    (await requestPage(agent, served.site([]), suggestions[0] ?? '').then(
      () => true,
      () => false,
    ))
  agent.destroy()
  const metrics = { properties: served.properties, listingMs: median(times), area }
  if (!isServed) return { ...metrics, suggestRatio: null, suggestPerSecond: null }
  const rates = await measureInTurns({ suggest: served.site(suggestions), point: served.peer('bare', points) }, effort)
  const each = rates.suggest.map((rate, round) => rate / (rates.point[round] ?? Number.NaN))
  return { ...metrics, suggestRatio: median(each), suggestPerSecond: median(rates.suggest) }
}

/** Returns the time of the list query of an area with dates, on different pages. */
async function areaMs(agent: Agent, served: Served, path: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < AREA_QUERIES; index += 1) {
    const page = `${path}&page=${1 + (index % 10)}&a=${index}`
    times.push(databaseMs(await requestPage(agent, served.site([], AS_DATA), page)))
  }
  return median(times)
}

export function queryRows(small: SizeMetrics, large: SizeMetrics): ResultRow[] {
  const name = ({ properties }: SizeMetrics) => properties.toLocaleString('en')
  const slowed =
    small.suggestPerSecond && large.suggestPerSecond ? small.suggestPerSecond / large.suggestPerSecond : null
  return [
    {
      name: `listing query, dates and five filters, ${name(small)} stays`,
      value: small.listingMs,
      unit: 'ms',
      limit: null,
    },
    {
      name: `listing query, dates and five filters, ${name(large)} stays`,
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
        name: `suggestions ÷ D1 point lookup, ${name(size)} stays`,
        value: size.suggestRatio,
        limit: { min: 0.6 },
      }),
    ),
    { name: 'suggestions, how much the large catalogue slows them', value: slowed, limit: { max: 2 } },
  ]
}

/** Suggestions with 20,000 areas and 50,000 landmarks. */
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
