import type { Locale } from '#app/i18n/locales.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookedProperty } from '#worker/bookings/booking.ts'

/**
 * Street, part of the town, town and country of a booked stay, as they stand on an envelope: as a page's language runs, its code in one piece; for
 * programs, calendars and cards without a language, in plain letters.
 */
export function propertyAddress(property: BookedProperty, locale?: Locale): string {
  const { street, localityName, cityName, countryName } = property
  const lines = [street, localityName, townLine({ ...property, city: cityName }), countryName]
  return locale ? placeLine(lines, locale) : lines.filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
}
