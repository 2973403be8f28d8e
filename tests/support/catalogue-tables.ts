import { type Amenity, amenityOf } from '#app/domain/stays/amenities.ts'

/** Every amenity of the catalogue, found by asking for each number it may have. */
export function allAmenities(): Amenity[] {
  return Array.from({ length: 1000 }, (_, id) => amenityOf(id)).filter((amenity) => amenity !== null)
}
