import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#app/admin/client/browser-client.ts'
import type { EndpointItem, EndpointName, Sent } from '#app/admin/client/endpoints.ts'

type PagedName = Extract<
  EndpointName,
  | 'GET /v1/imports'
  | 'GET /v1/imports/{importId}/faults'
  | 'GET /v1/webhooks'
  | 'GET /v1/webhooks/{webhookId}/tries'
  | 'GET /v1/tokens'
  | 'GET /v1/audit'
  | 'GET /v1/audit-archives'
>

type Page<Item> = { items: Item[]; next_cursor: string | null }

/** In a file. */
const MAX_PAGES = 200

/** Reads a list page by page; further pages on demand. */
export function usePages<Name extends PagedName>(
  endpoint: Name,
  sent: Sent<Name>,
  { everyMs, isEnabled = true }: { everyMs?: number; isEnabled?: boolean } = {},
) {
  const read = useInfiniteQuery({
    queryKey: [endpoint, 'pages', sent],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...sent.query, ...(pageParam ? { cursor: pageParam } : {}) }
      const isBackground = everyMs !== undefined
      return client.send(endpoint, { ...sent, query } as never, { signal, isBackground }) as Promise<
        Page<EndpointItem<Name>>
      >
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
