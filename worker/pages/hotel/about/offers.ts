import { stayInsuranceOf } from '#app/brands/stay-insurance.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import type { HouseOffers } from '#app/pages/hotel/model.ts'
import { loadInsuranceBanner } from '#worker/content/insurance-info.ts'
import type { HotelContext } from '../hotel-context.ts'
import { namesOf } from './amenity-groups.ts'
import { servesMeals } from './room-meals.ts'

/**
 * Returns the links to further information about a property. Not for apps and partner sites that offer insurance
 * themselves.
 */
export async function toOffers(context: HotelContext): Promise<HouseOffers> {
  const { hotel, scope, translate, format } = context
  const { visitor, brand, country } = scope
  const count = namesOf(hotel.facts.amenityIds, translate).length
  const { registrationNumber } = hotel.notes
  return {
    amenityCount: count > 0 ? format.number(count) : null,
    hasMeals: servesMeals(context),
    hasInsurance: !isHidden('insuranceBanner', visitor) && stayInsuranceOf(brand, country.code) !== null,
    insurance: await loadInsuranceBanner(scope),
    registration: registrationNumber === null ? null : translate('hotel.registration', { number: registrationNumber }),
  }
}
