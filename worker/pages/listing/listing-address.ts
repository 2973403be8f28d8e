/** Parameters that say where in the list one is or what lies over it: a link to the list anew leaves them out. */
export const passing = ['page', 'modal', 'lang', 'hotel_id', 'alternates']

/** The query of a list without what is passing, as a copy. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !passing.includes(name)))
}

/** An address with a query, without a bare question mark. */
export function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
