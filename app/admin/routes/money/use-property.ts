import { getRouteApi } from '@tanstack/react-router'
import { type Me, type Property, useProperties } from '#app/admin/shell/session.ts'

const route = getRouteApi('/shell/money')

/** Returns the property that the page is about, or undefined for all. */
export function useProperty(me: Me): Property | undefined {
  const { property } = route.useSearch()
  return useProperties(me).find(({ id }) => id === property)
}
