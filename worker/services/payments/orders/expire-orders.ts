import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OrderChange } from '#worker/infra/guarded-writes/change.ts'
import {
  type JobCursor,
  type JobRound,
  nextCursor,
  parseCursor,
  processEach,
} from '#worker/infra/guarded-writes/job-round.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { findOrder, type GuestOrder, refOf } from '#worker/services/ledger/orders/guest-order.ts'
import { createOrderChange, endOrder, isOrderUnchanged } from '#worker/services/ledger/orders/order-statements.ts'
import { returnStatements } from '#worker/services/promotions/wallet/wallet-statement.ts'

const ORDERS_PER_ROUND = 50
/** Grace period after the payment page ends, in which the gateway may still report a payment. */
const PAYMENT_GRACE_MS = 15 * 60_000

/**
 * Cancels an unpaid order and returns its wallet money once no gateway can take the rest any more. Returns false when the
 * order changed meanwhile.
 */
export async function expireOrder(deps: Deps, order: GuestOrder): Promise<boolean> {
  const now = deps.now()
  const isPayable = await isPageOpen(deps, order.id)
  const walletBackMinor = isPayable || order.userId === null ? 0 : order.walletMinor
  // Skips orders paid since they were listed.
  if (order.status !== 'pending' && (order.status !== 'cancelled' || walletBackMinor === 0)) return false
  const change = createOrderChange(order, { at: now, event: 'lapsed', actor: 'system' })
  return runGuardedWrite(deps, change, {
    guard: (bind) =>
      `${isOrderUnchanged(order, bind)} AND ${isPayable ? '' : 'NOT '}${isPageOpenSql(order.id, now, bind)}`,
    statements: [
      ...returnWalletShare(order, walletBackMinor, change),
      endOrder(order, { status: 'cancelled', walletBackMinor }, change),
    ],
  })
}

function returnWalletShare(order: GuestOrder, amountMinor: number, change: OrderChange): Statement[] {
  const { userId, brandId, currency } = order
  if (userId === null || amountMinor === 0) return []
  return returnStatements({ order: refOf(order), brandId, userId, currency, amountMinor }, change)
}

function isPageOpenSql(orderId: string, now: number, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM payment WHERE order_id = ${bind(orderId)} AND status = 'created'
    AND page_ends_at > ${bind(now - PAYMENT_GRACE_MS)})`
}

async function isPageOpen({ db, now }: Deps, orderId: string): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM payment WHERE order_id = ? AND status = 'created' AND page_ends_at > ?`
  return (await db.first(sql, orderId, now() - PAYMENT_GRACE_MS)) !== null
}

/** Cancels unpaid orders and returns their wallet money. Safe to run concurrently. */
export async function expireOrders(deps: Deps, after = ''): Promise<JobRound> {
  const due = await listDue(deps, parseCursor(after))
  const onError = { event: 'order_not_lapsed', details: ({ id }: { id: string }) => ({ orderId: id }) }
  const done = await processEach(due, onError, async ({ id }) => {
    const order = await findOrder(deps.db, id)
    return order !== null && expireOrder(deps, order)
  })
  return { done, next: nextCursor(due, ORDERS_PER_ROUND) }
}

/** Returns expired orders, and cancelled ones that still hold wallet money, longest expired first. */
function listDue({ db, now }: Deps, after: JobCursor): Promise<{ id: string; at: number }[]> {
  return db.all<{ id: string; at: number }>(
    `SELECT id, at FROM (
       SELECT id, expires_at AS at FROM guest_order WHERE status = 'pending' AND expires_at <= ?1 AND (expires_at, id) > (?2, ?3)
       UNION ALL
       SELECT o.id, o.ended_at FROM guest_order o WHERE o.status = 'cancelled' AND o.wallet_minor > 0
         AND (o.ended_at, o.id) > (?2, ?3) AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id
           AND p.status = 'created' AND p.page_ends_at > ?4))
     ORDER BY at, id LIMIT ?5`,
    now(),
    Number(after.at),
    after.id,
    now() - PAYMENT_GRACE_MS,
    ORDERS_PER_ROUND,
  )
}
