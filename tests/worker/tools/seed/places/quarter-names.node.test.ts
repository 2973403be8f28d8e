import { expect, test } from 'vitest'
import { readPlaces, type SeedLocality } from '#worker/tools/seed/places/read-places.ts'

const scripts = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u,
  th: /\p{Script=Thai}/u,
}
/** `KLCC` and `OMR` are written in Latin letters in Japanese too. */
const isLetters = (name: string) => /^[A-Z]+$/.test(name)

const cities = readPlaces()
const languages = Object.keys(scripts) as (keyof typeof scripts)[]
const untold = ({ slug, names }: SeedLocality) =>
  languages.flatMap((locale) => {
    const name = names[locale] ?? ''
    return scripts[locale].test(name) || (locale === 'ja' && isLetters(name)) ? [] : [`${slug} in ${locale}`]
  })

test('names every quarter in each script', () => {
  const quarters = cities.flatMap(({ localities }) => localities)
  expect(quarters.length).toBeGreaterThan(1000)
  expect(quarters.flatMap(untold)).toEqual([])
})

test('translates the quarters of Jaipur, and names are unique within a city', () => {
  const jaipur = cities.find(({ slug }) => slug === 'jaipur')?.localities ?? []
  expect(jaipur.map((one) => one.names.ja)).toContain('ピンクシティ')
  expect(jaipur.map((one) => one.names.ar)).toContain('المدينة الوردية')
  const alike = cities.flatMap(({ slug, localities }) =>
    languages.flatMap((locale) => {
      const names = localities.map((one) => one.names[locale] || one.name)
      return new Set(names).size === names.length ? [] : [`${slug} in ${locale}`]
    }),
  )
  expect(alike).toEqual([])
})
