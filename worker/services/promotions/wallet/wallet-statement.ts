import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import {
  type Change,
  isClaimed,
  type Subject,
  type SubjectChange,
  subjectColumn,
  subjectIdOf,
} from '#worker/infra/guarded-writes/change.ts'
import {
  account,
  insertLedger,
  type LedgerTransaction,
  transferLines,
} from '#worker/services/ledger/ledger-statement.ts'

export type WalletKey = {
  brandId: string
  userId: string
  currency: string
  /** Excludes money given by property owners. */
  excludesOwnerMoney?: boolean
}

/** Wallet money spent on a booking or order, in the transaction that creates it. */
export type WalletSpend = {
  walletKey: WalletKey
  amountMinor: number
  /** Maximum amount within the period; null: no limit. */
  limitMinor: number | null
  returned: WalletReturned
}

/** Amount that a replaced booking returns to the same wallet in the same transaction; null without one. */
export type WalletReturned = { bookingId: string; amountMinor: number } | null

/** SQL expression: balance of a wallet at an instant. */
export function walletBalanceSql(
  { brandId, userId, currency, excludesOwnerMoney }: WalletKey,
  now: Instant,
  bind: Bind,
): string {
  return `(SELECT coalesce(sum(w.left_minor), 0) FROM wallet_credit w
    WHERE w.user_id = ${bind(userId)} AND w.brand_id = ${bind(brandId)} AND w.currency = ${bind(currency)}
      AND (w.expires_at IS NULL OR w.expires_at > ${bind(now)})${withoutOwnerMoneySql(excludesOwnerMoney)})`
}

function withoutOwnerMoneySql(excludesOwnerMoney = false): string {
  return excludesOwnerMoney ? " AND source NOT LIKE 'owner:%'" : ''
}

/**
 * SQL expression: amount spent within the period. For a replaced booking only the part it keeps counts, because the
 * rest returns in the same transaction.
 */
export function walletRedeemedSql(
  walletKey: WalletKey,
  period: { now: Instant; returned: WalletReturned },
  bind: Bind,
): string {
  const replacedId = bind(period.returned?.bookingId ?? null)
  const openMinorSql = (comparison: string) =>
    `coalesce(sum(CASE WHEN u.booking_id ${comparison} ${replacedId} THEN u.amount_minor - u.returned_minor END), 0)`
  return `(SELECT ${openMinorSql('IS NOT')} + max(0, ${openMinorSql('IS')} - ${bind(period.returned?.amountMinor ?? 0)})
    FROM wallet_credit w JOIN wallet_use u ON u.credit_id = w.id
    WHERE w.user_id = ${bind(walletKey.userId)} AND w.brand_id = ${bind(walletKey.brandId)}
      AND w.currency = ${bind(walletKey.currency)}
      AND u.at > ${bind(period.now - LIMIT_PERIOD_MS)})`
}

/** SQL condition that the balance and the limit allow the spending. */
export function canSpend(
  { walletKey, amountMinor, limitMinor, returned }: WalletSpend,
  now: Instant,
  bind: Bind,
): string {
  const amount = bind(amountMinor)
  const limit = bind(limitMinor)
  const redeemed = walletRedeemedSql(walletKey, { now, returned }, bind)
  return `(${walletBalanceSql(walletKey, now, bind)} + ${bind(returned?.amountMinor ?? 0)} >= ${amount}
    AND (${limit} IS NULL OR ${redeemed} + ${amount} <= ${limit}))`
}

/**
 * Spends wallet money, earliest expiry first. The write's claim must have checked `canSpend` in the same transaction;
 * the CHECK on `left_minor` is the safety net.
 */
export function spendStatements(spend: WalletSpend, change: SubjectChange): Statement[] {
  const { walletKey, amountMinor } = spend
  return [
    insertUses(spend, change),
    takeFromCredits(change),
    insertLedger(
      {
        id: `${change.id}.wallet`,
        ...subjectOf(change),
        currency: walletKey.currency,
        at: change.at,
        lines: transferLines(account.wallet(walletKey.brandId, walletKey.userId), account.subject(change), amountMinor),
      },
      (bind) => isClaimed(change.id, bind),
    ),
  ]
}

function insertUses({ walletKey, amountMinor }: WalletSpend, change: SubjectChange): Statement {
  return boundStatement(
    (bind) => `INSERT INTO wallet_use (${subjectColumn(change)}, credit_id, amount_minor, at)
      SELECT ${bind(subjectIdOf(change))}, id, min(left_minor, ${bind(amountMinor)} - before), ${bind(change.at)}
      FROM (SELECT id, left_minor,
          sum(left_minor) OVER (ORDER BY coalesce(expires_at, 9e15), created_at, id) - left_minor AS before
        FROM wallet_credit WHERE user_id = ${bind(walletKey.userId)} AND brand_id = ${bind(walletKey.brandId)}
          AND currency = ${bind(walletKey.currency)} AND left_minor > 0
          AND (expires_at IS NULL OR expires_at > ${bind(change.at)})${withoutOwnerMoneySql(walletKey.excludesOwnerMoney)})
      WHERE before < ${bind(amountMinor)} AND ${isClaimed(change.id, bind)}`,
  )
}

function takeFromCredits(change: SubjectChange): Statement {
  return boundStatement(
    (bind) => `UPDATE wallet_credit SET left_minor = wallet_credit.left_minor - u.amount_minor
      FROM wallet_use u WHERE u.credit_id = wallet_credit.id AND u.${subjectColumn(change)} = ${bind(subjectIdOf(change))}
        AND ${isClaimed(change.id, bind)}`,
  )
}

