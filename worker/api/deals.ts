import { type Context, Hono } from 'hono'
import { dealsQuery } from '#app/contracts/cities.ts'
import type { Deal } from '#worker/catalogue/deal.ts'
import { findDeal, listDeals } from '#worker/catalogue/list-deals.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { Fields } from './stay-answers/answer-context.ts'

/** The brand's running offers; mystery deals only for guests who are signed in. */
export function createDealRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/deals', answerDeals)
  return routes
}

async function answerDeals(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(dealsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  if (input.value.deal !== null) {
    const deal = await findDeal(deps, scope, input.value.deal)
    return deal ? answer(c, { deals: [toDealAnswer(deal)], count: 1 }) : refuseWith(c, { code: 'not_found' })
  }
  const deals = await listDeals(deps, scope)
  return answer(c, { deals: deals.map(toDealAnswer), count: deals.length })
}

function toDealAnswer(deal: Deal): Fields {
  return {
    id: deal.id,
    deal_name: deal.slug,
    title: deal.title,
    terms: deal.terms,
    coupon_code: deal.couponCode,
    city: deal.city?.name ?? null,
    city_id: deal.city?.id ?? null,
    start_time: deal.startsOn,
    end_time: deal.endsOn,
    is_mystery: deal.membersOnly,
    url: `/deals/${deal.slug}`,
  }
}
