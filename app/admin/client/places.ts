import { useQuery } from '@tanstack/react-query'
import { client } from './browser-client.ts'
import type { EndpointItem } from './endpoints.ts'

type Kind = 'cities' | 'localities' | 'tags'
type Place = EndpointItem<'GET /v1/places/{kind}'>

const PAGE_SIZE = '200'

/** Bounds the requests of one list; larger catalogues are offered in part. */
const MAX_PAGES = 30

async function readAll(kind: Kind): Promise<Place[]> {
  const places: Place[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) }
    const { items, next_cursor: next } = await client.send('GET /v1/places/{kind}', { path: { kind }, query })
    places.push(...items)
    if (next === null) break
    cursor = next
  }
  return places
}

type PlaceName = { slug: string; name: string; city: string }

/** Reads all places of a kind, sorted by their English name; cached for ten minutes. */
export function usePlaces(kind: Kind): PlaceName[] {
  const { data = [] } = useQuery({
    queryKey: ['all places', kind],
    queryFn: async () => toNames(kind, await readAll(kind)),
    staleTime: 600_000,
  })
  return data
}

const slugColumns = { cities: 'city', localities: 'locality', tags: 'tag' } as const

function toNames(kind: Kind, places: readonly Place[]): PlaceName[] {
  const column = slugColumns[kind]
  return places
    .map(({ fields }) => ({
      slug: String(fields[column]),
      name: String(fields.name ?? fields[column]),
      city: String(fields.city ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
