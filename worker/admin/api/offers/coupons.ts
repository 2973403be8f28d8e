import type { Hono } from 'hono'
import { changeCouponRoute, createCouponRoute, listCouponsRoute } from '#app/contracts/admin/offers/coupons.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { changeCoupon, listCoupons, makeCoupon, type OperatedCoupon } from '#worker/admin/services/offers/coupons.ts'
import { toNumberedPage } from '../wire.ts'

export function addCouponRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listCouponsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, code, brand: brandId, paused } = query
    const isPaused = paused === undefined ? undefined : paused === 'true'
    const found = await listCoupons(deps.db, { code, brandId, isPaused, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: toCouponAnswer, toPlace: ({ place }) => place }))
  })

  serveWhole(admin, createCouponRoute, async ({ writing, actor, body, keyed }) => {
    const { code, brand: brandId, percent, amount_minor: amountMinor, currency, cities } = body
    const value = percent ?? amountMinor
    if (value === undefined || (percent !== undefined && amountMinor !== undefined)) {
      return refuse(problem('invalid_fields', { fields: { percent: 'this or `amount_minor`' } }))
    }
    const made = await makeCoupon(writing, actor, {
      input: {
        ...{ code, brandId, value, currency, cities },
        kind: percent === undefined ? 'fixed' : 'percent',
        capMinor: body.cap_minor,
        minTotalMinor: body.min_total_minor,
        startsOn: body.starts_on,
        startTime: body.start_time,
        endsOn: body.ends_on,
        endTime: body.end_time,
        firstBookingOnly: body.first_booking_only,
        fundedBy: body.funded_by,
        isOffered: body.offered,
        maxUses: body.max_uses,
        budgetMinor: body.budget_minor,
      },
      keyed,
    })
    return made.ok ? ok(toCouponAnswer(made.value)) : made
  })

  serveWhole(admin, changeCouponRoute, async ({ writing, actor, path, body, keyed }) => {
    const { paused, ends_on, end_time, max_uses, budget_minor } = body
    const change = {
      isPaused: paused,
      endsOn: ends_on,
      endTime: end_time,
      maxUses: max_uses,
      budgetMinor: budget_minor,
    }
    const changed = await changeCoupon(writing, actor, { code: path.code, change, keyed })
    return changed.ok ? ok(toCouponAnswer(changed.value)) : changed
  })
}

function toCouponAnswer(coupon: OperatedCoupon) {
  return {
    code: coupon.code,
    brand: coupon.brandId,
    percent: coupon.kind === 'percent' ? coupon.value : null,
    amount_minor: coupon.kind === 'fixed' ? coupon.value : null,
    currency: coupon.currency,
    cap_minor: coupon.capMinor,
    min_total_minor: coupon.minTotalMinor,
    starts_on: coupon.startsOn,
    start_time: coupon.startTime,
    ends_on: coupon.endsOn,
    end_time: coupon.endTime,
    cities: coupon.cities,
    first_booking_only: coupon.firstBookingOnly,
    funded_by: coupon.fundedBy,
    offered: coupon.isOffered,
    max_uses: coupon.maxUses,
    budget_minor: coupon.budgetMinor,
    paused: coupon.isPaused,
    uses: coupon.uses,
    costs: coupon.costs.map(({ currency, amountMinor }) => ({ currency, amount_minor: amountMinor })),
  }
}
