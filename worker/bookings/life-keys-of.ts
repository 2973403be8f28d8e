import { findBrand, isBrandId } from '#app/brands/brands.ts'
import { lifeKeys } from '#app/domain/bookings/booking-status.ts'

/** The status keys of a brand's bookings; of a brand that is no more, the hotels'. */
export function lifeKeysOf(brandId: string): (typeof lifeKeys)['hotel' | 'home'] {
  return lifeKeys[isBrandId(brandId) ? findBrand(brandId).kind : 'hotel']
}
