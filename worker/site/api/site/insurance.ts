import { Hono } from 'hono'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { loadInsuranceInfo } from '#worker/services/content/insurance-info.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoint about travel insurance. */
export function createInsuranceRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, stayEndpoints.readInsurance, async (c) => {
    const info = await loadInsuranceInfo(c.var.scope)
    if (!info) return refuse(problem('not_found'))
    const { title, offer, seller, covers, leavesOut } = info
    return ok({
      insurance: {
        title,
        is_offered: seller !== null,
        provider: seller?.name ?? null,
        terms_url: seller?.termsHref ?? null,
        description: offer,
        covers: covers.points,
        does_not_cover: leavesOut.points,
      },
    })
  })
  return routes
}
