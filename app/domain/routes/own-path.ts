const BASE = 'https://own.invalid'
const MAX_LENGTH = 2_000

/**
 * A path of this site as it may be followed after sign-in or payment, or null. Only `/…` counts: whatever a browser or a
 * server could read as another host, a script, or a way out of the path is refused, encoded or not (DEC-39).
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH || !/^\/(?!\/)/.test(address) || hasTrick(address)) return null
  if (!URL.canParse(address, BASE)) return null
  const url = new URL(address, BASE)
  if (url.origin !== BASE || url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//host` becomes `//host` once the dots are gone.
  return path.startsWith('//') ? null : path
}

/** Signs that browsers drop, turn into slashes or cannot show: where filters and browsers read differently. */
function hasTrick(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return hasHiddenSign(address) || address.includes('\\') || /%(?:2f|5c|[01][0-9a-f]|7f|25)/i.test(path)
}

function hasHiddenSign(text: string): boolean {
  return [...text].some((sign) => /[\s\p{C}]/u.test(sign)) || /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i.test(text)
}
