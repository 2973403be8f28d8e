import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import {
  isClaimed,
  type SubjectChange,
  subjectColumn,
  subjectIdOf,
  subjectKindOf,
} from '#worker/infra/guarded-writes/change.ts'

/** A payment to open. URLs are paths on our site. */
export type NewPayment = {
  id: string
  gateway: string
  mode: string
  amountMinor: number
  /** Discount on the booking's total once the payment settles everything due. */
  prepaidDiscountMinor: number
  currency: string
  returnUrl: string
  cancelUrl: string
  /** Encrypted payment details; absent when the mode says everything. */
  sealedChoice?: string | null
  /** The payment link it was begun with. */
  linkId?: string
}

export function insertPayment(payment: NewPayment, change: SubjectChange): Statement {
  const { bind, params } = bindParams()
  const row: Record<string, SqlValue> = {
    id: payment.id,
    subject_kind: subjectKindOf(change),
    [subjectColumn(change)]: subjectIdOf(change),
    gateway: payment.gateway,
    mode: payment.mode,
    amount_minor: payment.amountMinor,
    prepaid_discount_minor: payment.prepaidDiscountMinor,
    currency: payment.currency,
    status: 'created',
    return_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    wish: payment.sealedChoice ?? null,
    created_at: change.at,
    link_id: payment.linkId ?? null,
  }
  const values = Object.values(row).map(bind)
  return {
    sql: `INSERT INTO payment (${Object.keys(row).join(', ')}) SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}

/** `paymentId` is null for a refund to the guest's wallet. */
type NewRefund = { id: string; paymentId: string | null; amountMinor: number; currency: string; reason: string }

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
