import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'
import { namesOfLocality } from '#worker/tools/seed/places/city-names.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const scripts = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u,
  th: /\p{Script=Thai}/u,
}
/** `KLCC` and `OMR` are letters in Japanese too. */
const isLetters = (name: string) => /^[A-Z]+$/.test(name)

const geography = (file: string) =>
  readFileSync(inProject(`worker/tools/seed/geography/${file}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const cities = readPlaces()
const languages = Object.keys(scripts) as (keyof typeof scripts)[]
const untold = (locality: { name: string; slug: string }) => {
  const names = namesOfLocality(locality)
  return languages.flatMap((locale) => {
    const name = names[locale] ?? ''
    return scripts[locale].test(name) || (locale === 'ja' && isLetters(name)) ? [] : [`${locality.slug} in ${locale}`]
  })
}

test('calls every quarter as guests of another script do', () => {
  const quarters = cities.flatMap(({ localities }) => localities)
  expect(quarters.length).toBeGreaterThan(1000)
  expect(quarters.flatMap(untold)).toEqual([])
})

test('calls those of Jaipur so, and no two of a city alike', () => {
  const jaipur = cities.find(({ slug }) => slug === 'jaipur')?.localities ?? []
  expect(jaipur.map((one) => namesOfLocality(one).ja)).toContain('ピンクシティ')
  expect(jaipur.map((one) => namesOfLocality(one).ar)).toContain('المدينة الوردية')
  const alike = cities.flatMap(({ slug, localities }) =>
    languages.flatMap((locale) => {
      const names = localities.map((one) => namesOfLocality(one)[locale] ?? one.name)
      return new Set(names).size === names.length ? [] : [`${slug} in ${locale}`]
    }),
  )
  expect(alike).toEqual([])
})

test('names only quarters there are, each once and whole', () => {
  const slugs = new Set(cities.flatMap(({ localities }) => localities.map(({ slug }) => slug)))
  const rows = geography('quarter-names.txt').map((line) => line.split(' | '))
  expect(rows.filter((row) => row.length !== 5 || row.includes('') || !slugs.has(row[0] ?? ''))).toEqual([])
  expect(new Set(rows.map(([slug]) => slug)).size).toBe(rows.length)
})
