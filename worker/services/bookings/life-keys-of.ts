import { findBrand, isBrandId } from '#app/brands/brands.ts'
import { lifeKeys } from '#app/domain/bookings/booking-status.ts'

/** Returns the status keys of a brand's bookings; those of hotels for a brand that no longer exists. */
export function lifeKeysOf(brandId: string): (typeof lifeKeys)['hotel' | 'home'] {
  return lifeKeys[isBrandId(brandId) ? findBrand(brandId).kind : 'hotel']
}
