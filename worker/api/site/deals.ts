import { type Context, Hono } from 'hono'
import { dealsQuery } from '#app/contracts/site/cities.ts'
import { toDealAnswer } from '#worker/api/stay-answers/deal-answer.ts'
import type { Deal } from '#worker/catalogue/deal.ts'
import { dealZone, findDeal, isGoodIn, listDeals } from '#worker/catalogue/list-deals.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

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
  const { deal: name, city_id: cityId } = input.value
  const write = (deal: Deal) => toDealAnswer(deal, dealZone(deal, scope))
  if (name !== null) {
    const deal = await findDeal(deps, scope, name)
    return deal ? answer(c, { deals: [write(deal)], count: 1 }) : refuseWith(c, { code: 'not_found' })
  }
  const deals = (await listDeals(deps, scope)).filter((deal) => cityId === null || isGoodIn(deal, cityId))
  return answer(c, { deals: deals.map(write), count: deals.length })
}
