import { useQuery } from '@tanstack/react-query'
import { client } from './browser-client.ts'
import type { EndpointItem } from './endpoints.ts'

type Kind = 'cities' | 'localities' | 'tags'
type Place = EndpointItem<'GET /v1/places/{kind}'>

/** Pages of 200; more places than these are not offered. */
const MAX_PAGES = 30

async function readAll(kind: Kind): Promise<Place[]> {
  const places: Place[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: '200', ...(cursor === undefined ? {} : { cursor }) }
    const { items, next_cursor: next } = await client.send('GET /v1/places/{kind}', { path: { kind }, query })
    places.push(...items)
    if (next === null) break
    cursor = next
  }
  return places
}

/** Reads all places of a kind by their English name, once every ten minutes. */
export function usePlaces(kind: Kind): { slug: string; name: string; city: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['all places', kind],
    queryFn: () => readAll(kind),
    staleTime: 600_000,
  })
  const column = { cities: 'city', localities: 'locality', tags: 'tag' }[kind]
  return data
    .map(({ fields }) => ({
      slug: String(fields[column]),
      name: String(fields.name ?? fields[column]),
      city: String(fields.city ?? ''),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
