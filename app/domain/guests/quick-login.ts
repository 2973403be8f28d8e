export type Arrival = {
  pathname: string
  host: string
  /** Empty when the browser sends none. */
  referrer: string
}

export type QuickLoginVisit = Arrival & {
  isLoggedIn: boolean
  isWebview: boolean
  wasShown: boolean
}

const QUICK_LOGIN_PATHS = new Set(['/', '/jp/', '/jp'])

/** Returns whether to offer quick login: on `/` and `/jp/`, once a day, to a signed-out guest from another site. */
export function wantsQuickLogin(visit: QuickLoginVisit): boolean {
  if (visit.isLoggedIn || visit.isWebview || visit.wasShown) return false
  return QUICK_LOGIN_PATHS.has(visit.pathname) && isFromOutside(visit)
}

/** Returns whether the guest came from another host. */
export function isFromOutside({ referrer, host }: Pick<Arrival, 'referrer' | 'host'>): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  return /^https?:$/.test(from.protocol) && from.host !== host
}
