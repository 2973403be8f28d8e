import { stayInsuranceOf } from '#app/brands/stay-insurance.ts'
import type { HouseOffers } from '#app/pages/hotel/model.ts'
import type { HotelContext } from '../hotel-context.ts'
import { namesOf } from './amenity-groups.ts'
import { servesMeals } from './room-meals.ts'

/** What can be looked up about a house beyond its page. Apps and partners speak of insurance themselves. */
export function toOffers(context: HotelContext): HouseOffers {
  const { hotel, scope, translate, format } = context
  const { visitor, brand, country } = scope
  const count = namesOf(hotel.facts.amenityIds, translate).length
  const { registrationNumber } = hotel.notes
  return {
    amenityCount: count > 0 ? format.number(count) : null,
    hasMeals: servesMeals(context),
    hasInsurance: !visitor.isWebview && visitor.microsite === null && stayInsuranceOf(brand, country.code) !== null,
    registration: registrationNumber === null ? null : translate('hotel.registration', { number: registrationNumber }),
  }
}
