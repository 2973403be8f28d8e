import type { Deps } from '#worker/deps.ts'
import { findRefund } from './refund-storage.ts'

/** Whose money a refund is, and which gateway sends it; null where there is none. */
export async function findRefundOfBooking(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
): Promise<{ bookingId: string; gateway: string } | null> {
  return findRefund(db, refundId)
}
