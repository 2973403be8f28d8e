export function signInHref(method: string, returnPath: string): string {
  return withReturn(`/login?way=${method}`, returnPath)
}

/** Returns the URL with the path to return to after sign-in. */
export function withReturn(href: string, returnPath: string): string {
  if (returnPath === '/') return href
  return `${href}${href.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(returnPath)}`
}
