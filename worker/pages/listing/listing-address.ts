import { cleanLinkQuery } from '#app/domain/stays/stay-link.ts'

/** Parameters that say where in the list one is or what lies over it: a link to the list anew leaves them out. */
const passing = ['page', 'modal', 'lang', 'hotel_id', 'alternates']

/** The query of a list as its links pass it on [SRCH-17]: without what is passing, as a copy. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  return cleanLinkQuery(new URLSearchParams([...params].filter(([name]) => !passing.includes(name))))
}

/** An address with a query, without a bare question mark. */
export function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
