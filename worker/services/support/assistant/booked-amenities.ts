import type { Database } from '#worker/infra/database/database.ts'

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
