import { findCountry } from '#app/brands/countries/countries.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** What a country is called in a language; its stored name where none is asked for, or the site does not know it. */
export function countryNameIn(locale: Locale | undefined, { code, name }: { code: string; name: string }): string {
  return locale && findCountry(code) ? createFormatter(locale).countryName(code) : name
}
