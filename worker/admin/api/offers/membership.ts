import type { Hono } from 'hono'
import {
  deleteMemberCouponRoute,
  listMemberCouponsRoute,
  listPlansRoute,
  writeMemberCouponRoute,
  writePlanRoute,
} from '#app/contracts/admin/offers/membership.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve.ts'
import {
  deleteMemberCouponByAdmin,
  listMemberCoupons,
  writeMemberCouponByAdmin,
} from '#worker/admin/services/offers/membership-coupons.ts'
import { listAdminPlans, writePlanByAdmin } from '#worker/admin/services/offers/membership-plans.ts'
import { toNumberedPage } from '#worker/admin/services/wire.ts'

export function addMembershipPlanRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listPlansRoute, async ({ deps }) => ok({ items: await listAdminPlans(deps) }))

  serveWhole(admin, writePlanRoute, async ({ deps, actor, path, body, keyed }) =>
    writePlanByAdmin(deps, actor, { id: path.planId, input: body, keyed }),
  )
}

export function addMembershipCouponRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listMemberCouponsRoute, async ({ deps, query: { cursor: after = null, limit, ...asked } }) => {
    const found = await listMemberCoupons(deps, { ...asked, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: (coupon) => coupon, toPlace: ({ code }) => code }))
  })

  serveWhole(admin, writeMemberCouponRoute, ({ deps, actor, path, body, keyed }) =>
    writeMemberCouponByAdmin(deps, actor, { code: path.code, input: body, keyed }),
  )

  serveWhole(admin, deleteMemberCouponRoute, ({ deps, actor, path, keyed }) =>
    deleteMemberCouponByAdmin(deps, actor, { code: path.code, keyed }),
  )
}
