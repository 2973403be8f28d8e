import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/** SQL condition that the guest has no pending order, no open payment of an order and no waiting refund. */
export function hasNoOrderOpen(userId: string, bind: Bind): string {
  const id = bind(userId)
  return `NOT EXISTS (SELECT 1 FROM guest_order WHERE user_id = ${id} AND status = 'pending')
    AND NOT EXISTS (SELECT 1 FROM guest_order o JOIN payment x ON x.order_id = o.id
      WHERE o.user_id = ${id} AND x.status = 'created' AND x.next_ask_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM guest_order o JOIN refund x ON x.order_id = o.id
      WHERE o.user_id = ${id} AND x.status = 'initiated')`
}

/** Erases personal data from a guest's orders, when a condition holds; the money stays in the ledger. Idempotent. */
export function eraseOrders(userId: string, condition: (bind: Bind) => string): Statement[] {
  return [
    boundStatement(
      (bind) => `UPDATE donation SET email = NULL WHERE email IS NOT NULL
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
    ),
    boundStatement(
      (bind) => `UPDATE guest_order SET visitor_id = '' WHERE user_id = ${bind(userId)} AND visitor_id <> ''
        AND ${condition(bind)}`,
    ),
    boundStatement(
      (bind) => `UPDATE payment
          SET wish = NULL, card_user_id = NULL WHERE (wish IS NOT NULL OR card_user_id IS NOT NULL)
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
    ),
  ]
}
