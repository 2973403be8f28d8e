export type Arrival = {
  pathname: string
  host: string
  /** Address of the page the guest came from; empty when the browser tells none. */
  referrer: string
}

export type QuickLoginVisit = Arrival & {
  isLoggedIn: boolean
  isWebview: boolean
  /** It was shown within the last day. */
  wasShown: boolean
}

const PATHS = new Set(['/', '/jp/', '/jp'])

/**
 * Tells whether the quick sign-in opens by itself: once a day, on `/` and `/jp/`, for a guest who is not signed in and
 * followed a link from another site here (DEC-83) [HOME-15]. Whoever typed the address is left in peace.
 */
export function wantsQuickLogin(visit: QuickLoginVisit): boolean {
  if (visit.isLoggedIn || visit.isWebview || visit.wasShown) return false
  return PATHS.has(visit.pathname) && isFromOutside(visit)
}

/** Tells whether the guest came here from a page of another host. */
export function isFromOutside({ referrer, host }: Pick<Arrival, 'referrer' | 'host'>): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  return /^https?:$/.test(from.protocol) && from.host !== host
}
