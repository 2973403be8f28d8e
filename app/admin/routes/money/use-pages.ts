import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#app/admin/client/browser-client.ts'
import type { EndpointItem, EndpointName, Sent } from '#app/admin/client/endpoints.ts'

type PagedName = Extract<
  EndpointName,
  'GET /v1/ledger/refunds' | 'GET /v1/ledger' | 'GET /v1/invoices' | 'GET /v1/credit-notes' | 'GET /v1/month-closes'
>

type PageOptions = { everyMs?: number; isEnabled?: boolean }

/** In a file. */
const MAX_PAGES = 200

/** Reads a list page by page; further pages on demand. */
export function usePages<Name extends PagedName>(
  endpoint: Name,
  query: NonNullable<Sent<Name>['query']>,
  { everyMs, isEnabled = true }: PageOptions = {},
) {
  const read = useInfiniteQuery({
    queryKey: [endpoint, 'pages', query],
    queryFn: ({ pageParam, signal }) => {
      const sent = { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }
      return client.send(endpoint, sent as never, { signal }) as Promise<Page<EndpointItem<Name>>>
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchInterval: everyMs ?? false,
    enabled: isEnabled,
  })
  return {
    items: read.data?.pages.flatMap((page) => page.items) ?? null,
    error: read.error,
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

type Page<Item> = { items: Item[]; next_cursor: string | null }
