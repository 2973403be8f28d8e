import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'

type RefundState = 'begun' | 'sent' | 'arrived' | 'failed'

export type RefundStatus = {
  id: string
  amountMinor: number
  currency: string
  isToWallet: boolean
  state: RefundState
  begunAt: Instant
  /** Null: not received yet, or the gateway does not report it. */
  arrivedAt: Instant | null
}

type Row = {
  id: string
  amount_minor: number
  currency: string
  payment_id: string | null
  status: 'initiated' | 'sent' | 'failed'
  created_at: number
  settled_at: number | null
}

/** Returns the refunds of a booking in order, with their progress. */
export async function listRefundStatuses(db: Database, bookingId: string): Promise<RefundStatus[]> {
  const rows = await db.all<Row>(
    `SELECT id, amount_minor, currency, payment_id, status, created_at, settled_at FROM refund
     WHERE booking_id = ? ORDER BY created_at, id`,
    bookingId,
  )
  return rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isToWallet: row.payment_id === null,
    state: stateOf(row),
    begunAt: row.created_at,
    // A refund to the wallet is received at once.
    arrivedAt: row.payment_id === null ? row.created_at : row.settled_at,
  }))
}

function stateOf({ status, payment_id: paymentId, settled_at: settledAt }: Row): RefundState {
  if (status === 'failed') return 'failed'
  if (paymentId === null || settledAt !== null) return 'arrived'
  return status === 'sent' ? 'sent' : 'begun'
}

/** Catalogue data of a booked stay; `amenityIds` of the property and the booked room type. */
export type BookedAmenities = { petsAllowed: number; amenityIds: number[] }

export async function findBookedAmenities(
  db: Database,
  { propertyId, roomCategoryId }: { propertyId: number; roomCategoryId: number },
): Promise<BookedAmenities | null> {
  const row = await db.first<{ pets_allowed: number; amenities: string }>(
    `SELECT p.pets_allowed, (SELECT json_group_array(amenity_id) FROM (
       SELECT amenity_id FROM property_amenity WHERE property_id = p.id
       UNION SELECT amenity_id FROM room_amenity WHERE room_category_id = ?2)) AS amenities
     FROM property p WHERE p.id = ?1`,
    propertyId,
    roomCategoryId,
  )
  return row && { petsAllowed: row.pets_allowed, amenityIds: JSON.parse(row.amenities) }
}
