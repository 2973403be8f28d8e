let path: string | null = null

export function rememberRequestedPath(from: string | null): void {
  path = from
}

/** Returns the page the guest wanted: the remembered page, the requested URL, the referrer or the home page. */
export function requestedPath(): string {
  if (path !== null) return path
  if (location.pathname !== '/offline') return location.pathname + location.search
  const from = document.referrer ? new URL(document.referrer) : null
  return from?.origin === location.origin && from.pathname !== '/offline' ? from.pathname + from.search : '/'
}
