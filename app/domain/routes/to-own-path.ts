import { ownPath } from '#app/domain/routes/own-path.ts'

/** Prevents open redirects. An absolute URL must have this origin. */
export function toOwnPath(address: string | null, origin: string, fallback: string): string {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ownPath(path) ?? fallback
}
