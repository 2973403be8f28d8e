import type { Deps } from '#worker/infra/deps.ts'
import type { MessageChannel, MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import { type DeliveryStatus, deliveryStatus } from './delivery-status.ts'

export type VoucherSending = {
  channel: MessageChannel
  status: DeliveryStatus
  /** Phone number with country code, or email address; empty once erased. */
  recipient: string
  /** Not sent, because its channel has no sender. */
  isKept: boolean
}

const voucherTemplates: readonly MessageTemplate[] = [
  'booking_confirmed',
  'booking_modified',
  'booking_changed',
  'booking_updated',
]

/**
 * Returns how the voucher was sent, email first. A channel withheld by limits or without address has no row, nor has a
 * former address.
 */
export async function listVoucherSendings(
  { db, channels }: Pick<Deps, 'db' | 'channels'>,
  bookingId: string,
): Promise<VoucherSending[]> {
  const rows = await db.all<Omit<VoucherSending, 'isKept'>>(
    `SELECT m.channel, ${deliveryStatus('m')} AS status, m.recipient, max(m.created_at) FROM message m JOIN booking b ON b.id = m.payload ->> 'bookingId'
      WHERE m.payload ->> 'bookingId' = ? AND m.template IN (${voucherTemplates.map(() => '?').join(', ')})
        AND m.recipient IN ('', b.guest_email, b.guest_country_code || b.guest_phone)
      GROUP BY m.channel ORDER BY m.channel`,
    bookingId,
    ...voucherTemplates,
  )
  return rows.map((row) => {
    const isKept = row.status === 'queued' ? !channels.includes(row.channel) : row.status === 'not_sent'
    return { ...row, isKept }
  })
}
