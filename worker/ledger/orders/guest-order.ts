import type { Instant } from '#app/domain/dates/instant.ts'
import type { OrderKind, OrderRef } from '#worker/changes/subject.ts'
import { numberOrNull, text, textOrNull } from '#worker/database/columns.ts'
import type { SqlValue } from '#worker/database/database.ts'

/** What a guest pays for that is no booking. Amounts are in minor units of `currency`. */
export type GuestOrder = {
  id: string
  kind: OrderKind
  /** As the guest reads it. */
  number: string
  brandId: string
  country: string
  /** Null: of nobody's account, only of a browser. */
  userId: string | null
  visitorId: string
  locale: string
  /** The host links in messages lead to, as `https://host`. */
  origin: string
  /** `cancelled`: it was not paid in time, or its payment failed. */
  status: 'pending' | 'settled' | 'cancelled' | 'refunded'
  currency: string
  totalMinor: number
  /** Contained in the total. */
  taxMinor: number
  /** Of the total, what the wallet pays. */
  walletMinor: number
  /** The account of the ledger that has the money once it is settled. */
  payee: string
  createdAt: Instant
  /** Until when it awaits its payment. */
  expiresAt: Instant
  settledAt: Instant | null
  endedAt: Instant | null
}

/** An order awaits its payment for so long (DEC-135). */
export const ORDER_OPEN_MS = 30 * 60_000

/** What money that moves for an order must know of it. */
export function refOf({ kind, id, brandId }: GuestOrder): OrderRef {
  return { kind, id, brandId }
}

/** What is left of an order for the gateway. */
export function payableOf({ totalMinor, walletMinor }: Pick<GuestOrder, 'totalMinor' | 'walletMinor'>): number {
  return totalMinor - walletMinor
}

/** Reads a row of `guest_order`. */
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
