import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, Statement, Writer } from '#worker/infra/database/database.ts'
import { type BookingVersion, type Change, isBookingUnchanged } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { insertPayment, type NewPayment } from '#worker/services/ledger/payment-statement.ts'

export type OpenPayment = {
  id: string
  number: string
  page: string
  gateway: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  amountMinor: number
  currency: string
  mode: string
  /** Encrypted; null when only a payment mode was chosen. */
  sealedChoice: string | null
  /** The booking or order can no longer be paid. */
  isOver: boolean
  /** The gateway's payment reference; null until the gateway was called. */
  providerRef: string | null
  /** User whose saved cards the payment page offers. */
  cardUserId: string | null
  cancelUrl: string
}

type PaymentRow = {
  id: string
  booking_no: string | null
  number: string
  gateway: string
  status: OpenPayment['status']
  amount_minor: number
  currency: string
  mode: string
  wish: string | null
  is_over: number
  provider_ref: string | null
  card_user_id: string | null
  cancel_url: string
  return_url: string
  link_id: string | null
}

const IS_LINK_WITHDRAWN = 'EXISTS (SELECT 1 FROM payment_link l WHERE l.id = p.link_id AND l.withdrawn_at IS NOT NULL)'

export async function findPayment(db: Database, brandId: string, id: string): Promise<OpenPayment | null> {
  const row = await db.first<PaymentRow>(
    `SELECT p.id, p.gateway, p.status, p.amount_minor, p.currency, p.mode, p.wish, p.provider_ref, p.card_user_id,
       p.cancel_url, p.return_url, p.link_id, b.booking_no, coalesce(b.booking_no, o.number) AS number,
       coalesce(b.state IN ('cancelled', 'completed'), o.status <> 'pending')
         OR ${IS_LINK_WITHDRAWN} AS is_over
     FROM payment p LEFT JOIN booking b ON b.id = p.booking_id LEFT JOIN guest_order o ON o.id = p.order_id
     WHERE p.id = ? AND coalesce(b.brand_id, o.brand_id) = ?`,
    id,
    brandId,
  )
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    page: row.booking_no === null || row.link_id !== null ? row.return_url : bookingPath(row.booking_no),
    gateway: row.gateway,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    sealedChoice: row.wish,
    isOver: row.is_over === 1,
    mode: row.mode,
    providerRef: row.provider_ref,
    cardUserId: row.card_user_id,
    cancelUrl: row.cancel_url,
  }
}

/** Lifetime requested from the gateway for a new payment page. */
export const PAGE_LIFETIME_MS = 3_600_000

/** Parameters of the gateway call, stored before the call so that a retry uses the same. */
export type GatewayParameters = { locale: string; endsAt: Instant; cardUserId: string | null }

/**
 * Stores the parameters of the gateway call, or returns those already stored; null when no longer open. A page that
 * ends before `notBefore`, or offers another user's cards, is replaced.
 */
export async function storeGatewayParameters(
  db: Database,
  id: string,
  { parameters, notBefore }: { parameters: GatewayParameters; notBefore: Instant },
): Promise<GatewayParameters | null> {
  const [updated] = await db.batch([
    {
      sql: `UPDATE payment SET
          locale = CASE WHEN page_ends_at >= ?2 AND card_user_id IS ?4 THEN locale ELSE ?3 END,
          page_ends_at = CASE WHEN page_ends_at >= ?2 AND card_user_id IS ?4 THEN page_ends_at ELSE ?5 END,
          card_user_id = ?4
        WHERE id = ?1 AND status = 'created' AND provider_ref IS NULL
          AND NOT EXISTS (SELECT 1 FROM guest_order o WHERE o.id = payment.order_id AND o.status <> 'pending')
        RETURNING locale, card_user_id, page_ends_at`,
      params: [id, notBefore, parameters.locale, parameters.cardUserId, parameters.endsAt],
    },
  ])
  const row = updated?.rows[0]
  if (!row) return null
  return {
    locale: String(row.locale),
    endsAt: Number(row.page_ends_at),
    cardUserId: textOrNull(row.card_user_id),
  }
}

/** Returns the gateway's reference of a payment, or null before there is one. */
export async function findProviderRef(db: Database, gateway: string, id: string): Promise<string | null> {
  const row = await db.first<{ provider_ref: string | null }>(
    'SELECT provider_ref FROM payment WHERE id = ? AND gateway = ?',
    id,
    gateway,
  )
  return row?.provider_ref ?? null
}

