import type { Instant } from '#app/domain/dates/instant.ts'
import { randomCode } from '#worker/infra/crypto/random-code.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { OrderKind, OrderRef } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'

const prefixes: Readonly<Record<OrderKind, string>> = { membership: 'W', donation: 'D' }

const NUMBER_LENGTH = 9

/** A purchase other than a booking. Amounts are in minor units of `currency`. */
export type GuestOrder = {
  id: string
  kind: OrderKind
  number: string
  brandId: string
  country: string
  /** Null for an order without an account. */
  userId: string | null
  visitorId: string
  locale: string
  /** Site for links in notifications, `https://host`. */
  origin: string
  /** `cancelled` means not paid in time, or a failed payment. */
  status: 'pending' | 'settled' | 'cancelled' | 'refunded'
  currency: string
  totalMinor: number
  /** Included in the total. */
  taxMinor: number
  /** Paid by the wallet, included in the total. */
  walletMinor: number
  /** Ledger account that receives the money on settlement. */
  payee: string
  createdAt: Instant
  expiresAt: Instant
  settledAt: Instant | null
  endedAt: Instant | null
}

export const ORDER_OPEN_MS = 30 * 60_000

export function refOf({ kind, id, brandId }: GuestOrder): OrderRef {
  return { kind, id, brandId }
}

/** Returns the amount left to pay through the gateway. */
export function payableOf({ totalMinor, walletMinor }: Pick<GuestOrder, 'totalMinor' | 'walletMinor'>): number {
  return totalMinor - walletMinor
}

export function toGuestOrder(row: Record<string, SqlValue>): GuestOrder {
  return {
    id: text(row.id),
    kind: text<OrderKind>(row.kind),
    number: text(row.number),
    brandId: text(row.brand_id),
    country: text(row.country),
    userId: textOrNull(row.user_id),
    visitorId: text(row.visitor_id),
    locale: text(row.locale),
    origin: text(row.origin),
    status: text<GuestOrder['status']>(row.status),
    currency: text(row.currency),
    totalMinor: Number(row.total_minor),
    taxMinor: Number(row.tax_minor),
    walletMinor: Number(row.wallet_minor),
    payee: text(row.payee),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    settledAt: numberOrNull(row.settled_at),
    endedAt: numberOrNull(row.ended_at),
  }
}

/** Returns a random order number that can be read out; the first letter is its kind. */
export function newOrderNumber(randomBytes: (length: number) => Uint8Array, kind: OrderKind): string {
  return `${prefixes[kind]}${randomCode(randomBytes, NUMBER_LENGTH)}`
}

/** Returns an order of this account or, without one, of this browser; otherwise null. */
export async function findOwnOrder(
  db: Database,
  { brand, visitor }: Scope,
  { kind, number }: { kind: OrderKind; number: string },
): Promise<GuestOrder | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT * FROM guest_order WHERE number = ?1 AND kind = ?2 AND brand_id = ?3
       AND (user_id = ?4 OR (user_id IS NULL AND visitor_id = ?5))`,
    number,
    kind,
    brand.id,
    visitor.user?.id ?? null,
    visitor.id,
  )
  return row && toGuestOrder(row)
}

export async function findOrder(db: Database, id: string): Promise<GuestOrder | null> {
  const row = await db.first<Record<string, SqlValue>>('SELECT * FROM guest_order WHERE id = ?', id)
  return row && toGuestOrder(row)
}
