import type { Hono } from 'hono'
import { listOrdersRoute, refundOrderRoute } from '#app/contracts/admin/books/orders.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { type ListedOrder, listOrders } from '#worker/admin/services/books/list-orders.ts'
import { refundMembershipOrder } from '#worker/admin/services/books/refund-membership-order.ts'
import { toIso, toPage } from '../wire.ts'

/** Orders that are not bookings, such as memberships. */
export function addOrderRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listOrdersRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, ...asked } = query
    const found = await listOrders(deps.db, { ...asked, after, limit: limit + 1 })
    return ok(toPage(found, limit, toAnswer))
  })

  serveWhole(admin, refundOrderRoute, async ({ writing, actor, path, keyed }) => {
    const refunded = await refundMembershipOrder(writing, actor, { number: path.number, keyed })
    if (!refunded.ok) return refunded
    const { whole, amountMinor, walletMinor, joiningMinor } = refunded.value
    const { number, status, currency } = whole.order
    return ok({
      ...{ number, status, currency },
      ...{ refunded_minor: amountMinor, wallet_minor: walletMinor, joining_minor: joiningMinor },
    })
  })
}

function toAnswer(order: ListedOrder) {
  const { membership, settledAt } = order
  return {
    ...{ number: order.number, kind: order.kind, brand: order.brandId, country: order.country, guest: order.userId },
    status: order.status,
    membership: membership && {
      ...{ kind: membership.kind, plan: membership.plan },
      ...{ start_date: membership.startDate, end_date: membership.endDate },
    },
    ...{ currency: order.currency, total_minor: order.totalMinor, tax_minor: order.taxMinor },
    ...{ wallet_minor: order.walletMinor, refunded_minor: order.refundedMinor },
    created_at: toIso(order.createdAt),
    settled_at: settledAt === null ? null : toIso(settledAt),
  }
}
