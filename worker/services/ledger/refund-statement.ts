import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import {
  isClaimed,
  type SubjectChange,
  subjectColumn,
  subjectIdOf,
  subjectKindOf,
} from '#worker/infra/guarded-writes/change.ts'

/** `paymentId` is null for a refund to the guest's wallet. */
export type NewRefund = { id: string; paymentId: string | null; amountMinor: number; currency: string; reason: string }

/**
 * A second refund of the same payment and reason is a bug: the insert throws and rolls back the whole change, so the
 * ledger never contains money that was not sent.
 */
export function insertRefund(refund: NewRefund, change: SubjectChange): Statement {
  const values: SqlValue[] = [
    refund.id,
    subjectKindOf(change),
    subjectIdOf(change),
    refund.paymentId,
    refund.amountMinor,
    refund.currency,
    refund.reason,
    // Wallet credit is written in the same transaction; a gateway must be called.
    refund.paymentId === null ? 'sent' : 'initiated',
    change.at,
    change.at,
  ]
  return boundStatement(
    (
      bind,
    ) => `INSERT INTO refund (id, subject_kind, ${subjectColumn(change)}, payment_id, amount_minor, currency, reason, status,
        created_at, next_try_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
  )
}
