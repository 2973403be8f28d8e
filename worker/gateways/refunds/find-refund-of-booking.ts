import type { Deps } from '#worker/deps.ts'
import { findRefund } from './refund-storage.ts'

/** Whose money a refund is, which gateway sends it and how far it is; null where there is none, or it is of an order. */
export async function findRefundOfBooking(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
): Promise<{ bookingId: string; gateway: string; status: 'initiated' | 'sent' | 'failed' } | null> {
  const refund = await findRefund(db, refundId)
  return refund?.bookingId ? { ...refund, bookingId: refund.bookingId } : null
}
