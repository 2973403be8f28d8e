import { DAY_MS } from '#app/domain/dates/instant.ts'
import { REFUND_DAYS } from '#app/domain/membership/order-price.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { CANCELLED_OR_EXPIRED } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { type GuestOrder, refOf } from '#worker/services/ledger/orders/guest-order.ts'
import {
  createOrderChange,
  endOrder,
  isOrderUnchanged,
  transferStatements,
} from '#worker/services/ledger/orders/order-statements.ts'
import { insertRefund } from '#worker/services/ledger/payment-statement.ts'
import { planMemberMessages } from '#worker/services/notifications/member-message.ts'
import { giftId } from '#worker/services/promotions/gifts/gift-statements.ts'
import { returnStatements } from '#worker/services/promotions/wallet/wallet-statement.ts'
import type { BrandGuest } from '../membership-storage.ts'
import { findMembershipOrder, listMembershipOrders, type MembershipPurchase } from './membership-order.ts'
import { findMemberships, isMembershipUnchanged, type RunningMembership } from './running-membership.ts'
import { joiningReference, updateMembership } from './term-statements.ts'

/** The refunded amounts: to the payment method, to the wallet, and the joining bonus withdrawn. */
export type RefundedOrder = {
  purchase: MembershipPurchase
  amountMinor: number
  walletMinor: number
  joiningMinor: number
  status: 'initiated' | 'sent' | 'failed'
}

/** Tries lost to concurrent changes of the order or membership. */
const MAX_TRIES = 4

type RefundRequest = BrandGuest & { number: string | null; actor: 'guest' | 'desk' }

/**
 * Refunds the newest settled order in full, within 14 days and if unused. A first order ends the membership and
 * withdraws its joining bonus; a renewal or upgrade restores the previous terms. A repeated request gets the same
 * response.
 */
export async function refundOrder(deps: Deps, request: RefundRequest): Promise<Result<RefundedOrder, Problem>> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const orders = await listMembershipOrders(deps.db, request)
    const paid = orders.filter(({ order }) => order.settledAt !== null).sort(bySettlement)
    const purchase = paid.find(({ order }) => (request.number === null ? true : order.number === request.number))
    if (!purchase) return refuse(problem('not_found'))
    if (purchase.order.status === 'refunded') return ok(await readRefunded(deps.db, purchase))
    const newest = paid.find(({ order }) => order.status === 'settled')
    if (newest?.order.id !== purchase.order.id) return refuse(problem('membership_used'))
    const found = await tryRefund(deps, purchase, request)
    if (found) return found
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function bySettlement(one: MembershipPurchase, other: MembershipPurchase): number {
  return (other.order.settledAt ?? 0) - (one.order.settledAt ?? 0)
}

/** Returns whether an order is recent enough and the membership is unchanged since. */
export function isOrderRefundable(
  { order, bought }: MembershipPurchase,
  running: RunningMembership | null,
  now: number,
): boolean {
  const isRecent = order.settledAt !== null && now - order.settledAt < REFUND_DAYS * DAY_MS
  const isLast =
    running?.id === bought.membershipId && running?.planId === bought.planId && running?.endDate === bought.endDate
  return order.status === 'settled' && isRecent && isLast
}

