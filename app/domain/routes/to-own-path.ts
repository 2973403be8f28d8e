import { ownPath } from '#app/domain/routes/own-path.ts'

/**
 * Returns the address as a path of this site, or the fallback; prevents open redirects. An absolute URL must have this
 * origin.
 */
export function toOwnPath(address: string | null, origin: string, fallback: string): string {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ownPath(path) ?? fallback
}
