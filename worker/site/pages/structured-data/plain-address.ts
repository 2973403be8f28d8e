/** Returns the absolute URL without its query, except `country_id`, which selects a different page. */
export function plainAddress(href: string, origin: string): string {
  const url = new URL(href, origin)
  const country = url.searchParams.get('country_id')
  url.search = country === null ? '' : `country_id=${country}`
  return url.href
}
