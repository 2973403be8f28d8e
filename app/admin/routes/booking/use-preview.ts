import { useQuery } from '@tanstack/react-query'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer, EndpointName, Sent } from '#app/admin/client/endpoints.ts'
import { useDebounced } from '#app/admin/client/use-debounced.ts'

/** Sent as the reason of a previewed change, which is not stored; the person may still be typing the real one. */
export const PREVIEW_REASON = 'preview'

/** Least length of a text of staff. */
export const MIN_TEXT = 3

/** Pause after the last key before a change is previewed. */
const PAUSE_MS = 250

/** Asks what a change would do: `sent` is a dry run, null while the form is incomplete. */
export function usePreview<Name extends EndpointName>(endpoint: Name, sent: Sent<Name> | null) {
  const content = JSON.stringify(sent)
  const debounced = useDebounced(content, PAUSE_MS)
  const { data, error, isFetching } = useQuery<Answer<Name>>({
    queryKey: ['preview', endpoint, debounced],
    queryFn: ({ signal }) => client.send(endpoint, JSON.parse(debounced) as Sent<Name>, { signal }),
    enabled: debounced !== 'null',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = debounced === content && sent !== null
  return {
    preview: isCurrent ? data : undefined,
    problem: isCurrent ? error : null,
    isWaiting: sent !== null && (!isCurrent || isFetching),
  }
}
