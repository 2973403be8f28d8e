import type { Hono } from 'hono'
import {
  deleteMemberCouponRoute,
  listMemberCouponsRoute,
  writeMemberCouponRoute,
} from '#app/contracts/admin/offers/membership-coupons.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import {
  deleteMemberCouponByAdmin,
  listMemberCoupons,
  writeMemberCouponByAdmin,
} from '#worker/admin/services/offers/membership-coupons.ts'
import { toNumberedPage } from '../wire.ts'

export function addMembershipCouponRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listMemberCouponsRoute, async ({ deps, query: { cursor: after = null, limit, ...asked } }) => {
    const found = await listMemberCoupons(deps, { ...asked, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: (coupon) => coupon, toPlace: ({ code }) => code }))
  })

  serveWhole(admin, writeMemberCouponRoute, ({ writing, actor, path, body, keyed }) =>
    writeMemberCouponByAdmin(writing, actor, { code: path.code, input: body, keyed }),
  )

  serveWhole(admin, deleteMemberCouponRoute, ({ writing, actor, path, keyed }) =>
    deleteMemberCouponByAdmin(writing, actor, { code: path.code, keyed }),
  )
}
