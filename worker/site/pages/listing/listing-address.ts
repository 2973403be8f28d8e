import { cleanLinkQuery } from '#app/domain/stays/stay-link.ts'

export type ListQuery = readonly (readonly [name: string, value: string])[]

export type ListLink = { path: string; query: ListQuery }

/** Words of a typed search that its list does not use. */
export const unusedParam = 'unused'

/** Parameters of the current view (page, overlay), dropped from links to the list. */
const viewParams = ['page', 'modal', 'lang', 'currency', 'hotel_id', 'alternates', unusedParam]

/** Returns the query of the list's first page, without overlays. */
export function withoutPage(query: ListQuery): ListQuery {
  return [...cleanLinkQuery(toParams(without(query, viewParams)))]
}

export function without(query: ListQuery, names: readonly string[]): ListQuery {
  return query.filter(([name]) => !names.includes(name))
}

/** Returns the address of a list; `set` overrides parameters of the query. */
export function listAddress(path: string, query: ListQuery, set: Record<string, string> = {}): string {
  const params = toParams(query)
  for (const [name, value] of Object.entries(set)) params.set(name, value)
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/**
 * Returns the list's name, by which a comparison and a property's page know the place to measure distances to; null for
 * lists of a country or around a guest.
 */
export function listName(path: string): string | null {
  return /^\/(hotels-(?:in|near)-[a-z0-9-]+)\/?$/.exec(path)?.[1] ?? null
}

/** Adds the query's parameters that the path does not have. */
export function joinQuery(path: string, query: ListQuery): string {
  const [pathname = '/', pathQuery = ''] = path.split('?')
  const params = [...new URLSearchParams(pathQuery)]
  const names = params.map(([name]) => name)
  // Ages are of the children of one party.
  if (names.includes('rooms_config')) names.push('child_ages')
  return listAddress(pathname, [...params, ...without(query, names)])
}

function toParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(query.map(([name, value]) => [name, value]))
}
