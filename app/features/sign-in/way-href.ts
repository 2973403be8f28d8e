/** The page of a way in, for browsers without script; it leads back to the same place. */
export function wayHref(way: string, returnPath: string): string {
  return withReturn(`/login?way=${way}`, returnPath)
}

/** An address of a way in with the place to come back to. */
export function withReturn(href: string, returnPath: string): string {
  if (returnPath === '/') return href
  return `${href}${href.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(returnPath)}`
}
