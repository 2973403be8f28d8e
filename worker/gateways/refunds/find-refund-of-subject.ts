import type { Deps } from '#worker/deps.ts'
import { findRefund } from './refund-storage.ts'

/** Whose money a refund is, which gateway sends it and how far it is; null where there is none. `bookingId` null: it is of an order. */
export async function findRefundOfSubject(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
): Promise<{ bookingId: string | null; gateway: string; status: 'initiated' | 'sent' | 'failed' } | null> {
  return findRefund(db, refundId)
}
