import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { CALLED_OFF } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import { account } from '#worker/services/ledger/accounts.ts'
import { insertLedger, moveLines } from '#worker/services/ledger/ledger-statement.ts'
import { type GuestOrder, refOf } from '#worker/services/ledger/orders/guest-order.ts'
import { giftId } from '#worker/services/promotions/gifts/gift-statements.ts'
import type { WholeOrder } from './membership-order.ts'
import { joiningReference, updateMembership } from './term-statements.ts'

export type JoiningCredit = { id: string; amountMinor: number; leftMinor: number }

export function joiningIdOf({ brandId, userId }: GuestOrder): string {
  return giftId(brandId, joiningReference(userId ?? ''))
}

/** Condition (SQL): no booking with member discount was made or changed since settlement, except cancelled ones. */
export function isNothingBooked({ userId, brandId, settledAt }: GuestOrder, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b WHERE b.user_id = ${bind(userId)} AND b.brand_id = ${bind(brandId)}
    AND b.price ->> 'memberMinor' > 0 AND b.status_key NOT IN ${CALLED_OFF}
    AND EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.at >= ${bind(settledAt)}
      AND h.event IN ('created', 'held', 'modified', 'extras_changed')))`
}

/** Condition (SQL): the bonus is unchanged since it was read. Null: there is none. */
export function isJoiningAsRead(order: GuestOrder, joining: JoiningCredit | null, bind: Bind): string {
  if (!joining) return 'TRUE'
  return `EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bind(joining.id)} AND user_id = ${bind(order.userId)}
    AND left_minor = ${bind(joining.leftMinor)})`
}

/** Withdraws the unspent joining bonus, as part of a guarded write. */
export function takeJoiningBack(order: GuestOrder, joining: JoiningCredit | null, change: OrderChange): Statement[] {
  if (!joining || joining.leftMinor === 0) return []
  const { brandId, userId, currency } = order
  return [
    insertLedger(
      {
        id: `${change.id}.joining-back`,
        bookingId: null,
        order: refOf(order),
        currency,
        at: change.at,
        lines: moveLines(account.wallet(brandId, userId ?? ''), account.promotions(brandId), joining.leftMinor),
      },
      (own) => isClaimed(change.id, own),
    ),
    boundStatement(
      (bind) =>
        `UPDATE wallet_credit SET left_minor = 0 WHERE id = ${bind(joining.id)} AND ${isClaimed(change.id, bind)}`,
    ),
  ]
}

/** Ends the order's membership or restores its previous terms, as part of a guarded write. */
export function undoTerm({ bought }: WholeOrder, change: OrderChange): Statement {
  const id = bought.membershipId ?? ''
  if (bought.was) return updateMembership(id, bought.was, change)
  return boundStatement(
    (bind) => `UPDATE membership SET status = 'refunded', ended_at = ${bind(change.at)}
      WHERE id = ${bind(id)} AND ${isClaimed(change.id, bind)}`,
  )
}
