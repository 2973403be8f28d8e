/** The page the guest was on when the network went; null where they were sent from none. */
let path: string | null = null

/** Notes where a guest is sent away from; null: they are back. */
export function noteWanted(from: string | null): void {
  path = from
}

/** Where a guest wants to be who sees the page for no network: where they were, the address they asked for, or home. */
export function wantedPath(): string {
  if (path !== null) return path
  if (location.pathname !== '/offline') return location.pathname + location.search
  const from = document.referrer ? new URL(document.referrer) : null
  return from?.origin === location.origin && from.pathname !== '/offline' ? from.pathname + from.search : '/'
}
