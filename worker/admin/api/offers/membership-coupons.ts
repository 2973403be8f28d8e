import type { Hono } from 'hono'
import {
  deleteMemberCouponRoute,
  listMemberCouponsRoute,
  writeMemberCouponRoute,
} from '#app/contracts/admin/offers/membership-coupons.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import {
  deleteMemberCouponAtDesk,
  listMemberCoupons,
  writeMemberCouponAtDesk,
} from '#worker/admin/services/offers/membership-coupons.ts'
import { toNumberedPage } from '../wire.ts'

export function addMembershipCouponRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listMemberCouponsRoute, async ({ deps, query: { cursor: after = null, limit, ...asked } }) => {
    const found = await listMemberCoupons(deps, { ...asked, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: (coupon) => coupon, toPlace: ({ code }) => code }))
  })

  serveWhole(desk, writeMemberCouponRoute, ({ writing, actor, path, body, keyed }) =>
    writeMemberCouponAtDesk(writing, actor, { code: path.code, wish: body, keyed }),
  )

  serveWhole(desk, deleteMemberCouponRoute, ({ writing, actor, path, keyed }) =>
    deleteMemberCouponAtDesk(writing, actor, { code: path.code, keyed }),
  )
}
