import type { Fields } from '#worker/api/stay-answers/answer-context.ts'
import { toDealAnswer } from '#worker/api/stay-answers/deal-answer.ts'
import type { Deal } from '#worker/catalogue/deals/deal.ts'
import { dealZone, findDeal, isGoodIn, listDeals } from '#worker/catalogue/deals/list-deals.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayAnswer } from '#worker/stays/answer-stay.ts'

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
  /** What the hotel answers about deals, once its stay is known. */
  describe: (hotel: Pick<StayAnswer, 'facts' | 'coupon'>) => Fields[]
}

/** Reads the deals a request of a hotel is about [COUP-09]. One or two round trips. */
export async function findAskedDeals(deps: Deps, scope: Scope, asked: AskedDeals): Promise<DealsOfRequest> {
  const [named, running] = await Promise.all([
    asked.name === null ? null : findDeal(deps, scope, asked.name),
    listDeals(deps, scope),
  ])
  return {
    couponCode: named?.couponCode ?? null,
    describe: ({ facts, coupon }) =>
      running
        .filter((deal) => isGoodIn(deal, facts.city.id) && runsThrough(deal, asked))
        .map((deal) => ({
          ...toDealAnswer(deal, dealZone(deal, scope)),
          is_requested: deal.id === named?.id,
          is_applied: coupon?.result.ok === true && coupon.code === deal.couponCode,
        })),
  }
}

function runsThrough({ startsOn, startTime, endsOn, endTime }: Deal, { from, until }: AskedDeals): boolean {
  if (from !== null && from < `${startsOn} ${startTime}`) return false
  return until === null || until <= `${endsOn} ${endTime}`
}
