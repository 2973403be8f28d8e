/** One cookie's value out of a cookie header, decoded, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...rest] = part.trim().split('=')
    if (key === name) return decode(rest.join('='))
  }
  return null
}

/** Another script's cookie may hold a bare percent sign; it must not stop our calls. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