async function tryRefund(
  deps: Deps,
  purchase: MembershipPurchase,
  { userId, brandId, actor }: RefundRequest,
): Promise<Result<RefundedOrder, Problem> | null> {
  const { order, bought } = purchase
  const member = { userId, brandId }
  const { running } = await findMemberships(deps.db, member)
  const details = await readRefundDetails(deps, purchase)
  if (!isOrderRefundable(purchase, running, deps.now()) || !details.isUnused) {
    // When a concurrent request refunded it, retry and report the refund instead of "used".
    const current = await findMembershipOrder(deps.db, order.id)
    return current?.order.status === order.status ? refuse(problem('membership_used')) : null
  }
  const { payment, joining } = details
  const paidMinor = payment?.amountMinor ?? 0
  const change = createOrderChange(order, {
    at: deps.now(),
    event: 'refunded',
    actor,
    details: { amountMinor: order.totalMinor },
  })
  const refundId = crypto.randomUUID()
  const { locale, origin } = order
  const messages = planMemberMessages(deps, {
    userId,
    brandId,
    locale,
    origin,
    template: 'membership_refunded',
    details: { orderId: order.id, amountMinor: paidMinor, walletMinor: order.walletMinor },
  })
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) =>
      [
        isOrderUnchanged(order, bind),
        isMembershipUnchanged(member, running, bind),
        isNothingBooked(order, bind),
        isJoiningUnchanged(order, joining, bind),
      ].join(' AND '),
    statements: [
      ...moneyStatements(purchase, { payment, refundId }, change),
      endOrder(order, { status: 'refunded', walletBackMinor: order.walletMinor }, change),
      undoTerm(purchase, change),
      ...withdrawJoiningBonus(order, joining, change),
      ...messages.statements(change.id),
    ],
  })
  if (!isDone) return null
  messages.announce()
  const status = payment ? await sendRefund(deps, refundId) : 'sent'
  return ok({
    purchase: { order: { ...order, status: 'refunded', endedAt: change.at }, bought },
    amountMinor: paidMinor,
    walletMinor: order.walletMinor,
    joiningMinor: joining?.leftMinor ?? 0,
    status,
  })
}

/** Moves a refunded order's money out of the revenue: to its payment, to the wallet, and the rest to the promotions. */
function moneyStatements(
  { order }: MembershipPurchase,
  { payment, refundId }: Pick<RefundDetails, 'payment'> & { refundId: string },
  change: OrderChange,
): Statement[] {
  const { brandId, currency, totalMinor, walletMinor } = order
  const userId = order.userId ?? ''
  const orderAccount = account.order(refOf(order))
  const paidMinor = payment?.amountMinor ?? 0
  const promotedMinor = totalMinor - paidMinor - walletMinor
  const move = (name: string, to: { from: string; to: string; amountMinor: number }) =>
    transferStatements(order, change, { name, ...to })
  return [
    ...move('unearn', { from: order.payee, to: orderAccount, amountMinor: totalMinor }),
    ...(payment
      ? [
          insertRefund(
            { id: refundId, paymentId: payment.id, amountMinor: paidMinor, currency, reason: 'cancelled' },
            change,
          ),
          ...move('out', { from: orderAccount, to: account.gateway(payment.gateway), amountMinor: paidMinor }),
        ]
      : []),
    ...returnStatements({ order: refOf(order), userId, brandId, currency, amountMinor: walletMinor }, change),
    ...move('gap-back', { from: orderAccount, to: account.promotions(brandId), amountMinor: promotedMinor }),
  ]
}

type RefundDetails = {
  payment: { id: string; gateway: string; amountMinor: number } | null
  /** For a first order; null without a bonus. */
  joining: JoiningCredit | null
  isUnused: boolean
}

/** Reads the order's payment, its joining bonus, and whether the membership was used since. */
async function readRefundDetails({ db, now }: Deps, { order, bought }: MembershipPurchase): Promise<RefundDetails> {
  const unusedQuery = bindParams()
  const isUnusedSql = isNothingBooked(order, unusedQuery.bind)
  const [paid, joined, used] = await db.batch([
    {
      sql: "SELECT id, gateway, amount_minor FROM payment WHERE order_id = ? AND status = 'succeeded'",
      params: [order.id],
    },
    {
      sql: `SELECT id, amount_minor, left_minor, expires_at, EXISTS (SELECT 1 FROM wallet_use WHERE credit_id = w.id) AS is_spent
        FROM wallet_credit w WHERE id = ? AND created_at = ?`,
      // The bonus is given once per guest: a bonus from another order does not count here.
      params: [joiningCreditId(order), order.settledAt],
    },
    { sql: `SELECT ${isUnusedSql} AS is_unused`, params: unusedQuery.params },
  ])
  const row = paid?.rows[0]
  const credit = bought.was === null && bought.kind === 'join' ? joined?.rows[0] : undefined
  const isEnded = typeof credit?.expires_at === 'number' && credit.expires_at <= now()
  const isBonusUnspent = !credit || credit.left_minor === credit.amount_minor || (isEnded && credit.is_spent === 0)
  return {
    payment: row ? { id: String(row.id), gateway: String(row.gateway), amountMinor: Number(row.amount_minor) } : null,
    joining: credit
      ? { id: String(credit.id), amountMinor: Number(credit.amount_minor), leftMinor: Number(credit.left_minor) }
      : null,
    isUnused: used?.rows[0]?.is_unused === 1 && isBonusUnspent,
  }
}

