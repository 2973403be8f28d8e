/** Paths that are not pages: files, API, sandbox gateway. */
const HARD = /^\/(api|pictures|art|fonts|assets|sandbox-gateway)\/|\.[a-z0-9]{2,5}$/i

/** Parameters that change the visit and need a full page load. */
const VISIT = ['lang', 'currency', 'microsite', 'webview']

/** Returns the URL for a soft navigation, or null when the browser must follow the link. */
export function softTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  here: string,
): URL | null {
  if (link.href === '' || link.target !== '' || link.hasAttribute('download') || link.hasAttribute('data-hard'))
    return null
  const url = new URL(link.href)
  const current = new URL(here)
  if (url.origin !== current.origin || HARD.test(url.pathname)) return null
  if (VISIT.some((name) => changes(name, url, current))) return null
  const isAnchorHere = url.hash !== '' && url.pathname === current.pathname && url.search === current.search
  return isAnchorHere ? null : url
}

function changes(name: string, { searchParams }: URL, current: URL): boolean {
  return searchParams.has(name) && searchParams.get(name) !== current.searchParams.get(name)
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
