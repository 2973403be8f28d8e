import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import { account } from '#worker/ledger/accounts.ts'
import { insertLedger, moveLines } from '#worker/ledger/ledger-statement.ts'
import type { GivenGift } from './gift.ts'

export type Gift = GivenGift & {
  /** From here on it cannot be spent; null: it never ends. */
  expiresAt: Instant | null
}

/** The id of the credit a gift's reference stands for. */
export function giftId(brandId: string, reference: string): string {
  return `gift.${brandId}.${reference}`
}

/**
 * Gives a guest wallet money from the brand's promotions account, as part of somebody else's batch and while its condition
 * holds; once a reference, however often it is written. An account that was given up is given nothing. The first statement
 * changes a row where the gift was given by it [REWD-11].
 */
export function giftStatements(gift: Gift, isWritten: (bind: Bind) => string): Statement[] {
  const id = giftId(gift.brandId, gift.reference)
  const source = account.promotions(gift.brandId)
  const transactionId = `credit.${id}`
  return [
    insertGift(gift, { id, source }, isWritten),
    insertLedger(
      {
        id: transactionId,
        bookingId: null,
        currency: gift.currency,
        at: gift.at,
        lines: moveLines(source, account.wallet(gift.brandId, gift.userId), gift.amountMinor),
      },
      (bind) => `EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bind(id)} AND user_id = ${bind(gift.userId)})
        AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE transaction_id = ${bind(transactionId)})`,
    ),
  ]
}

function insertGift(gift: Gift, { id, source }: { id: string; source: string }, isWritten: (bind: Bind) => string) {
  const { bind, params } = bindParams()
  const row: Record<string, SqlValue> = {
    id,
    brand_id: gift.brandId,
    user_id: gift.userId,
    currency: gift.currency,
    // What it is called stands in `gift_kind`: a worker of before knows of no gifts.
    kind: 'granted',
    gift_kind: gift.kind,
    source,
    amount_minor: gift.amountMinor,
    left_minor: gift.amountMinor,
    expires_at: gift.expiresAt,
    note: gift.note,
    created_at: gift.at,
  }
  const sql = `INSERT INTO wallet_credit (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).map(bind).join(', ')}
    WHERE ${isAccountThere(gift.userId, bind)} AND (${isWritten(bind)}) ON CONFLICT (id) DO NOTHING`
  return { sql, params }
}

/** The condition that an account is one still. */
export function isAccountThere(userId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)`
}
