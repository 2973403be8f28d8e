let rememberedPath: string | null = null

/** Remembers the page that the offline page replaces; null forgets it. */
export function rememberRequestedPath(path: string | null): void {
  rememberedPath = path
}

/** Returns the page the guest wanted: the remembered page, the requested URL, the referrer or the home page. */
export function requestedPath(): string {
  if (rememberedPath !== null) return rememberedPath
  if (location.pathname !== '/offline') return location.pathname + location.search
  const referrer = document.referrer ? new URL(document.referrer) : null
  if (referrer?.origin !== location.origin || referrer.pathname === '/offline') return '/'
  return referrer.pathname + referrer.search
}
