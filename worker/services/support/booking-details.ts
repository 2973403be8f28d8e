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

/** Returns the refunds of a booking in order, with their progress; one to the wallet is received at once. */
export async function listRefundStatuses(db: Database, bookingId: string): Promise<RefundStatus[]> {
  const rows = await db.all<RefundStatus>(
    `SELECT id, amount_minor AS amountMinor, currency, payment_id IS NULL AS isToWallet, created_at AS begunAt,
       iif(payment_id IS NULL, created_at, settled_at) AS arrivedAt,
       CASE WHEN status = 'failed' THEN 'failed' WHEN payment_id IS NULL OR settled_at IS NOT NULL THEN 'arrived'
         WHEN status = 'sent' THEN 'sent' ELSE 'begun' END AS state
     FROM refund WHERE booking_id = ? ORDER BY created_at, id`,
    bookingId,
  )
  return rows.map((row) => ({ ...row, isToWallet: Boolean(row.isToWallet) }))
}

/** Catalogue data of a booked stay; `amenityIds` of the property and the booked room type. */
export type BookedAmenities = { petsAllowed: number; amenityIds: number[] }

export async function findBookedAmenities(
  db: Database,
  { propertyId, roomTypeId }: { propertyId: number; roomTypeId: number },
): Promise<BookedAmenities | null> {
  const row = await db.first<{ pets_allowed: number; amenities: string }>(
    `SELECT p.pets_allowed, (SELECT json_group_array(amenity_id) FROM (
       SELECT amenity_id FROM property_amenity WHERE property_id = p.id
       UNION SELECT amenity_id FROM room_amenity WHERE room_category_id = ?2)) AS amenities
     FROM property p WHERE p.id = ?1`,
    propertyId,
    roomTypeId,
  )
  return row && { petsAllowed: row.pets_allowed, amenityIds: JSON.parse(row.amenities) }
}
