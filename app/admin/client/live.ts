import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { client } from './browser-client.ts'
import type { Answer, EndpointName, Sent } from './endpoints.ts'
import { codeOf } from './problems.ts'

/** Refusals stay refusals; only failures are repeated. */
function mayRetry(count: number, error: unknown): boolean {
  return count < 3 && ['no_answer', 'server_error', 'too_many_requests'].includes(codeOf(error) ?? '')
}

let leavePage = () => {}

/** Sets the callback for reads that are refused because the session has ended. */
export function onSignedOut(leave: () => void): void {
  leavePage = leave
}

/** Without a connection reads pause, and lists stay as last read. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 2_000 } },
  queryCache: new QueryCache({
    // An ended session shows at the next poll of a list.
    onError: (error) => {
      if (codeOf(error) === 'not_signed_in') leavePage()
    },
  }),
})

/** Key of a list in the cache: the endpoint first, so that all its lists are reread together. */
export function keyOf<Name extends EndpointName>(endpoint: Name, sent: Sent<Name>): [Name, Sent<Name>] {
  return [endpoint, sent]
}

type ReadOptions = {
  /** Interval of rereading while the page is visible; absent: once. */
  everyMs?: number
  /** How long an answer is used without asking again; by default two seconds. */
  freshMs?: number
  /** False: not read, for example because the person lacks the right. */
  isEnabled?: boolean
}

/** Returns the pause before a list is read again; false for never. A person who declined a proof is not asked again. */
export function pollPauseOf({ error }: { error: unknown }, everyMs: number | undefined): number | false {
  return codeOf(error) === 'proof_needed' ? false : (everyMs ?? false)
}

/** Reads an endpoint into the page and keeps it up to date. Rereading does not prolong the session. */
export function useRead<Name extends EndpointName>(
  endpoint: Name,
  sent: Sent<Name>,
  { everyMs, freshMs, isEnabled = true }: ReadOptions = {},
) {
  return useQuery<Answer<Name>>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal, queryKey }) => {
      const isRepeated = queryClient.getQueryState(queryKey)?.data !== undefined
      return client.send(endpoint, sent, { signal, isBackground: isRepeated })
    },
    refetchInterval: ({ state }) => pollPauseOf(state, everyMs),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    enabled: isEnabled,
  })
}

/** Returns whether the browser has a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
