import { isClaimed, type SubjectChange } from '#worker/changes/change.ts'
import { subjectColumn, subjectIdOf, subjectKindOf } from '#worker/changes/subject.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'

/** A payment to be opened. Addresses are own paths. */
export type NewPayment = {
  id: string
  gateway: string
  mode: string
  amountMinor: number
  /** What the booking's total falls by once it is settled, as everything was paid ahead. */
  prepaidDiscountMinor: number
  currency: string
  returnUrl: string
  cancelUrl: string
  /** What else the guest wished for, sealed; absent: the mode says it all. */
  wish?: string | null
}

/** Writes a payment that waits for its gateway, as part of a claimed change. */
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
    wish: payment.wish ?? null,
    created_at: change.at,
  }
  const values = Object.values(row).map(bind)
  return {
    sql: `INSERT INTO payment (${Object.keys(row).join(', ')}) SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}