/** Stores the gateway's reference, unless one is stored already, and the time of the next status check. */
export async function updateProviderRef(
  db: Database,
  id: string,
  { providerRef, nextAskAt }: { providerRef: string; nextAskAt: Instant },
): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE payment SET provider_ref = coalesce(provider_ref, ?), next_ask_at = ? WHERE id = ?`,
      params: [providerRef, nextAskAt, id],
    },
  ])
}

/**
 * Stores the page of a payment. Returns false when another page was stored or requested meanwhile: a payment on an
 * unknown page could not be assigned, and a page must not offer another guest's cards than recorded.
 */
export async function storePage(
  db: Database,
  id: string,
  { parameters, providerRef, nextAskAt }: { parameters: GatewayParameters; providerRef: string; nextAskAt: Instant },
): Promise<boolean> {
  const [updated] = await db.batch([
    {
      sql: `UPDATE payment SET provider_ref = ?2, next_ask_at = ?3 WHERE id = ?1 AND (provider_ref = ?2
        OR (provider_ref IS NULL AND status = 'created' AND card_user_id IS ?4 AND page_ends_at IS ?5))`,
      params: [id, providerRef, nextAskAt, parameters.cardUserId, parameters.endsAt],
    },
  ])
  return updated?.changes === 1
}

type OpenPaymentDetails = {
  change: Change
  booking: BookingVersion
  idempotency: IdempotentResponse | null
  /** Each must be guarded by the claim. */
  furtherStatements?: Statement[]
}

/** Opens a payment for an unchanged booking. Returns false when the booking changed or the key was used. */
export function openPayment(
  writer: Writer,
  payment: NewPayment,
  { change, booking, idempotency, furtherStatements = [] }: OpenPaymentDetails,
): Promise<boolean> {
  return runGuardedWrite(writer, change, {
    guard: (bind) => isBookingUnchanged(booking, bind),
    statements: [insertPayment(payment, change), ...furtherStatements],
    idempotency,
  })
}

export type WaitingPayment = { id: string; gateway: string; providerRef: string; createdAt: Instant }

type WaitingRow = { id: string; gateway: string; provider_ref: string; created_at: number }

function toWaitingPayment({ id, gateway, provider_ref, created_at }: WaitingRow): WaitingPayment {
  return { id, gateway, providerRef: provider_ref, createdAt: created_at }
}

/** Returns open payments whose status check is due, longest due first. */
export async function listWaitingPayments(db: Database, now: Instant, limit: number): Promise<WaitingPayment[]> {
  const rows = await db.all<WaitingRow>(
    `SELECT id, gateway, provider_ref, created_at FROM payment
     WHERE status = 'created' AND next_ask_at <= ? ORDER BY next_ask_at LIMIT ?`,
    now,
    limit,
  )
  return rows.map(toWaitingPayment)
}

/**
 * Returns open pages whose booking or order has ended. The unary plus makes SQLite use the index of open payments; the
 * index by gateway holds every payment ever made.
 */
export async function listPaymentsToClose(
  db: Database,
  gateways: readonly string[],
  { now, limit }: { now: Instant; limit: number },
): Promise<WaitingPayment[]> {
  const rows = await db.all<WaitingRow>(
    `SELECT p.id, p.gateway, p.provider_ref, p.created_at FROM payment p LEFT JOIN booking b ON b.id = p.booking_id
       LEFT JOIN guest_order o ON o.id = p.order_id
     WHERE p.status = 'created' AND p.next_ask_at IS NOT NULL
       AND (coalesce(b.state = 'cancelled', o.status <> 'pending') OR ${IS_LINK_WITHDRAWN})
       AND +p.gateway IN (SELECT value FROM json_each(?)) AND (p.close_at IS NULL OR p.close_at <= ?)
     ORDER BY p.next_ask_at LIMIT ?`,
    JSON.stringify(gateways),
    now,
    limit,
  )
  return rows.map(toWaitingPayment)
}

export async function updateCloseAt(db: Database, id: string, closeAt: Instant): Promise<void> {
  await db.batch([{ sql: 'UPDATE payment SET close_at = ? WHERE id = ?', params: [closeAt, id] }])
}

/** Sets the time of the next status check; null stops checking. */
export async function updateNextAsk(db: Database, id: string, nextAskAt: Instant | null): Promise<void> {
  await db.batch([{ sql: 'UPDATE payment SET next_ask_at = ? WHERE id = ?', params: [nextAskAt, id] }])
}
