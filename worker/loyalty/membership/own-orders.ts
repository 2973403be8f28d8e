import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { WholeOrder } from './orders/membership-order.ts'
import { findPendingOrder, listMembershipOrders } from './orders/order-rows.ts'

/** The membership orders of the signed-in guest of a scope, the newest first; none for a stranger. */
export async function listOwnOrders({ db }: Pick<Deps, 'db'>, { brand, visitor }: Scope): Promise<WholeOrder[]> {
  return visitor.user ? listMembershipOrders(db, { userId: visitor.user.id, brandId: brand.id }) : []
}

/** The payment the guest was led to last of the order that awaits one; null where there is none. */
export async function findAwaitedPayment({ db }: Pick<Deps, 'db'>, { brand, visitor }: Scope): Promise<string | null> {
  const { user } = visitor
  const found = user ? await findPendingOrder(db, { userId: user.id, brandId: brand.id }) : null
  return found?.paymentId ?? null
}
