import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Deal, findDeal, listDeals } from '#worker/services/catalog/deals.ts'

/** Deal in a property request: one by name or number, and hours it must cover. */
export type RequestedDeals = {
  name: string | null
  /** `YYYY-MM-DD HH:MM` in the place's time zone; null means now. */
  from: string | null
  until: string | null
}

export type DealsOfRequest = {
  /** Coupon of the requested deal; null without one. */
  couponCode: string | null
  requestedDealId: number | null
  /** Deals that run through the requested hours, wherever they apply. */
  deals: Deal[]
}

/** Returns the deals a property request is about, in one or two round trips. */
export async function findRequestedDeals(deps: Deps, scope: Scope, requested: RequestedDeals): Promise<DealsOfRequest> {
  const [named, running] = await Promise.all([
    requested.name === null ? null : findDeal(deps, scope, requested.name),
    listDeals(deps, scope),
  ])
  return {
    couponCode: named?.couponCode ?? null,
    requestedDealId: named?.id ?? null,
    deals: running.filter((deal) => runsThrough(deal, requested)),
  }
}

function runsThrough({ startsOn, startTime, endsOn, endTime }: Deal, { from, until }: RequestedDeals): boolean {
  if (from !== null && from < `${startsOn} ${startTime}`) return false
  return until === null || until <= `${endsOn} ${endTime}`
}
