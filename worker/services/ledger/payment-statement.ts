import { bindParams } from '#worker/infra/database/bind-params.ts'
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
  wish?: string | null
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
    wish: payment.wish ?? null,
    created_at: change.at,
  }
  const values = Object.values(row).map(bind)
  return {
    sql: `INSERT INTO payment (${Object.keys(row).join(', ')}) SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}
