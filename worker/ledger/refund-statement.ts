import { isClaimed, type SubjectChange } from '#worker/changes/change.ts'
import { subjectColumn, subjectIdOf, subjectKindOf } from '#worker/changes/subject.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'

/** `paymentId` null: it goes to the guest's wallet. */
export type NewRefund = { id: string; paymentId: string | null; amountMinor: number; currency: string; reason: string }

/**
 * A refund to be sent, as part of a claimed change. A second one of the same payment and reason is a mistake of ours: it
 * throws, and the whole change with its ledger lines is undone, so that the books never tell of money that was not sent.
 */
export function insertRefund(refund: NewRefund, change: SubjectChange): Statement {
  const { bind, params } = bindParams()
  const values: SqlValue[] = [
    refund.id,
    subjectKindOf(change),
    subjectIdOf(change),
    refund.paymentId,
    refund.amountMinor,
    refund.currency,
    refund.reason,
    // A wallet has its money in the same transaction; a gateway must be told.
    refund.paymentId === null ? 'sent' : 'initiated',
    change.at,
    change.at,
  ]
  return {
    sql: `INSERT INTO refund (id, subject_kind, ${subjectColumn(change)}, payment_id, amount_minor, currency, reason, status, created_at, next_try_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}
