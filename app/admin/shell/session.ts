import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { client, onPersonAsked } from '../client/browser-client.ts'
import type { Answer, EndpointItem } from '../client/endpoints.ts'
import { keyOf, queryClient, useRead } from '../client/live.ts'
import { beginLists } from '../client/storage/lists.ts'

export type Me = Answer<'GET /v1/me'>

export type Property = EndpointItem<'GET /v1/properties'>

onPersonAsked(() => queryClient.getQueryData<Me>(keyOf('GET /v1/me', {}))?.id)

const PROPERTIES = { query: { limit: '200' } } as const
const FRESH_MS = 600_000

/** Reads the signed-in person every minute, so that ended sessions and changed rights show. */
export function useMe() {
  return useRead('GET /v1/me', {}, { everyMs: 60_000, freshMs: 30_000 })
}

/** Reads the properties of the person, 200 at once and then the others; empty without the right to see them. */
export function useProperties(me: Me | undefined): Property[] {
  const isEnabled = me !== undefined && hasScope(me, 'catalogue:read')
  const { data } = useRead('GET /v1/properties', PROPERTIES, { freshMs: FRESH_MS, isEnabled })
  const after = data?.next_cursor
  const { data: others } = useQuery({
    queryKey: ['GET /v1/properties', 'others', after],
    queryFn: () => readAfter(after),
    enabled: !!after,
    staleTime: FRESH_MS,
  })
  return useMemo(() => [...(data?.items ?? []), ...(others ?? [])], [data, others])
}

/** Reads the properties after a page, for lists that must be complete. */
export async function readAfter(cursor: string | null | undefined): Promise<Property[]> {
  if (!cursor) return []
  const query = { ...PROPERTIES.query, cursor }
  const page = await client.send('GET /v1/properties', { query }, { isBackground: true })
  return [...page.items, ...(await readAfter(page.next_cursor))]
}

/** Returns whether the person has a right, for a property when one is given. */
export function hasScope(me: Me, scope: Scope, property?: number): boolean {
  return me.scopes.some(
    ({ scope: name, properties }) =>
      name === scope && (property === undefined || properties === null || properties.includes(property)),
  )
}

/** Returns whether the person has a right for all properties. */
export function hasForAll(me: Pick<Me, 'scopes'>, scope: Scope): boolean {
  return me.scopes.some(({ scope: name, properties }) => name === scope && properties === null)
}

/** Returns a function that opens the admin after signing in. */
export function useEnter(): (me: Me, back?: string) => void {
  const router = useRouter()
  return (me, back = '/') => {
    queryClient.clear()
    beginLists()
    queryClient.setQueryData(keyOf('GET /v1/me', {}), me)
    // Only paths of the admin itself: the address may come from a link.
    router.history.push(/^\/(?!\/)/.test(back) ? back : '/')
  }
}

/** Returns the property of the address, or the only one of the person; undefined while all are meant. */
export function useProperty(me: Me): Property | undefined {
  const properties = useProperties(me)
  const { property } = useSearch({ strict: false })
  return properties.length === 1 ? properties[0] : properties.find(({ id }) => id === property)
}
