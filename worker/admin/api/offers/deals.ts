import type { Hono } from 'hono'
import { changeDealRoute, createDealRoute, listDealsRoute } from '#app/contracts/admin/offers/deals.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve.ts'
import { changeDeal, listDeals, makeDeal } from '#worker/admin/services/offers/deals.ts'
import { toNumberedPage } from '#worker/admin/services/wire.ts'

export function addDealRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listDealsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, brand, coupon } = query
    const found = await listDeals(deps.db, { brand, coupon, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: ({ deal }) => deal, toPlace: ({ id }) => id }))
  })

  serveWhole(admin, createDealRoute, ({ deps, actor, body: input, keyed }) => makeDeal(deps, actor, { input, keyed }))

  serveWhole(admin, changeDealRoute, ({ deps, actor, path, body: change, keyed }) =>
    changeDeal(deps, actor, { slug: path.dealName, change, keyed }),
  )
}
