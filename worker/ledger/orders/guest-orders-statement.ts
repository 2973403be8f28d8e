import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'

/** The condition that no order of a guest awaits its payment, no payment of one may still come in and no refund of one waits. */
export function hasNoOrderOpen(userId: string, bind: Bind): string {
  const id = bind(userId)
  return `NOT EXISTS (SELECT 1 FROM guest_order WHERE user_id = ${id} AND status = 'pending')
    AND NOT EXISTS (SELECT 1 FROM guest_order o JOIN payment x ON x.order_id = o.id
      WHERE o.user_id = ${id} AND x.status = 'created' AND x.next_ask_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM guest_order o JOIN refund x ON x.order_id = o.id
      WHERE o.user_id = ${id} AND x.status = 'initiated')`
}

/** Takes what is personal out of a guest's orders, while a condition holds; their money stays in the books. Safe to repeat. */
export function eraseOrders(userId: string, condition: (bind: Bind) => string): Statement[] {
  const orders = bindParams()
  const wishes = bindParams()
  const donors = bindParams()
  return [
    {
      sql: `UPDATE donation SET email = NULL WHERE email IS NOT NULL
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${donors.bind(userId)}) AND ${condition(donors.bind)}`,
      params: donors.params,
    },
    {
      sql: `UPDATE guest_order SET visitor_id = '' WHERE user_id = ${orders.bind(userId)} AND visitor_id <> ''
        AND ${condition(orders.bind)}`,
      params: orders.params,
    },
    {
      sql: `UPDATE payment SET wish = NULL, card_user_id = NULL WHERE (wish IS NOT NULL OR card_user_id IS NOT NULL)
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${wishes.bind(userId)}) AND ${condition(wishes.bind)}`,
      params: wishes.params,
    },
  ]
}
