import type { Deps } from '#worker/deps.ts'
import type { MessageChannel, MessageTemplate } from '#worker/ports/message-sender.ts'
import { type DeliveryStatus, deliveryStatus } from './delivery-status.ts'

/** What became of the newest message that brings the voucher, by one channel. */
export type VoucherSending = {
  channel: MessageChannel
  status: DeliveryStatus
  /** Phone number with country code, or e-mail address; empty once it was cleared away. */
  recipient: string
  /** Handed to nobody, or going to nobody: there is no provider, the outbox keeps it. */
  isKept: boolean
}

const BRING_THE_VOUCHER: readonly MessageTemplate[] = [
  'booking_confirmed',
  'booking_modified',
  'booking_changed',
  'booking_updated',
]

/**
 * How a booking's voucher was last sent to its guest, mail before text; no row where limits or a missing address held a
 * channel back. What went to a number or an address the booking has no more is not theirs, nor anybody's to read here.
 */
export async function listVoucherSendings(
  { db, channels }: Pick<Deps, 'db' | 'channels'>,
  bookingId: string,
): Promise<VoucherSending[]> {
  const rows = await db.all<Omit<VoucherSending, 'isKept'>>(
    `SELECT m.channel, ${deliveryStatus('m')} AS status, m.recipient, max(m.created_at) FROM message m JOIN booking b ON b.id = m.payload ->> 'bookingId'
      WHERE m.payload ->> 'bookingId' = ? AND m.template IN (${BRING_THE_VOUCHER.map(() => '?').join(', ')})
        AND m.recipient IN ('', b.guest_email, b.guest_country_code || b.guest_phone)
      GROUP BY m.channel ORDER BY m.channel`,
    bookingId,
    ...BRING_THE_VOUCHER,
  )
  return rows.map((row) => {
    const isKept = row.status === 'queued' ? !channels.includes(row.channel) : row.status === 'not_sent'
    return { ...row, isKept }
  })
}
