import type { Deps } from '#worker/deps.ts'
import { findRefund } from './refund-storage.ts'

/** Whose money a refund is, which gateway sends it and how far it is; null where there is none. */
export async function findRefundOfBooking(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
): Promise<{ bookingId: string; gateway: string; status: 'initiated' | 'sent' | 'failed' } | null> {
  return findRefund(db, refundId)
}
