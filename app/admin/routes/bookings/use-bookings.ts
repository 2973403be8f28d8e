import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { pollPauseOf, queryClient, useRead } from '#app/admin/client/live.ts'
import { type BookingQuery, type BookingRow, joinRows } from './queries.ts'

/** A small first page loads fast; larger further pages save requests. */
const FIRST_ROWS = '50'
const NEXT_ROWS = '200'

/** Position in each query; undefined: its start, null: its end. */
type Cursors = (string | null | undefined)[]

type Page = { items: BookingRow[]; cursors: Cursors }

/** Reads the bookings of some queries page by page, and rereads the newest ones. */
export function useBookings(queries: readonly BookingQuery[], everyMs: number) {
  const queryKey = ['GET /v1/bookings', 'pages', queries]
  const read = useInfiniteQuery({
    queryKey,
    initialPageParam: queries.map(() => undefined) as Cursors,
    queryFn: ({ pageParam, signal }) => {
      const isBackground = queryClient.getQueryState(queryKey)?.data !== undefined && pageParam.every(isStart)
      return readPage(queries, pageParam, { signal, isBackground })
    },
    getNextPageParam: ({ cursors }: Page) => (cursors.some((cursor) => cursor !== null) ? cursors : undefined),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : pollPauseOf(state, everyMs)),
    placeholderData: (before) => before,
    // A long list is reread by its newest page alone.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 1) === 1,
  })
  const pages = read.data?.pages
  const isLong = (pages?.length ?? 0) > 1
  const newest = useRead(
    'GET /v1/bookings',
    { query: { ...queries[0], limit: FIRST_ROWS } },
    { everyMs, isEnabled: isLong },
  )
  const rows = useMemo(
    () =>
      pages ? joinRows([...pages.map(({ items }) => items), ...(isLong ? [newest.data?.items ?? []] : [])]) : null,
    [pages, isLong, newest.data],
  )
  return {
    rows,
    hasMore: read.hasNextPage,
    isFetching: read.isFetching,
    readMore: () => void (read.isFetching || read.fetchNextPage()),
    error: read.error,
    isStale: read.isError,
    readAt: Math.max(read.dataUpdatedAt, newest.dataUpdatedAt),
    retry: () => void read.refetch(),
  }
}

const isStart = (cursor: string | null | undefined) => cursor === undefined

async function readPage(
  queries: readonly BookingQuery[],
  cursors: Cursors,
  options: { signal: AbortSignal; isBackground: boolean },
): Promise<Page> {
  const limit = cursors.every(isStart) ? FIRST_ROWS : NEXT_ROWS
  const answers = await Promise.all(
    queries.map(async (query, index) => {
      const cursor = cursors[index]
      if (cursor === null) return { items: [], next_cursor: null }
      return client.send('GET /v1/bookings', { query: { ...query, limit, cursor } }, options)
    }),
  )
  return {
    items: answers.flatMap(({ items }) => items),
    cursors: answers.map(({ next_cursor: next }) => next),
  }
}

const ROWS_IN_FILE = '1000'

/** Reads all bookings of some queries, up to a number, for a file; asks who the person is. */
export async function readAll(queries: readonly BookingQuery[], max: number): Promise<BookingRow[]> {
  const pages: BookingRow[][] = []
  let count = 0
  for (const query of queries) {
    let cursor: string | null | undefined
    while (cursor !== null && count < max) {
      const sent: Sent<'POST /v1/bookings/exports'> = { query: { ...query, limit: ROWS_IN_FILE, cursor } }
      const { items, next_cursor: next } = await client.send('POST /v1/bookings/exports', sent)
      pages.push(items)
      count += items.length
      cursor = next
    }
  }
  return joinRows(pages)
}
