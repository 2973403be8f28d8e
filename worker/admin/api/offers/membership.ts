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
import { serveUnrestricted } from '#worker/admin/serve.ts'
import {
  deleteMemberCouponByAdmin,
  listMemberCoupons,
  readMemberCoupon,
  writeMemberCouponByAdmin,
} from '#worker/admin/services/offers/membership-coupons.ts'
import { listAdminPlans, writeMembershipPlan } from '#worker/admin/services/offers/membership-plans.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'
import { findIn, seeing } from '#worker/admin/services/seen-record.ts'

export function addMembershipPlanRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listPlansRoute, async ({ deps }) => ok({ items: await listAdminPlans(deps) }))

  serveUnrestricted(admin, writePlanRoute, ({ deps, actor, path, body, idempotency }) => {
    const { expected, is_new: isNew = false, ...input } = body
    return writeMembershipPlan(
      deps,
      seeing(actor, expected, async () => findIn(await listAdminPlans(deps), ({ id }) => id === path.planId)),
      { id: path.planId, input, isNew, idempotency },
    )
  })
}

export function addMembershipCouponRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(
    admin,
    listMemberCouponsRoute,
    async ({ deps, query: { cursor: after = null, limit, ...filters } }) => {
      const found = await listMemberCoupons(deps, { ...filters, after, limit: limit + 1 })
      return ok(toNumberedPage(found, limit, { toResponse: (coupon) => coupon, cursorOf: ({ code }) => code }))
    },
  )

  serveUnrestricted(admin, writeMemberCouponRoute, ({ deps, actor, path, body, idempotency }) => {
    const { expected, is_new: isNew = false, ...input } = body
    return writeMemberCouponByAdmin(
      deps,
      seeing(actor, expected, () => readMemberCoupon(deps.db, path.code)),
      { code: path.code, input, isNew, idempotency },
    )
  })

  serveUnrestricted(admin, deleteMemberCouponRoute, ({ deps, actor, path, idempotency }) =>
    deleteMemberCouponByAdmin(deps, actor, { code: path.code, idempotency }),
  )
}
