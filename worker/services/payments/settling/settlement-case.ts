import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import { type GuestOrder, toGuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { PaymentDetails, SettlementDetails } from './plan-settlement.ts'

export type PaymentCase = PaymentDetails & {
  paymentId: string
  gateway: string
  returnUrl: string
  cancelUrl: string
  number: string
}

export type BookingCase = PaymentCase &
  SettlementDetails & {
    bookingId: string
    /** Revision of the stay whose total and dates the decision is based on. */
    bookingRevision: number
    quote: PriceQuote
    order?: never
  }

export type OrderCase = PaymentCase & {
  bookingId?: never
  order: GuestOrder
  hasOtherOpen: boolean
}

export type SettlementCase = BookingCase | OrderCase

export type SettlementEffect =
  | 'applied'
  | 'failed'
  | 'repeated'
  | 'mismatch'
  | 'waiting'
  | 'unknown'
  | 'late_refunded'
  | 'late_rebooked'

/** An unpaid stay cannot be revived later than 12 hours after check-in time. */
const STAY_LOST_AFTER_MS = 43_200_000

/** Returns a gateway's payment with its booking or order, or null when unknown. */
export async function findSettlementCase(
  db: Database,
  gateway: string,
  paymentId: string,
): Promise<SettlementCase | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT p.*, b.booking_no, b.revision, b.status_key, b.total_minor, b.paid_minor, b.advance_minor, b.price,
       b.policy ->> 'checkinAt' AS checkin_at, p.link_id IS NOT NULL AND EXISTS (SELECT 1 FROM payment x
         WHERE x.link_id = p.link_id AND x.id <> p.id AND x.status = 'succeeded') AS is_link_paid
     FROM payment p LEFT JOIN booking b ON b.id = p.booking_id WHERE p.id = ? AND p.gateway = ?`,
    paymentId,
    gateway,
  )
  if (!row) return null
  return row.order_id === null ? toBookingCase(row) : findOrderCase(db, row, String(row.order_id))
}

async function findOrderCase(
  db: Database,
  row: Record<string, SqlValue>,
  orderId: string,
): Promise<SettlementCase | null> {
  const found = await db.first<Record<string, SqlValue>>(
    `SELECT o.*, EXISTS (SELECT 1 FROM payment x WHERE x.order_id = o.id AND x.id <> ?2 AND x.status = 'created') AS has_other
     FROM guest_order o WHERE o.id = ?1`,
    orderId,
    String(row.id),
  )
  if (!found) return null
  const order = toGuestOrder(found)
  return { ...toPaymentCase(row, order.number), order, hasOtherOpen: found.has_other === 1 }
}

function toPaymentCase(row: Record<string, SqlValue>, number: string): PaymentCase {
  return {
    paymentId: String(row.id),
    gateway: String(row.gateway),
    paymentStatus: row.status as PaymentDetails['paymentStatus'],
    amountMinor: Number(row.amount_minor),
    currency: String(row.currency),
    providerRef: row.provider_ref === null ? null : String(row.provider_ref),
    returnUrl: String(row.return_url),
    cancelUrl: String(row.cancel_url),
    number,
  }
}

function toBookingCase(row: Record<string, SqlValue>): BookingCase {
  return {
    ...toPaymentCase(row, String(row.booking_no)),
    bookingId: String(row.booking_id),
    bookingRevision: Number(row.revision),
    prepaidDiscountMinor: Number(row.prepaid_discount_minor),
    bookingStatusKey: Number(row.status_key),
    totalMinor: Number(row.total_minor),
    paidMinor: Number(row.paid_minor),
    advanceMinor: Number(row.advance_minor),
    isLinkPaid: row.is_link_paid === 1,
    quote: json<PriceQuote>(row.price),
    stayLostAt: Number(row.checkin_at) + STAY_LOST_AFTER_MS,
  }
}
