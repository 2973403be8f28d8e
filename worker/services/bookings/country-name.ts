import { findCountry } from '#app/brands/countries/countries.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Returns the country's name in a language, or its stored name without a locale or for an unknown country. */
export function countryNameIn(locale: Locale | undefined, { code, name }: { code: string; name: string }): string {
  return locale && findCountry(code) ? createFormatter(locale).countryName(code) : name
}
