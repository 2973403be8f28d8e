import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { keyOf, queryClient } from '#app/admin/client/live.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Chunk, chunkKey, type NightBook, type Reading } from './nights.ts'
import { endOfMonth, listMonths, OWN_PRICE, type RatePlan, type RateRow } from './rows.ts'

const EVERY_MS = { one: 10_000, all: 30_000 }

function sentOf({ property, plan, month }: Chunk) {
  const own = plan === OWN_PRICE ? {} : { plan }
  return { query: { property, from: month, to: endOfMonth(month), ...own } }
}

function chunkQuery(chunk: Chunk) {
  const sent = sentOf(chunk)
  const queryKey = keyOf('GET /v1/ari', sent)
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reading> => {
      const isBackground = queryClient.getQueryState(queryKey)?.data !== undefined
      return client.send('GET /v1/ari', sent, { signal, isBackground })
    },
  }
}

/** Returns the chunks that some rows need for some days. */
export function listChunks(rows: readonly RateRow[], from: CalendarDay, to: CalendarDay): Chunk[] {
  const months = listMonths(from, to)
  const rates = new Map(rows.map(({ property, plan }) => [`${property.id} ${plan}`, { property: property.id, plan }]))
  return [...rates.values()].flatMap((rate) => months.map((month) => ({ ...rate, month })))
}

export type Nights = {
  book: NightBook
  error: unknown
  isStale: boolean
  readAt: number
  retry: () => void
}

/** Reads the nights in sight and keeps them up to date, and reads further ones that an edit needs. */
export function useNights(shown: readonly Chunk[], edited: readonly Chunk[]): Nights {
  const everyMs = new Set(shown.map(({ property }) => property)).size > 1 ? EVERY_MS.all : EVERY_MS.one
  const keys = new Set(shown.map(chunkKey))
  const chunks = [...shown, ...edited.filter((chunk) => !keys.has(chunkKey(chunk)))]
  const results = useQueries({
    queries: chunks.map((chunk) => ({
      ...chunkQuery(chunk),
      refetchInterval: keys.has(chunkKey(chunk)) ? everyMs : (false as const),
    })),
  })
  const read = chunks.flatMap((chunk, index) => {
    const data = results[index]?.data
    return data ? [[chunkKey(chunk), data] as const] : []
  })
  const failed = results.find(({ error, data }) => error && !data)
  return {
    book: useStableMap(read),
    error: failed?.error ?? null,
    isStale: results.some(({ isError }) => isError),
    readAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** Returns the same map while its entries are the same, so that memoized values stay valid. */
function useStableMap<Key, Value>(entries: readonly (readonly [Key, Value])[]): ReadonlyMap<Key, Value> {
  const kept = useRef<ReadonlyMap<Key, Value>>(new Map())
  const isSame = entries.length === kept.current.size && entries.every(([key, data]) => kept.current.get(key) === data)
  if (!isSame) kept.current = new Map(entries)
  return kept.current
}

/** Keeps the nights as they were when an edit began; months read later are added. */
export function useSeenNights(book: NightBook, isEditing: boolean): NightBook {
  const seen = useRef<NightBook>(book)
  if (!isEditing) seen.current = book
  else if ([...book.keys()].some((key) => !seen.current.has(key))) seen.current = new Map([...book, ...seen.current])
  return seen.current
}

/** Rereads chunks, at most six at a time. */
export async function rereadChunks(chunks: readonly Chunk[]): Promise<NightBook> {
  const read = await mapInTurn(chunks, async (chunk) => {
    const data = await queryClient.fetchQuery({ ...chunkQuery(chunk), staleTime: 0 })
    return [chunkKey(chunk), data] as const
  })
  return new Map(read)
}

const AT_ONCE = 6

/** Maps items by an asynchronous function, a few at a time, in their order. */
export async function mapInTurn<Item, Out>(items: readonly Item[], run: (item: Item) => Promise<Out>): Promise<Out[]> {
  const out: Out[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    out.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))))
  }
  return out
}

/** Most properties whose rate plans are read at once. */
export const MAX_WITH_PLANS = 30

/** Reads the rate plans of the properties; none for very many. */
export function usePlans(properties: readonly Property[]): ReadonlyMap<number, readonly RatePlan[]> {
  const asked = properties.length <= MAX_WITH_PLANS ? properties : []
  const results = useQueries({
    queries: asked.map(({ id }) => {
      const sent = { path: { propertyId: id } }
      return {
        queryKey: keyOf('GET /v1/properties/{propertyId}/rate-plans', sent),
        queryFn: () => client.send('GET /v1/properties/{propertyId}/rate-plans', sent),
        staleTime: 300_000,
      }
    }),
  })
  return useStableMap(
    asked.flatMap(({ id }, index) => {
      const items = results[index]?.data?.items
      return items ? [[id, items] as const] : []
    }),
  )
}

export type InSight = { rows: readonly RateRow[]; from: CalendarDay; to: CalendarDay }

/** Returns the rows and days in sight after scrolling has stopped for a moment, so that nothing is read on the way. */
export function useDebouncedSight(inSight: InSight | null): InSight | null {
  const [debounced, setDebounced] = useState(inSight)
  const key = inSight && `${inSight.rows.map((row) => row.key).join()} ${inSight.from} ${inSight.to}`
  const latest = useRef(inSight)
  latest.current = inSight
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => setDebounced(latest.current), 80)
    return () => clearTimeout(timer)
  }, [key])
  return debounced ?? inSight
}

/** Returns the copied year's days of a range of days. */
export function yearBefore(from: CalendarDay, to: CalendarDay, days: number): [CalendarDay, CalendarDay] {
  return [addDays(from, -days), addDays(to, -days)]
}
