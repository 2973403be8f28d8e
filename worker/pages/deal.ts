import { Hono } from 'hono'
import { listingPath } from '#app/domain/paths.ts'
import { withStay } from '#app/domain/stay-link.ts'
import { findDeal } from '#worker/catalogue/list-deals.ts'
import type { AppEnv } from '#worker/context.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { noticePage } from './notice.ts'

/** `/deals/{dealName}`: leads to the stays the deal is for, with its coupon in the address. */
export function createDealPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/deals/:slug', async (c) => {
    const { deps, scope } = c.var
    const deal = await findDeal(deps, scope, c.req.param('slug'))
    if (!deal) return renderPage(c, await noticePage(scope, 'not-found'))
    const path = deal.city ? listingPath(deal.city.slug) : '/allcities'
    return c.redirect(withStay(path, { coupon: deal.couponCode }), 302)
  })
  return routes
}
