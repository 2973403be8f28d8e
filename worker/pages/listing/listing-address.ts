import { cleanLinkQuery } from '#app/domain/stays/stay-link.ts'

/** The query of a list by name and value, in its order: what the links of the list take along. */
export type ListQuery = readonly (readonly [name: string, value: string])[]

/** Parameters that say where in the list one is or what lies over it: a link to the list anew leaves them out. */
const passing = ['page', 'modal', 'lang', 'currency', 'hotel_id', 'alternates']

/** The query of a list as its links pass it on [SRCH-17]: without what is passing. */
export function withoutPage(query: ListQuery): ListQuery {
  return [...cleanLinkQuery(toParams(without(query, passing)))]
}

/** A query without some of its names. */
export function without(query: ListQuery, names: readonly string[]): ListQuery {
  return query.filter(([name]) => !names.includes(name))
}

/** The address of a list, without a bare question mark; what is `set` takes the place of what the query says of it. */
export function listAddress(path: string, query: ListQuery, set: Record<string, string> = {}): string {
  const params = toParams(query)
  for (const [name, value] of Object.entries(set)) params.set(name, value)
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** A path that may have a query of its own, with the parameters it does not name. */
export function joinQuery(path: string, query: ListQuery): string {
  const [pathname = '/', own = ''] = path.split('?')
  const named = [...new URLSearchParams(own)]
  const names = named.map(([name]) => name)
  return listAddress(pathname, [...named, ...without(query, names)])
}

function toParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(query.map(([name, value]) => [name, value]))
}
