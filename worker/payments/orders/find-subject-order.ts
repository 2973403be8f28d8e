import type { OrderKind } from '#worker/changes/subject.ts'
import type { Deps } from '#worker/deps.ts'
import { findOwnOrder } from '#worker/ledger/orders/find-order.ts'
import type { GuestOrder } from '#worker/ledger/orders/guest-order.ts'
import type { Scope } from '#worker/scope.ts'
import { orderRules } from './kinds.ts'

/** An order as a caller names it. */
export type NamedOrder = { kind: string; number: string | null }

/** Tells whether a caller's word is a kind of order. */
export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orderRules, kind)
}

/** The order a caller names, where it is theirs; null for a kind there is not, a number nobody has, and another guest's. */
export async function findSubjectOrder(
  { db }: Deps,
  scope: Scope,
  { kind, number }: NamedOrder,
): Promise<GuestOrder | null> {
  if (!isOrderKind(kind) || number === null) return null
  return findOwnOrder(db, scope, { kind, number })
}
