import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Deal, findDeal, listDeals } from '#worker/services/catalog/deals.ts'

/** What the request of a hotel says of deals: one by name or number, and hours they must run through. */
export type AskedDeals = {
  name: string | null
  /** `YYYY-MM-DD HH:MM` on the clock of the place; null: now is enough. */
  from: string | null
  until: string | null
}

export type DealsOfRequest = {
  /** The coupon of the deal asked for; null without one. */
  couponCode: string | null
  requestedDealId: number | null
  /** The deals that run through the hours asked for, wherever they hold. */
  deals: Deal[]
}

/** Reads the deals a request of a hotel is about [COUP-09]. One or two round trips. */
export async function findAskedDeals(deps: Deps, scope: Scope, asked: AskedDeals): Promise<DealsOfRequest> {
  const [named, running] = await Promise.all([
    asked.name === null ? null : findDeal(deps, scope, asked.name),
    listDeals(deps, scope),
  ])
  return {
    couponCode: named?.couponCode ?? null,
    requestedDealId: named?.id ?? null,
    deals: running.filter((deal) => runsThrough(deal, asked)),
  }
}

function runsThrough({ startsOn, startTime, endsOn, endTime }: Deal, { from, until }: AskedDeals): boolean {
  if (from !== null && from < `${startsOn} ${startTime}`) return false
  return until === null || until <= `${endsOn} ${endTime}`
}
