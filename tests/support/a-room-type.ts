import type { Database } from '#worker/infra/database/database.ts'
import type { TestHotel } from './booking-builders.ts'

export type RoomTypeInput = { name: string; rooms: number; doubleMinor: number; position: number; maxAdults: number }

/** Adds a room type to a test hotel: by default a suite at 2,000 a night. */
export async function aRoomType(
  db: Database,
  hotel: TestHotel,
  overrides: Partial<RoomTypeInput> = {},
): Promise<TestHotel> {
  const input = { name: 'Suite', rooms: 2, doubleMinor: 200_000, position: 1, maxAdults: 3, ...overrides }
  const id = hotel.categoryId + 40_000_000 + input.position
  await db.batch([
    {
      sql: `INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
          single_minor, double_minor, extra_minor) VALUES (?, ?, ?, ?, 'king', 40, 4, ?, ?, ?, ?, 40000)`,
      params: [
        id,
        hotel.propertyId,
        input.position,
        input.name,
        input.maxAdults,
        input.rooms,
        input.doubleMinor,
        input.doubleMinor,
      ],
    },
  ])
  return { ...hotel, categoryId: id }
}
