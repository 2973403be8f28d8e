import type { Locale } from '#app/i18n/locales.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookedProperty } from '#worker/bookings/booking.ts'

/**
 * Returns the address of a booked property: with a locale in that language's order and with no-break spaces, without
 * one as plain text for programs, calendars and wallet cards.
 */
export function propertyAddress(property: BookedProperty, locale?: Locale): string {
  const { street, localityName, cityName, countryName } = property
  const lines = [street, localityName, townLine({ ...property, city: cityName }), countryName]
  return locale ? placeLine(lines, locale) : lines.filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
}