/** Returns the order the guest could refund now: the newest settled one, recent and unused; otherwise null. */
export async function findRefundable(deps: Deps, member: BrandGuest): Promise<MembershipPurchase | null> {
  const orders = await listMembershipOrders(deps.db, member)
  const [newest] = orders.filter(({ order }) => order.status === 'settled').sort(bySettlement)
  if (!newest) return null
  const { running } = await findMemberships(deps.db, member)
  return isOrderRefundable(newest, running, deps.now()) && (await readRefundDetails(deps, newest)).isUnused
    ? newest
    : null
}

async function readRefunded(db: Database, purchase: MembershipPurchase): Promise<RefundedOrder> {
  const row = await db.first<{ amount_minor: number; status: RefundedOrder['status'] }>(
    'SELECT amount_minor, status FROM refund WHERE order_id = ? ORDER BY created_at DESC LIMIT 1',
    purchase.order.id,
  )
  const withdrawn = await db.first<{ amount_minor: number }>(
    "SELECT amount_minor FROM ledger_entry WHERE order_id = ? AND transaction_id LIKE '%.joining-back' AND amount_minor > 0",
    purchase.order.id,
  )
  return {
    purchase,
    amountMinor: row?.amount_minor ?? 0,
    walletMinor: purchase.order.walletMinor,
    joiningMinor: withdrawn?.amount_minor ?? 0,
    status: row?.status ?? 'sent',
  }
}

type JoiningCredit = { id: string; amountMinor: number; leftMinor: number }

function joiningCreditId({ brandId, userId }: GuestOrder): string {
  return giftId(brandId, joiningReference(userId ?? ''))
}

/** SQL condition that no booking with member discount was made or changed since settlement, except cancelled ones. */
function isNothingBooked({ userId, brandId, settledAt }: GuestOrder, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b WHERE b.user_id = ${bind(userId)} AND b.brand_id = ${bind(brandId)}
    AND b.price ->> 'memberMinor' > 0 AND b.status_key NOT IN ${CANCELLED_OR_EXPIRED}
    AND EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.at >= ${bind(settledAt)}
      AND h.event IN ('created', 'held', 'modified', 'extras_changed')))`
}

/** SQL condition that the bonus is unchanged since it was read. Null: there is none. */
function isJoiningUnchanged(order: GuestOrder, joining: JoiningCredit | null, bind: Bind): string {
  if (!joining) return 'TRUE'
  return `EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bind(joining.id)} AND user_id = ${bind(order.userId)}
    AND left_minor = ${bind(joining.leftMinor)})`
}

/** Withdraws the unspent joining bonus, as part of a guarded write. */
function withdrawJoiningBonus(order: GuestOrder, joining: JoiningCredit | null, change: OrderChange): Statement[] {
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
        lines: transferLines(account.wallet(brandId, userId ?? ''), account.promotions(brandId), joining.leftMinor),
      },
      (bind) => isClaimed(change.id, bind),
    ),
    boundStatement(
      (bind) =>
        `UPDATE wallet_credit SET left_minor = 0 WHERE id = ${bind(joining.id)} AND ${isClaimed(change.id, bind)}`,
    ),
  ]
}

/** Ends the order's membership or restores its previous terms, as part of a guarded write. */
function undoTerm({ bought }: MembershipPurchase, change: OrderChange): Statement {
  const id = bought.membershipId ?? ''
  if (bought.was) return updateMembership(id, bought.was, change)
  return boundStatement(
    (bind) => `UPDATE membership SET status = 'refunded', ended_at = ${bind(change.at)}
      WHERE id = ${bind(id)} AND ${isClaimed(change.id, bind)}`,
  )
}
