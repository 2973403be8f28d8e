import type { Deps } from '#worker/infra/deps.ts'
import type { OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { GuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { OrderEffect, OrderRules } from '#worker/services/ledger/orders/order-rules.ts'
import { planMemberMessages } from '#worker/services/notifications/member-message.ts'
import { findMembershipOrder, type MembershipPurchase } from './membership-order.ts'
import { todayIn, withoutExpired } from './plan-order.ts'
import { findMemberships, isMembershipUnchanged } from './running-membership.ts'
import { findTerm, type Term, termStatements } from './term-statements.ts'

/** Rules of membership orders: a payment starts, extends or upgrades a membership. */
export const membershipRules: OrderRules = {
  async settle(deps, order) {
    const purchase = await findMembershipOrder(deps.db, order.id)
    return purchase && settleMembership(deps, purchase)
  },
  sendBack(deps, order, amountMinor) {
    const details = { orderId: order.id, amountMinor }
    return planOrderMessages(deps, order, { template: 'membership_payment_back', details })
  },
  paths: { page: '/wizardprofile', retry: '/wizard' },
}

/** Returns the effect of a paid order; null when it no longer fits the membership, or the account is deleted. */
export async function settleMembership(deps: Deps, purchase: MembershipPurchase): Promise<OrderEffect | null> {
  const { order, bought } = purchase
  if (order.userId === null) return null
  const member = { userId: order.userId, brandId: order.brandId }
  const user = await deps.db.first('SELECT 1 AS found FROM user WHERE id = ? AND deleted_at IS NULL', member.userId)
  if (!user) return null
  const found = await findMemberships(deps.db, member)
  const today = todayIn(order.country, deps.now())
  const running = withoutExpired(found.running, deps.now())
  const planned = findTerm(purchase, running, today)
  if (!planned) return null
  const term: Term = { ...planned, membershipId: running?.id ?? crypto.randomUUID() }
  const messages = planOrderMessages(deps, order, { template: 'membership_confirmed', details: { orderId: order.id } })
  return {
    guard: (bind) =>
      `${isMembershipUnchanged(member, found.running, bind)}
        AND EXISTS (SELECT 1 FROM user WHERE id = ${bind(member.userId)}
        AND deleted_at IS NULL)`,
    statements: (change) => [...termStatements({ order, bought }, term, change), ...messages.statements(change)],
    announce: messages.announce,
  }
}

function planOrderMessages(
  deps: Deps,
  order: GuestOrder,
  message: Omit<Parameters<typeof planMemberMessages>[1], 'userId' | 'brandId' | 'locale' | 'origin'>,
): OrderEffect {
  const { userId, brandId, locale, origin } = order
  const planned = planMemberMessages(deps, { ...message, userId: userId ?? '', brandId, locale, origin })
  return {
    guard: () => 'TRUE',
    statements: (change: OrderChange) => planned.statements(change.id),
    announce: planned.announce,
  }
}
