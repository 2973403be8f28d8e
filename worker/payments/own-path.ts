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

/** What browsers and servers read differently: backslashes, control signs and spaces, encoded or not, and leading `//`. */
function hasTrick(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is looked for
  return /[\\\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u3000\ufeff]|%(?:5c|0\d|2f%2f)/i.test(address) || /^\/\//.test(address) || address.length > 500
}
