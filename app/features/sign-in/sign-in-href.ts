export function signInHref(way: string, returnPath: string): string {
  return withReturn(`/login?way=${way}`, returnPath)
}

export function withReturn(href: string, returnPath: string): string {
  if (returnPath === '/') return href
  return `${href}${href.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(returnPath)}`
}
