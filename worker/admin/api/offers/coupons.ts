import type { Hono } from 'hono'
import { changeCouponRoute, createCouponRoute, listCouponsRoute } from '#app/contracts/admin/offers/coupons.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { changeCoupon, createCoupon, listCoupons, readCoupon } from '#worker/admin/services/offers/coupons.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addCouponRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listCouponsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, code, brand, paused } = query
    const isPaused = paused === undefined ? undefined : paused === 'true'
    const found = await listCoupons(deps.db, { code, brand, isPaused, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toResponse: ({ coupon }) => coupon, cursorOf: ({ place }) => place }))
  })

  serveUnrestricted(admin, createCouponRoute, ({ deps, actor, body: input, idempotency }) =>
    createCoupon(deps, actor, { input, idempotency }),
  )

  serveUnrestricted(admin, changeCouponRoute, ({ deps, actor, path, body: { expected, ...change }, idempotency }) =>
    changeCoupon(
      deps,
      seeing(actor, expected, () => readCoupon(deps.db, path.code)),
      { code: path.code, change, idempotency },
    ),
  )
}
