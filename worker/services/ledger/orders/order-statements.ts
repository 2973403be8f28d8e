import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { type GuestOrder, refOf } from './guest-order.ts'

/** Inserts an order when a condition holds. First in its batch, before the row that claims it (`orderExists`). */
export function insertOrder(order: GuestOrder, condition: (bind: Bind) => string): Statement {
  const row: Record<string, SqlValue> = {
    id: order.id,
    kind: order.kind,
    number: order.number,
    brand_id: order.brandId,
    country: order.country,
    user_id: order.userId,
    visitor_id: order.visitorId,
    locale: order.locale,
    origin: order.origin,
    status: order.status,
    currency: order.currency,
    total_minor: order.totalMinor,
    tax_minor: order.taxMinor,
    wallet_minor: order.walletMinor,
    payee: order.payee,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    settled_at: order.settledAt,
  }
  return boundStatement(
    (bind) => `INSERT INTO guest_order (${Object.keys(row).join(', ')})
        SELECT ${Object.values(row).map(bind).join(', ')}
      WHERE ${condition(bind)}`,
  )
}

export function orderExists(id: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM guest_order WHERE id = ${bind(id)})`
}

/** SQL condition that the order still has the status and wallet amount with which it was read. */
export function isOrderUnchanged({ id, status, walletMinor }: GuestOrder, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM guest_order WHERE id = ${bind(id)} AND status = ${bind(status)}
    AND wallet_minor = ${bind(walletMinor)})`
}

/** Settles a fully paid order and moves its money to the payee. */
export function settleStatements(order: GuestOrder, change: OrderChange): Statement[] {
  return [
    boundStatement(
      (bind) => `UPDATE guest_order SET status = 'settled', settled_at = ${bind(change.at)}, ended_at = NULL
        WHERE id = ${bind(order.id)} AND ${isClaimed(change.id, bind)}`,
    ),
    ...transferStatements(order, change, {
      name: 'earn',
      from: account.order(refOf(order)),
      to: order.payee,
      amountMinor: order.totalMinor,
    }),
  ]
}

/** Ends an order, unpaid or refunded. `walletBackMinor` is the wallet money returned with it. */
export function endOrder(
  order: GuestOrder,
  { status, walletBackMinor }: { status: 'cancelled' | 'refunded'; walletBackMinor: number },
  change: OrderChange,
): Statement {
  return boundStatement(
    (bind) => `UPDATE guest_order SET status = ${bind(status)}, ended_at = coalesce(ended_at, ${bind(change.at)}),
        wallet_minor = wallet_minor - ${bind(status === 'cancelled' ? walletBackMinor : 0)}
      WHERE id = ${bind(order.id)} AND ${isClaimed(change.id, bind)}`,
  )
}

/** Returns the ledger transfer of an order's money within a guarded write; none for an amount of 0. */
export function transferStatements(
  order: GuestOrder,
  change: OrderChange,
  { name, from, to, amountMinor }: { name: string; from: string; to: string; amountMinor: number },
): Statement[] {
  if (amountMinor === 0) return []
  const { currency } = order
  const transaction = { id: `${change.id}.${name}`, bookingId: null, order: refOf(order), currency, at: change.at }
  return [
    insertLedger({ ...transaction, lines: transferLines(from, to, amountMinor) }, (bind) => isClaimed(change.id, bind)),
  ]
}

export function createOrderChange(
  order: GuestOrder,
  what: Pick<OrderChange, 'event' | 'actor'> & { at: Instant; details?: Record<string, unknown> },
): OrderChange {
  return { id: crypto.randomUUID(), order: refOf(order), ...what }
}

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
