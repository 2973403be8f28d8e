import type { Locale } from '#app/i18n/locales.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookedProperty } from '#worker/bookings/booking.ts'

/** Street, town and country of a booked stay, as they stand on an envelope; in a page's language, as it runs. */
export function propertyAddress(property: BookedProperty, locale: Locale = 'en'): string {
  return placeLine([property.street, townLine({ ...property, city: property.cityName }), property.countryName], locale)
}
