import type { OrderKind } from '#worker/changes/subject.ts'
import type { Deps } from '#worker/deps.ts'
import { findOwnOrder } from '#worker/ledger/orders/find-order.ts'
import type { GuestOrder } from '#worker/ledger/orders/guest-order.ts'
import type { OrderRules } from '#worker/ledger/orders/order-rules.ts'
import { donationRules } from '#worker/loyalty/donations/donation-rules.ts'
import { membershipRules } from '#worker/loyalty/membership/orders/membership-rules.ts'
import type { Scope } from '#worker/scope.ts'

export const orderRules: Readonly<Record<OrderKind, OrderRules>> = {
  membership: membershipRules,
  donation: donationRules,
}

export type NamedOrder = { kind: string; number: string | null }

export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orderRules, kind)
}

export async function findSubjectOrder(
  { db }: Deps,
  scope: Scope,
  { kind, number }: NamedOrder,
): Promise<GuestOrder | null> {
  if (!isOrderKind(kind) || number === null) return null
  return findOwnOrder(db, scope, { kind, number })
}
