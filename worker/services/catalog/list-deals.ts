import { type OfferWindow, offerState } from '#app/domain/dates/offer-window.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Deal } from './deal.ts'
import { type DealQuery, findDeals } from './deal-storage.ts'

const MAX_DEALS = 50

export function listDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  const areTold = scope.visitor.user && !isHidden('mysteryDeals', scope.visitor)
  return findRunning(deps, scope, { membersOnly: areTold ? null : false, limit: MAX_DEALS })
}

export async function listMysteryDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  if (!scope.visitor.user || isHidden('mysteryDeals', scope.visitor)) return []
  return findRunning(deps, scope, { membersOnly: true, limit: MAX_DEALS })
}

export async function findDeal(deps: Deps, scope: Scope, name: string): Promise<Deal | null> {
  const membersOnly = scope.visitor.user ? null : false
  const which = /^\d{1,9}$/.test(name) ? { id: Number(name) } : { slug: name }
  const [deal] = await findRunning(deps, scope, { membersOnly, ...which, limit: 1 })
  return deal ?? null
}

/** Returns the time zone in which a deal begins and ends: that of its first city, otherwise the country's. */
export function dealZone({ cities }: Pick<Deal, 'cities'>, scope: Scope): string {
  return cities[0]?.timeZone ?? scope.country.timeZone
}

export function isGoodIn({ cities }: Pick<Deal, 'cities'>, cityId: number): boolean {
  return cities.length === 0 || cities.some(({ id }) => id === cityId)
}

async function findRunning(
  deps: Deps,
  scope: Scope,
  query: Omit<DealQuery, 'brandId' | 'locale' | 'today'>,
): Promise<Deal[]> {
  const today = calendarDayIn(scope.country.timeZone, scope.now)
  const deals = await findDeals(deps.db, { ...query, brandId: scope.brand.id, locale: scope.locale, today })
  return deals.filter((deal) => isRunning(deal, dealZone(deal, scope), scope))
}

function isRunning(window: OfferWindow, timeZone: string, { now }: Scope): boolean {
  const clock = { today: calendarDayIn(timeZone, now), clock: clockTimeIn(timeZone, now) }
  return offerState(window, clock) === 'running'
}
