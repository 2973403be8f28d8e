import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/**
 * Empties a guest's wallets: the ledger returns the money to its sources, vouchers become invalid, and open invitations
 * end. Can be repeated for later credits.
 */
export function forfeitWallets(userId: string, at: Instant, condition: (bind: Bind) => string): Statement[] {
  return [
    moveBack(userId, at, condition),
    emptyCredits(userId, condition),
    ...endVouchers(userId, condition),
    ...endReferral(userId, condition),
  ]
}

function moveBack(userId: string, at: Instant, condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const id = bind(userId)
  return {
    sql: `INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, booking_id, at)
      SELECT 'given-up.' || w.id, side.column1, CASE side.column1 WHEN 0 THEN 'wallet:' || w.brand_id || ':' || w.user_id
          ELSE w.source END, side.column2 * w.left_minor, w.currency, NULL, ${bind(at)}
      FROM wallet_credit w CROSS JOIN (VALUES (0, -1), (1, 1)) AS side
      WHERE w.user_id = ${id} AND w.left_minor > 0 AND ${condition(bind)}`,
    params,
  }
}

function emptyCredits(userId: string, condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `UPDATE wallet_credit SET left_minor = 0, note = NULL WHERE user_id = ${bind(userId)}
      AND (left_minor > 0 OR note IS NOT NULL) AND ${condition(bind)}`,
  )
}

function endVouchers(userId: string, condition: (bind: Bind) => string): Statement[] {
  const end = (update: string) => {
    const { bind, params } = bindParams()
    return { sql: `${update} WHERE user_id = ${bind(userId)}`, bind, params }
  }
  const coupons = end('UPDATE coupon SET is_paused = 1 WHERE is_paused = 0 AND code IN (SELECT code FROM voucher')
  const vouchers = end('UPDATE voucher SET note = NULL')
  return [
    { sql: `${coupons.sql}) AND ${condition(coupons.bind)}`, params: coupons.params },
    { sql: `${vouchers.sql} AND note IS NOT NULL AND ${condition(vouchers.bind)}`, params: vouchers.params },
  ]
}

function endReferral(userId: string, condition: (bind: Bind) => string): Statement[] {
  const write = (start: string, column: string) => {
    return boundStatement((bind) => `${start} ${column} = ${bind(userId)} AND ${condition(bind)}`)
  }
  return [
    write('DELETE FROM referral_code WHERE', 'user_id'),
    write("UPDATE referral SET state = 'not_counted', reason = 'account' WHERE state = 'open' AND", 'friend_id'),
  ]
}
