import { defaultPhoneRule, phoneRule } from '#app/domain/guests/phone-rules.ts'
import { type Amenity, amenityOf } from '#app/domain/stays/amenities.ts'

/** Every amenity of the catalogue, found by asking for each number it may have. */
export function allAmenities(): Amenity[] {
  return Array.from({ length: 1000 }, (_, id) => amenityOf(id)).filter((amenity) => amenity !== null)
}

/** Every dial code with a rule of its own, without the plus sign. */
export function codesWithRules(): string[] {
  return Array.from({ length: 10_000 }, (_, code) => String(code)).filter(
    (code) => phoneRule(code) !== defaultPhoneRule,
  )
}
