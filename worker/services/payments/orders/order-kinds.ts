import type { Deps } from '#worker/infra/deps.ts'
import type { OrderKind } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { donationRules } from '#worker/services/donations/donation.ts'
import { findOwnOrder, type GuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { OrderRules } from '#worker/services/ledger/orders/order-rules.ts'
import { membershipRules } from '#worker/services/membership/orders/membership-rules.ts'

export const orderRules: Readonly<Record<OrderKind, OrderRules>> = {
  membership: membershipRules,
  donation: donationRules,
}

export type NamedOrder = { kind: string; number: string | null }

export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orderRules, kind)
}

/** Returns the guest's order of a kind and number, or null for an unknown kind and another guest's order. */
export async function findSubjectOrder(
  { db }: Deps,
  scope: Scope,
  { kind, number }: NamedOrder,
): Promise<GuestOrder | null> {
  if (!isOrderKind(kind) || number === null) return null
  return findOwnOrder(db, scope, { kind, number })
}
