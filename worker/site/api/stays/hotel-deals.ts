import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Deal, findDeal, listDeals } from '#worker/services/catalog/deals.ts'

/** Deals in a property request: one by name or number, and the hours that deals must cover. */
export type RequestedDeals = {
  name: string | null
  /** `YYYY-MM-DD HH:MM` in the place's time zone; null means now. */
  from: string | null
  until: string | null
}

export type FoundDeals = {
  /** Coupon of the requested deal; null without one. */
  couponCode: string | null
  requestedDealId: number | null
  /** Deals that run through the requested hours, wherever they apply. */
  deals: Deal[]
}

/** Returns the requested deal, and all deals that cover the requested hours. */
export async function findRequestedDeals(deps: Deps, scope: Scope, requested: RequestedDeals): Promise<FoundDeals> {
  const [requestedDeal, runningDeals] = await Promise.all([
    requested.name === null ? null : findDeal(deps, scope, requested.name),
    listDeals(deps, scope),
  ])
  return {
    couponCode: requestedDeal?.couponCode ?? null,
    requestedDealId: requestedDeal?.id ?? null,
    deals: runningDeals.filter((deal) => runsThrough(deal, requested)),
  }
}

function runsThrough({ startsOn, startTime, endsOn, endTime }: Deal, { from, until }: RequestedDeals): boolean {
  if (from !== null && from < `${startsOn} ${startTime}`) return false
  return until === null || until <= `${endsOn} ${endTime}`
}