type WalletReturn = Subject & { brandId: string; userId: string; currency: string; amountMinor: number }

/**
 * Returns wallet money: each credit's part becomes a new credit that expires with the original or in a week, whichever
 * is later. A partial return starts with the latest expiry.
 */
export function returnStatements(refund: WalletReturn, change: SubjectChange): Statement[] {
  if (refund.amountMinor <= 0) return []
  return [
    insertReturned(refund, change),
    markReturned(refund, change),
    insertLedger(
      {
        id: `${change.id}.wallet-back`,
        ...subjectOf(refund),
        currency: refund.currency,
        at: change.at,
        lines: transferLines(
          account.subject(refund),
          account.wallet(refund.brandId, refund.userId),
          refund.amountMinor,
        ),
      },
      (bind) => isClaimed(change.id, bind),
    ),
  ]
}

function insertReturned(refund: WalletReturn, change: SubjectChange): Statement {
  const { bind, params } = bindParams()
  const id = bind(change.id)
  const at = bind(change.at)
  const part = `min(open_minor, ${bind(refund.amountMinor)} - before)`
  const column = subjectColumn(refund)
  const paidFor = bind(subjectIdOf(refund))
  return {
    sql: `INSERT INTO wallet_credit (id, brand_id, user_id, currency, kind, source, amount_minor, left_minor, expires_at,
        ${column}, created_at)
      SELECT ${id} || '.' || credit_id, brand_id, user_id, currency, 'returned', source, ${part}, ${part},
        CASE WHEN expires_at IS NOT NULL THEN max(expires_at, ${at} + ${GRACE_MS}) END, ${paidFor}, ${at}
      FROM (SELECT u.credit_id, w.brand_id, w.user_id, w.currency, w.source, w.expires_at,
          u.amount_minor - u.returned_minor AS open_minor,
          sum(u.amount_minor - u.returned_minor) OVER (ORDER BY coalesce(w.expires_at, 9e15) DESC, w.created_at DESC, w.id)
            - (u.amount_minor - u.returned_minor) AS before
        FROM wallet_use u JOIN wallet_credit w ON w.id = u.credit_id
        WHERE u.${column} = ${paidFor} AND u.amount_minor > u.returned_minor)
      WHERE before < ${bind(refund.amountMinor)} AND ${isClaimed(change.id, bind)}`,
    params,
  }
}

function markReturned(refund: WalletReturn, change: SubjectChange): Statement {
  return boundStatement(
    (bind) => `UPDATE wallet_use SET returned_minor = wallet_use.returned_minor + w.amount_minor
      FROM wallet_credit w WHERE w.id = ${bind(change.id)} || '.' || wallet_use.credit_id
        AND wallet_use.${subjectColumn(refund)} = ${bind(subjectIdOf(refund))} AND ${isClaimed(change.id, bind)}`,
  )
}

function subjectOf(subject: Subject): Pick<LedgerTransaction, 'bookingId' | 'order'> {
  return subject.order ? { bookingId: null, order: subject.order } : { bookingId: subject.bookingId }
}

/** Refunds a paid amount to the wallet, as a credit that never expires, because the guest paid it. */
export function refundToWalletStatements(refund: WalletReturn & { bookingId: string }, change: Change): Statement[] {
  const { bookingId, brandId, userId, currency, amountMinor } = refund
  const { bind, params } = bindParams()
  const amount = bind(amountMinor)
  const values = [`${change.id}.to-wallet`, brandId, userId, currency].map(bind).join(', ')
  return [
    {
      sql: `INSERT INTO wallet_credit (id, brand_id, user_id, currency, kind, source, amount_minor, left_minor, expires_at,
          booking_id, created_at)
        SELECT ${values}, 'returned', ${bind(account.guest(bookingId))}, ${amount}, ${amount}, NULL, ${bind(bookingId)},
          ${bind(change.at)} WHERE ${isClaimed(change.id, bind)}`,
      params,
    },
    insertLedger(
      {
        id: `${change.id}.to-wallet`,
        bookingId,
        currency,
        at: change.at,
        lines: transferLines(account.guest(bookingId), account.wallet(brandId, userId), amountMinor),
      },
      (bindLedger) => isClaimed(change.id, bindLedger),
    ),
  ]
}

type WalletRule = {
  /** Maximum share of a total, in percent. */
  usagePercent: number
  /** Maximum amount within `LIMIT_PERIOD_MS` in minor units; null: no limit. */
  limitMinor: number | null
}

const LIMIT_PERIOD_MS = 30 * DAY_MS
/** Returned wallet money is valid for at least a week, even when the original credit expired earlier. */
export const GRACE_MS = 7 * DAY_MS

const ruleByCurrency: Readonly<Record<string, WalletRule>> = {
  INR: { usagePercent: 10, limitMinor: 200_000 },
}

const defaultRule: WalletRule = { usagePercent: 20, limitMinor: null }

/** Returns the rule of wallet money in a currency. */
export function walletRuleOf(currency: string): WalletRule {
  return ruleByCurrency[currency] ?? defaultRule
}

/** Returns the expiry of a credit given now; null: never. */
export function creditExpiry(now: number, days: number | null): number | null {
  return days === null ? null : now + days * DAY_MS
}
