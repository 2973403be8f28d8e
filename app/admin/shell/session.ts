import { useRouter, useSearch } from '@tanstack/react-router'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import type { Answer, EndpointItem } from '../client/endpoints.ts'
import { keyOf, queryClient, useRead } from '../client/live.ts'
import { beginLists } from '../client/storage/lists.ts'

export type Me = Answer<'GET /v1/me'>

export type Property = EndpointItem<'GET /v1/properties'>

const PROPERTIES = { query: { limit: '200' } } as const

/** Reads the signed-in person every minute, so that ended sessions and changed rights show. */
export function useMe() {
  return useRead('GET /v1/me', {}, { everyMs: 60_000, freshMs: 30_000 })
}

/** Reads the properties of the person, at most 200; empty without the right to see them. */
export function useProperties(me: Me | undefined): Property[] {
  const isEnabled = me !== undefined && hasScope(me, 'catalogue:read')
  return useRead('GET /v1/properties', PROPERTIES, { freshMs: 600_000, isEnabled }).data?.items ?? []
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

/** Returns the time zone of the chosen property, else that of most properties of the person. */
export function useOperatorTimeZone(me: Me): string {
  const properties = useProperties(me)
  return useProperty(me)?.time_zone ?? mostFrequent(properties.map(({ time_zone: zone }) => zone)) ?? browserTimeZone()
}

/** Returns the most frequent value, the first of several; undefined for no values. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
