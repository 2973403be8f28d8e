import type { Hono } from 'hono'
import { changeDealRoute, createDealRoute, listDealsRoute } from '#app/contracts/admin/offers/deals.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { changeDeal, listDeals, makeDeal, type OperatedDeal } from '#worker/admin/services/offers/deals.ts'
import { toNumberedPage } from '../wire.ts'

export function addDealRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listDealsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, brand: brandId, coupon: couponCode } = query
    const found = await listDeals(deps.db, { brandId, couponCode, after, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: toDealAnswer, toPlace: ({ id }) => id }))
  })

  serveWhole(admin, createDealRoute, async ({ writing, actor, body, keyed }) => {
    const made = await makeDeal(writing, actor, {
      input: {
        slug: body.deal_name,
        brandId: body.brand,
        couponCode: body.coupon,
        city: body.city,
        startsOn: body.starts_on,
        startTime: body.start_time,
        endsOn: body.ends_on,
        endTime: body.end_time,
        membersOnly: body.members_only,
        isPaused: false,
        texts: body.texts,
      },
      keyed,
    })
    return made.ok ? ok(toDealAnswer(made.value)) : made
  })

  serveWhole(admin, changeDealRoute, async ({ writing, actor, path, body, keyed }) => {
    const change = {
      couponCode: body.coupon,
      city: body.city,
      startsOn: body.starts_on,
      startTime: body.start_time,
      endsOn: body.ends_on,
      endTime: body.end_time,
      membersOnly: body.members_only,
      isPaused: body.paused,
      texts: body.texts,
    }
    const changed = await changeDeal(writing, actor, { slug: path.dealName, change, keyed })
    return changed.ok ? ok(toDealAnswer(changed.value)) : changed
  })
}

function toDealAnswer(deal: OperatedDeal) {
  return {
    deal_name: deal.slug,
    brand: deal.brandId,
    coupon: deal.couponCode,
    city: deal.city,
    starts_on: deal.startsOn,
    start_time: deal.startTime,
    ends_on: deal.endsOn,
    end_time: deal.endTime,
    members_only: deal.membersOnly,
    paused: deal.isPaused,
    texts: deal.texts,
  }
}
