import type { Deps } from '#worker/infra/deps.ts'
import { findRefund } from './refund-storage.ts'

/** Returns the booking, gateway and status of a refund, or null. `bookingId` is null for an order. */
export async function findRefundOfSubject(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
): Promise<{ bookingId: string | null; gateway: string; status: 'initiated' | 'sent' | 'failed' } | null> {
  return findRefund(db, refundId)
}
