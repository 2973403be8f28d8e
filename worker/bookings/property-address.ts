import { townLine } from '#app/domain/stays/town-line.ts'
import type { BookedProperty } from '#worker/bookings/booking.ts'

/** Street, town and country of a booked stay, as they stand on an envelope. */
export function propertyAddress(property: BookedProperty): string {
  return [property.street, townLine({ ...property, city: property.cityName }), property.countryName].join(', ')
}
