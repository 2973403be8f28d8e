/**
 * The address of a caller as a path of this site, or the fallback: a caller can never send a guest elsewhere (DEC-39).
 * Absolute addresses count only when they are of this very origin.
 */
export function toOwnPath(address: string | null, origin: string, fallback: string): string {
  if (!address || hasTrick(address)) return fallback
  try {
    const url = new URL(address, origin)
    const isOwn = url.origin === origin && url.username === '' && url.password === ''
    // `//` after the path is rebuilt would name a host.
    return isOwn && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : fallback
  } catch {
    return fallback
  }
}

/** What browsers and servers read differently: backslashes, signs nobody sees and blanks, and leading `//`. */
function hasTrick(address: string): boolean {
  return /[\\\p{C}\p{Z}]|%(?:5c|0\d|2f%2f)/iu.test(address) || address.startsWith('//') || address.length > 500
}
