import { type Change, isClaimed } from '#worker/changes/change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import { account } from '#worker/ledger/accounts.ts'
import { insertLedger, moveLines } from '#worker/ledger/ledger-statement.ts'
import type { WalletReturn } from './wallet-statement.ts'

/**
 * Refunds a paid amount to the wallet as part of a guarded write: a credit that never expires, because the guest paid
 * it, with its ledger entries.
 */
export function refundToWalletStatements(back: WalletReturn & { bookingId: string }, change: Change): Statement[] {
  const { bookingId, brandId, userId, currency, amountMinor } = back
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
        lines: moveLines(account.guest(bookingId), account.wallet(brandId, userId), amountMinor),
      },
      (own) => isClaimed(change.id, own),
    ),
  ]
}
