import { useRead } from '#app/admin/client/live.ts'
import { useDebounced } from '#app/admin/client/use-debounced.ts'
import { type Me, type Property, useProperties } from '#app/admin/shell/session.ts'

/** So many properties are read at once; among more the server searches. */
export const FIRST_PROPERTIES = 200

const PAUSE_MS = 150

/** Finds properties by typed words: among those read, or, of a large group, by asking the server. */
export function useFoundProperties(
  me: Me,
  wanted: string,
  { isFound, limit }: { isFound: (property: Property) => boolean; limit: number },
): Property[] {
  const properties = useProperties(me)
  const words = useDebounced(wanted.trim(), PAUSE_MS)
  const isAsked = properties.length >= FIRST_PROPERTIES && words !== ''
  const sent = { query: { q: words, limit: String(limit) } }
  const { data } = useRead('GET /v1/properties', sent, { freshMs: 60_000, isEnabled: isAsked })
  if (wanted.trim() === '') return []
  return (isAsked && data ? data.items : properties.filter(isFound)).slice(0, limit)
}
