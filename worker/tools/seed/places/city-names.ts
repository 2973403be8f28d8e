import type { Locale } from '#app/i18n/locales.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readNames } from '#worker/tools/seed/words/texts.ts'

type Named = { name: string; names: Names }

/** Translations of generic names such as `Old Town`, by their English name. */
export const commonPlaceNames = readNames('places')

/** Returns the name of a city in a language. */
export function cityNameIn(locale: Locale, city: Named): string {
  return city.names[locale] || city.name
}

/** Translates the English name of a landmark into all languages except `nameLocale`, that of its default name. */
export function translateLandmark(english: string, city: Named, nameLocale: Locale): Names {
  const translations = commonPlaceNames.get(english)
  const patterns = translations ? (Object.entries({ en: english, ...translations }) as [Locale, string][]) : []
  const others = patterns.filter(([locale]) => locale !== nameLocale)
  return Object.fromEntries(others.map(([locale, pattern]) => [locale, fillCityName(pattern, city, locale)]))
}

/** Fills the city into the name of a landmark, with the prepositions of the language. */
export function fillCityName(pattern: string, city: Named, locale: Locale): string {
  const name = cityNameIn(locale, city)
  return joinNames(locale, pattern.replace('{city}', name), { city: name })
}
