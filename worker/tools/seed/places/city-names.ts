import type { Locale } from '#app/i18n/locales.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readNames } from '#worker/tools/seed/words/texts.ts'

type Named = { name: string; names: Names }

/** Names that exist in every city, in every language: stations, parks, `Old Town`. */
export const commonPlaceNames = readNames('places')

/** Returns the name of a city in a language. */
export function cityNameIn(locale: Locale, city: Named): string {
  return city.names[locale] || city.name
}

/** Returns the translations of a landmark from its English name, without the language `own` of its default name. */
export function namesOfLandmark(english: string, city: Named, own: Locale): Names {
  const named = commonPlaceNames.get(english)
  const all = named ? (Object.entries({ en: english, ...named }) as [Locale, string][]) : []
  const others = all.filter(([locale]) => locale !== own)
  return Object.fromEntries(others.map(([locale, text]) => [locale, nameOfSight(text, city, locale)]))
}

/** Fills the city into the name of a landmark, with the prepositions of the language. */
export function nameOfSight(pattern: string, city: Named, locale: Locale): string {
  const name = cityNameIn(locale, city)
  return joinNames(locale, pattern.replace('{city}', name), { city: name })
}
