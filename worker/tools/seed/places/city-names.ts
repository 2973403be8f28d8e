import { readFileSync } from 'node:fs'
import type { SeedCity } from './read-places.ts'

type Names = { hi: string; ar: string; others: string[] }

const namesBySlug = new Map(
  readFileSync(new URL('../geography/city-names.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, Names] => {
      const [slug = '', hi = '', ar = '', others = ''] = line.split('|').map((part) => part.trim())
      return [slug, { hi, ar, others: others === '' ? [] : others.split(', ') }]
    }),
)

/** What a city is called in a text of a language: its usual Latin name where no other is known. */
export function cityNameIn(locale: string, { slug, name }: Pick<SeedCity, 'slug' | 'name'>): string {
  const names = namesBySlug.get(slug)
  return (locale === 'hi' || locale === 'ar' ? names?.[locale] : undefined) || name
}

/** Every further name a city is searched by: in its own script, in Hindi and Arabic, and old or foreign ones. */
export function alternativeNames({ slug, localName }: Pick<SeedCity, 'slug' | 'localName'>): string[] {
  const { hi = '', ar = '', others = [] } = namesBySlug.get(slug) ?? {}
  return [...new Set([localName ?? '', hi, ar, ...others])].filter((name) => name !== '')
}
