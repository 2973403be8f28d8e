import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { loadInsuranceInfo } from '#worker/content/insurance-info.ts'
import type { AppEnv } from '#worker/context.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

/** What is told of insurance for a stay [HOTEL-30]. */
export function createInsuranceRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/moreInfoInsurance', async (c) => {
    const info = await loadInsuranceInfo(c.var.scope)
    if (!info) return refuseWith(c, problem('not_found'))
    const { title, offer, seller, covers, leavesOut } = info
    return answer(c, {
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
