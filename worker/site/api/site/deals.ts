import { Hono } from 'hono'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { type Deal, dealZone, findDeal, isGoodIn, listDeals } from '#worker/services/catalog/deals.ts'
import { toDealAnswer } from '#worker/site/api/stay-answers/deal-answer.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoint that lists the brand's running deals. */
export function createDealRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(
    routes,
    stayEndpoints.listDeals,
    async ({ var: { deps, scope } }, { query: { deal: name, city_id: cityId } }) => {
      const toAnswer = (deal: Deal) => toDealAnswer(deal, dealZone(deal, scope))
      if (name !== null) {
        const deal = await findDeal(deps, scope, name)
        return deal ? ok({ deals: [toAnswer(deal)], count: 1 }) : refuse(problem('not_found'))
      }
      const deals = (await listDeals(deps, scope)).filter((deal) => cityId === null || isGoodIn(deal, cityId))
      return ok({ deals: deals.map(toAnswer), count: deals.length })
    },
  )
  return routes
}
