/** Returns the decoded value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...rest] = part.trim().split('=')
    if (key === name) return decode(rest.join('='))
  }
  return null
}

/** Cookies of other scripts may contain a bare percent sign, which must not break our requests. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
