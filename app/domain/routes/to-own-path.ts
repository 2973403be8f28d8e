import { ownPath } from '#app/domain/routes/own-path.ts'

/**
 * The address of a caller as a path of this site, or the fallback: a caller can never send a guest elsewhere (DEC-39).
 * A whole address counts when it is of this very origin.
 */
export function toOwnPath(address: string | null, origin: string, fallback: string): string {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ownPath(path) ?? fallback
}
