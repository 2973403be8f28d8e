import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayFacts, StayWindow } from './stay-facts.ts'
import { findFactsAfter } from './stay-facts-storage.ts'

export type FactsPage = {
  /** Last property id of the previous page; 0 starts. */
  after: number
  limit: number
  window: StayWindow
}

/** Returns the booking data of the brand's published properties by id, without pictures and room amenities. */
export async function listStayFacts(deps: Deps, scope: Scope, page: FactsPage): Promise<StayFacts[]> {
  return findFactsAfter(deps.db, scope.brand.id, { ...page, locale: scope.locale, pictures: 0, areRoomsBare: true })
}
