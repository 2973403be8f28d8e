import { amenityOf } from '#app/domain/stays/amenities.ts'
import { amenityDetailCopy } from '#worker/site/presenters/amenity-detail-copy.ts'
import type { HotelContext } from '../hotel-context.ts'

/** Returns the amenities' charge, place and season by name. `translate` needs the areas `hotel` and `price`. */
export function amenityDetailsByName({ hotel, format, translate }: HotelContext): ReadonlyMap<string, string> {
  const { currency, amenityDetails } = hotel.details
  return new Map(
    amenityDetails.flatMap((detail) => {
      const amenity = amenityOf(detail.amenityId)
      if (!amenity) return []
      // The name of Wi-Fi already says that it is free.
      const isRedundant = amenity.message === 'hotel.amenityWifi' && detail.amountMinor === 0
      const shownDetail = isRedundant ? { ...detail, amountMinor: null } : detail
      const text = amenityDetailCopy(shownDetail, { currency, format, translate, stay: hotel.dates })
      return text === '' ? [] : [[translate(amenity.message), text] as const]
    }),
  )
}
