/** An address of ours without dates and guests; only a country makes another page of a directory. */
export function plainAddress(href: string, origin: string): string {
  const url = new URL(href, origin)
  const country = url.searchParams.get('country_id')
  url.search = country === null ? '' : `country_id=${country}`
  return url.href
}
