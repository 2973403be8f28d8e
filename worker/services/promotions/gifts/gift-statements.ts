import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'

export type Gift = GivenGift & {
  /** Cannot be spent from this instant on; null means it never expires. */
  expiresAt: Instant | null
}

export function giftId(brandId: string, reference: string): string {
  return `gift.${brandId}.${reference}`
}

/**
 * Gives wallet money from the brand's promotions account under the caller's condition. A repeated reference gives once;
 * a deleted account gets nothing. The first statement's `changes` shows whether the gift was written.
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
        lines: transferLines(source, account.wallet(gift.brandId, gift.userId), gift.amountMinor),
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
    // The kind is in `gift_kind`, because older versions of the worker know only `granted`.
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

/** SQL condition that the account exists and is not deleted. */
export function isAccountThere(userId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)`
}

export const giftKinds = ['joining', 'referral', 'game', 'reward'] as const

export type GiftKind = (typeof giftKinds)[number]

export type GivenGift = {
  brandId: string
  userId: string
  /** ISO code; amounts are in its minor units. */
  currency: string
  kind: GiftKind
  amountMinor: number
  /** Unique within the brand: a repeated reference gives once. */
  reference: string
  note: string | null
  at: Instant
}
