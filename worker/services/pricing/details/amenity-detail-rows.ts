import type { AmenityDetail, AmenityUnit } from '#app/domain/stays/amenity-details.ts'

export type AmenityDetailRow = [
  amenityId: number,
  amountMinor: number | null,
  per: AmenityUnit | null,
  place: AmenityDetail['place'],
  isReserved: number,
  from: string | null,
  to: string | null,
]

/** SQL for the amenity details of a property `p`, as JSON of `AmenityDetailRow`. */
export const amenityDetailsSql = `(SELECT json_group_array(json_array(amenity_id, amount_minor, per, place, is_reserved,
      season_from, season_to)) FROM amenity_detail WHERE property_id = p.id)`

export function toAmenityDetail([
  amenityId,
  amountMinor,
  per,
  place,
  isReserved,
  from,
  to,
]: AmenityDetailRow): AmenityDetail {
  const season = from === null || to === null ? null : { from, to }
  return { amenityId, amountMinor, per, place, isReserved: isReserved === 1, season }
}
