import { type Amenity, amenityOf } from '#app/domain/stays/amenities.ts'

/** Every amenity of the catalogue, found by trying each possible number. */
export function allAmenities(): Amenity[] {
  return Array.from({ length: 1000 }, (_, id) => amenityOf(id)).filter((amenity) => amenity !== null)
}
