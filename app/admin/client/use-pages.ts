import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from './browser-client.ts'
import type { Answer, EndpointItem, EndpointName, Sent } from './endpoints.ts'
import { pollPauseOf, queryClient } from './live.ts'

type Page<Item> = { items: Item[]; next_cursor: string | null }

/** Endpoints whose lists have pages. */
type PagedName = {
  [Name in EndpointName]: Answer<Name> extends Page<unknown> ? Name : never
}[EndpointName]

/** In a file. */
const MAX_PAGES = 200

type PageOptions = { everyMs?: number; isEnabled?: boolean }

/** Reads a list page by page; further pages on demand. Rereading does not prolong the session, further pages do. */
export function usePages<Name extends PagedName>(
  endpoint: Name,
  sent: Sent<Name>,
  { everyMs, isEnabled = true }: PageOptions = {},
) {
  const queryKey = [endpoint, 'pages', sent]
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...sent.query, ...(pageParam ? { cursor: pageParam } : {}) }
      const options = { signal, isBackground: isReread(queryKey) }
      return client.send(endpoint, { ...sent, query } as never, options) as Promise<Page<EndpointItem<Name>>>
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchInterval: ({ state }) => pollPauseOf(state, everyMs),
    enabled: isEnabled,
  })
  return {
    items: read.data?.pages.flatMap((page) => page.items) ?? null,
    error: read.error,
    readAt: read.dataUpdatedAt,
    hasMore: read.hasNextPage,
    isMoreUnderway: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
    readAll: async () => {
      let last: Pick<typeof read, 'data' | 'hasNextPage' | 'fetchNextPage'> = read
      while (last.hasNextPage && (last.data?.pages.length ?? 0) < MAX_PAGES)
        last = await last.fetchNextPage({ throwOnError: true })
      return last.data?.pages.flatMap((page) => page.items) ?? []
    },
  }
}

/** Returns whether pages that are on the screen are read again, rather than a further one that the person asked for. */
function isReread(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey)
  return state?.data !== undefined && !state.fetchMeta?.fetchMore
}
