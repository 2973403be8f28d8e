import type { Database } from '#worker/database/database.ts'
import type { MessageChannel, MessageTemplate, OutboxMessage } from '#worker/ports/message-sender.ts'

/** What became of the newest message that brings the voucher, by one channel. */
export type VoucherSending = {
  channel: MessageChannel
  status: OutboxMessage['status']
  /** Phone number with country code, or e-mail address; empty once it was cleared away. */
  recipient: string
  /** Handed to nobody: there is no provider, the outbox keeps it. */
  isKept: boolean
}

const BRING_THE_VOUCHER: readonly MessageTemplate[] = [
  'booking_confirmed',
  'booking_modified',
  'booking_changed',
  'booking_updated',
]

/** How a booking's voucher was last sent, mail before text; no row where limits or a missing address held a channel back. */
export async function listVoucherSendings(db: Database, bookingId: string): Promise<VoucherSending[]> {
  const rows = await db.all<Omit<VoucherSending, 'isKept'> & { provider: string | null }>(
    `SELECT channel, status, recipient, provider, max(created_at) FROM message
      WHERE payload ->> 'bookingId' = ? AND template IN (${BRING_THE_VOUCHER.map(() => '?').join(', ')})
      GROUP BY channel ORDER BY channel`,
    bookingId,
    ...BRING_THE_VOUCHER,
  )
  return rows.map(({ channel, status, recipient, provider }) => {
    return { channel, status, recipient, isKept: provider === 'outbox' }
  })
}
