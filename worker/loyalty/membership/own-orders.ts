import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { WholeOrder } from './orders/membership-order.ts'
import { findPendingOrder, listMembershipOrders } from './orders/order-rows.ts'

/** Returns the signed-in guest's membership orders, newest first; empty without an account. */
export async function listOwnOrders({ db }: Pick<Deps, 'db'>, { brand, visitor }: Scope): Promise<WholeOrder[]> {
  return visitor.user ? listMembershipOrders(db, { userId: visitor.user.id, brandId: brand.id }) : []
}

/** Returns the latest payment of the order awaiting payment, or null. */
export async function findAwaitedPayment({ db }: Pick<Deps, 'db'>, { brand, visitor }: Scope): Promise<string | null> {
  const { user } = visitor
  const found = user ? await findPendingOrder(db, { userId: user.id, brandId: brand.id }) : null
  return found?.paymentId ?? null
}
