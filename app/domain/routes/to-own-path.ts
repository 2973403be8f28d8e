import { ownPath } from '#app/domain/routes/own-path.ts'

/** Returns a safe path of this site, or the fallback, to prevent open redirects. Full URLs must have this origin. */
export function toOwnPath(address: string | null, origin: string, fallback: string): string {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ownPath(path) ?? fallback
}
