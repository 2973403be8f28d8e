import type { Hono } from 'hono'
import { changeDealRoute, createDealRoute, listDealsRoute } from '#app/contracts/admin/offers/deals.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { changeDeal, createDeal, listDeals, readDeal } from '#worker/admin/services/offers/deals.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addDealRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listDealsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, brand, coupon } = query
    const found = await listDeals(deps.db, { brand, coupon, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toResponse: ({ deal }) => deal, cursorOf: ({ id }) => id }))
  })

  serveUnrestricted(admin, createDealRoute, ({ deps, actor, body: input, idempotency }) =>
    createDeal(deps, actor, { input, idempotency }),
  )

  serveUnrestricted(admin, changeDealRoute, ({ deps, actor, path, body: { expected, ...change }, idempotency }) =>
    changeDeal(
      deps,
      seeing(actor, expected, () => readDeal(deps.db, path.dealName)),
      { slug: path.dealName, change, idempotency },
    ),
  )
}
