import { readFileSync } from 'node:fs'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/words/texts/read-table.ts'
import type { SeedCity, SeedLocality } from './read-places.ts'

type CityNames = { told: Names; others: string[] }

const namesBySlug = new Map(
  linesOf('city-names.txt').map((line): [string, CityNames] => {
    const [slug = '', ar = '', hi = '', ja = '', th = '', more = '', others = ''] = line
      .split('|')
      .map((part) => part.trim())
    const further = more.split('; ').flatMap((pair): [Locale, string][] => {
      const [locale = '', name = ''] = pair.split('=')
      return isLocale(locale) ? [[locale, name]] : []
    })
    return [
      slug,
      { told: { ar, hi, ja, th, ...Object.fromEntries(further) }, others: others === '' ? [] : others.split(', ') },
    ]
  }),
)

const quartersBySlug = new Map(
  linesOf('quarter-names.txt').map((line): [string, Names] => {
    const [slug = '', ar = '', hi = '', ja = '', th = ''] = line.split('|').map((part) => part.trim())
    return [slug, { ar, hi, ja, th }]
  }),
)

const places = readTable('places')

/** What a city is called in the languages that have a name of their own for it. */
export function namesOfCity({ slug }: Pick<SeedCity, 'slug'>): Names {
  return namesBySlug.get(slug)?.told ?? {}
}

/** What a city is called in a language: its usual Latin name where that has no other. */
export function cityNameIn(locale: Locale, city: Pick<SeedCity, 'slug' | 'name'>): string {
  return namesOfCity(city)[locale] || city.name
}

/** Every further name a city is searched by: in its own script, and old or by-names. */
export function alternativeNames({ slug, localName }: Pick<SeedCity, 'slug' | 'localName'>): string[] {
  const { others = [] } = namesBySlug.get(slug) ?? {}
  return [...new Set([localName ?? '', ...others])].filter((name) => name !== '')
}

/** What a quarter is called in the languages that have a name of their own for it: what every city has, or this one alone. */
export function namesOfLocality({ name, slug }: Pick<SeedLocality, 'name' | 'slug'>): Names {
  return places.get(name) ?? quartersBySlug.get(slug) ?? {}
}

/** Tells whether a quarter is called by what it is alone, as those that every city has: Station Quarter. */
export function isToldByKind({ name }: Pick<SeedLocality, 'name'>): boolean {
  return places.has(name)
}

/** What a landmark is called in other languages than that of the place, by its English name in the tables. */
export function namesOfLandmark(english: string, city: Pick<SeedCity, 'slug' | 'name'>, own: Locale): Names {
  const named = places.get(english)
  const all = named ? (Object.entries({ en: english, ...named }) as [Locale, string][]) : []
  const told = all.filter(([locale]) => locale !== own)
  return Object.fromEntries(told.map(([locale, text]) => [locale, nameOfSight(text, city, locale)]))
}

/** A name of a landmark with its city in it, as a language calls both. */
export function nameOfSight(pattern: string, city: Pick<SeedCity, 'slug' | 'name'>, locale: Locale): string {
  const name = cityNameIn(locale, city)
  return joinNames(locale, pattern.replace('{city}', name), { city: name })
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(`../geography/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
