import type { Deps } from '#worker/infra/deps.ts'
import type { OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { GuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { OrderEffect, OrderRules } from '#worker/services/ledger/orders/order-rules.ts'
import { planMemberMessages } from '#worker/services/notifications/member-message.ts'
import { findMembershipOrder, type MembershipPurchase } from './membership-order.ts'
import { todayIn } from './plan-order.ts'
import { findMemberships, isMembershipUnchanged } from './running-membership.ts'
import { findTerm, type Term, termStatements } from './term-statements.ts'

/** Rules of membership orders: a payment starts, extends or upgrades a membership. */
export const membershipRules: OrderRules = {
  async settle(deps, order) {
    const whole = await findMembershipOrder(deps.db, order.id)
    return whole && settleMembership(deps, whole)
  },
  sendBack(deps, order, amountMinor) {
    const details = { orderId: order.id, amountMinor }
    return planOrderMessages(deps, order, { template: 'membership_payment_back', details })
  },
  paths: { page: '/wizardprofile', retry: '/wizard' },
}

/** Null when the order no longer fits the membership, or the account is deleted. */
export async function settleMembership(deps: Deps, whole: MembershipPurchase): Promise<OrderEffect | null> {
  const { order, bought } = whole
  if (order.userId === null) return null
  const member = { userId: order.userId, brandId: order.brandId }
  const isThere = await deps.db.first('SELECT 1 AS there FROM user WHERE id = ? AND deleted_at IS NULL', member.userId)
  if (!isThere) return null
  const found = await findMemberships(deps.db, member)
  const today = todayIn(order.country, deps.now())
  const isOver = found.running !== null && found.running.endDate < todayIn(found.running.country, deps.now())
  const running = isOver ? null : found.running
  const planned = findTerm(whole, running, today)
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
