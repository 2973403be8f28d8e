/** Stands for this site; `.invalid` is never a real host (RFC 2606). */
const BASE = 'https://own.invalid'
const MAX_LENGTH = 2_000

/**
 * Returns a safe path for redirects after sign-in or payment, or null. Accepts only `/…` and refuses anything a browser
 * or server could read as another host, a script or a path traversal, encoded or not.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH || !/^\/(?!\/)/.test(address) || isUnsafe(address)) return null
  if (!URL.canParse(address, BASE)) return null
  const url = new URL(address, BASE)
  if (url.origin !== BASE || url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//host` becomes `//host` after the dots are resolved.
  return path.startsWith('//') ? null : path
}

/** Returns whether a path has characters that browsers drop or convert to slashes. */
function isUnsafe(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return hasHiddenCharacter(address) || address.includes('\\') || /%(?:2f|5c|[01][0-9a-f]|7f|25)/i.test(path)
}

function hasHiddenCharacter(text: string): boolean {
  return /[\s\p{C}]/u.test(text) || /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i.test(text)
}
