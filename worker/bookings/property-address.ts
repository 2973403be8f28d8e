import type { Locale } from '#app/i18n/locales.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookedProperty } from '#worker/bookings/booking.ts'

/**
 * Street, town and country of a booked stay, as they stand on an envelope: as a page's language runs, its code in one piece; for
 * programs, calendars and cards without a language, in plain letters.
 */
export function propertyAddress(property: BookedProperty, locale?: Locale): string {
  const lines = [property.street, townLine({ ...property, city: property.cityName }), property.countryName]
  return locale ? placeLine(lines, locale) : lines.join(', ').replaceAll('\u00a0', ' ')
}
