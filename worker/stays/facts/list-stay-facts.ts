import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayFacts, StayWindow } from './stay-facts.ts'
import { findFactsAfter } from './stay-facts-storage.ts'

export type FactsPage = {
  /** The last property of the page before; 0 = from the start. */
  after: number
  limit: number
  window: StayWindow
}

/** Lists what decides whether the brand's live stays can be booked, by id, without pictures and amenities of rooms. */
export async function listStayFacts(deps: Deps, scope: Scope, page: FactsPage): Promise<StayFacts[]> {
  return findFactsAfter(deps.db, scope.brand.id, { ...page, locale: scope.locale, pictures: 0, areRoomsBare: true })
}
