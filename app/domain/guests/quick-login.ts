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

const PATHS = new Set(['/', '/jp/', '/jp'])

/** On `/` and `/jp/`, once a day, for a signed-out guest who came from another site. */
export function wantsQuickLogin(visit: QuickLoginVisit): boolean {
  if (visit.isLoggedIn || visit.isWebview || visit.wasShown) return false
  return PATHS.has(visit.pathname) && isFromOutside(visit)
}

export function isFromOutside({ referrer, host }: Pick<Arrival, 'referrer' | 'host'>): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  return /^https?:$/.test(from.protocol) && from.host !== host
}
