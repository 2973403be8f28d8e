import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { Deal } from './deal.ts'
import { findDeals } from './deal-storage.ts'

const MOST_DEALS = 50

/** Lists the brand's deals that run today; mystery deals are among them only for a guest who is signed in [HOME-16]. */
export function listDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  const membersOnly = scope.visitor.user ? null : false
  return findDeals(deps.db, { brandId: scope.brand.id, today: todayOf(scope), membersOnly, limit: MOST_DEALS })
}

/** Lists the brand's mystery deals that run today; none for a guest not signed in [HOME-16], in an app or at a partner's. */
export async function listMysteryDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  const { user, isWebview, microsite } = scope.visitor
  if (!user || isWebview || microsite) return []
  return findDeals(deps.db, { brandId: scope.brand.id, today: todayOf(scope), membersOnly: true, limit: MOST_DEALS })
}

/** Finds a running deal by its slug; null when there is none, or it is a mystery deal and nobody is signed in. */
export async function findDeal(deps: Deps, scope: Scope, slug: string): Promise<Deal | null> {
  const membersOnly = scope.visitor.user ? null : false
  const today = todayOf(scope)
  const [deal] = await findDeals(deps.db, { brandId: scope.brand.id, today, membersOnly, slug, limit: 1 })
  return deal ?? null
}

function todayOf(scope: Scope): string {
  return calendarDayIn(scope.country.timeZone, scope.now)
}
