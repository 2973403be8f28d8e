import type { Hono } from 'hono'
import { changeCouponRoute, createCouponRoute, listCouponsRoute } from '#app/contracts/admin/offers/coupons.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve.ts'
import { changeCoupon, listCoupons, makeCoupon } from '#worker/admin/services/offers/coupons.ts'
import { toNumberedPage } from '#worker/admin/services/wire.ts'

export function addCouponRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listCouponsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, code, brand, paused } = query
    const isPaused = paused === undefined ? undefined : paused === 'true'
    const found = await listCoupons(deps.db, { code, brand, isPaused, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: ({ coupon }) => coupon, toPlace: ({ place }) => place }))
  })

  serveWhole(admin, createCouponRoute, ({ deps, actor, body: input, keyed }) =>
    makeCoupon(deps, actor, { input, keyed }),
  )

  serveWhole(admin, changeCouponRoute, ({ deps, actor, path, body: change, keyed }) =>
    changeCoupon(deps, actor, { code: path.code, change, keyed }),
  )
}
