/** Paths that are not pages of ours: files, calls, the sandbox gateway. */
const HARD = /^\/(api|pictures|art|fonts|assets|sandbox-gateway)\/|\.[a-z0-9]{2,5}$/i

/** Parameters that say how the guest visits, which the browser learns with a whole document only. */
const VISIT = ['lang', 'currency', 'microsite', 'webview']

/** The address a click on a link may be followed to without a full load, or null when the browser must do it. */
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

/** Path and query of an address, as page states keep it. */
export function pathOf(url: URL): string {
  return url.pathname + url.search
}
