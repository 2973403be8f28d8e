import { isKeyFree, type KeyedAnswer } from '#worker/changes/keyed-call.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { GuestOrder } from '#worker/ledger/orders/guest-order.ts'
import { changeOf, insertOrder, isOrderThere } from '#worker/ledger/orders/order-statements.ts'
import { insertPayment, type NewPayment } from '#worker/ledger/payment-statement.ts'
import { type Donation, insertDonation } from '#worker/loyalty/donations/donation.ts'

const MOST_PENDING = 10

/**
 * Writes a donation with its payment in one transaction. Returns false when the cause was closed, the key was used, or
 * too many donations are pending.
 */
export function writeDonation(
  deps: Deps,
  { donation, payment, keyed }: { donation: Donation; payment: NewPayment; keyed: KeyedAnswer | null },
): Promise<boolean> {
  const { order, causeId } = donation
  const change = changeOf(order, {
    ...{ at: order.createdAt, event: 'created', actor: 'guest' },
    details: { number: order.number, cause: causeId },
  })
  const mayGive = (bind: Bind) =>
    [
      `EXISTS (SELECT 1 FROM cause WHERE id = ${bind(causeId)} AND is_open = 1)`,
      isWithinLimit(order, bind),
      ...(keyed ? [isKeyFree(keyed.call, bind)] : []),
    ].join('\n AND ')
  return runChange(deps.db, change, {
    prepared: [insertOrder(order, mayGive)],
    guard: (bind) => isOrderThere(order.id, bind),
    statements: [insertDonation(donation, change), insertPayment(payment, change)],
    keyed,
  })
}

export async function isTooMany(db: Database, order: GuestOrder): Promise<boolean> {
  const { bind, params } = bindParams()
  return (await db.first(`SELECT 1 AS found WHERE NOT ${isWithinLimit(order, bind)}`, ...params)) !== null
}

function isWithinLimit({ userId, visitorId }: GuestOrder, bind: Bind): string {
  const whose =
    userId === null ? `o.user_id IS NULL AND o.visitor_id = ${bind(visitorId)}` : `o.user_id = ${bind(userId)}`
  return `((SELECT count(*) FROM guest_order o WHERE ${whose} AND o.kind = 'donation' AND o.status = 'pending') < ${MOST_PENDING})`
}
