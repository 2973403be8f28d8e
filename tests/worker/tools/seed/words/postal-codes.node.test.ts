import { expect, test } from 'vitest'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createRandom } from '#worker/tools/seed/random.ts'
import { writePostalCode } from '#worker/tools/seed/words/streets.ts'

const cities = readPlaces()
const codesOf = (slug: string) => {
  const city = cities.find((one) => one.slug === slug)
  if (!city) throw new Error(`There is no ${slug}`)
  return Array.from({ length: 40 }, (_, stay) => writePostalCode(createRandom(`stay ${stay}`), city))
}

test.each([
  ['domburg', /^4357 [A-Z]{2}$/],
  ['amsterdam', /^101\d [A-Z]{2}$/],
  ['jaipur', /^30201\d$/],
  ['delhi', /^1100\d\d$/],
  ['munich', /^803\d\d$/],
  ['vienna', /^10\d0$/],
  ['keswick', /^CA12 \d[A-Z]{2}$/],
  ['brno', /^602 00$/],
  ['prague', /^1\d0 00$/],
  ['lisbon', /^1\d00-\d{3}$/],
  ['dublin', /^D0\d [A-Z]\d[A-Z]\d$/],
  ['warsaw', /^00-\d{3}$/],
])('writes the postal codes of %s like its post', (slug, form) => {
  expect(codesOf(slug).filter((code) => !form.test(code))).toEqual([])
})

test('every city has codes when its country does', () => {
  const invented = cities.filter(({ slug, postalCode }) => postalCode === '' && codesOf(slug)[0] !== '')
  expect(invented.map(({ slug }) => slug)).toEqual([])
})

test('a code has the length usual in its country', () => {
  const lengths = new Map<string, Set<number>>()
  for (const { slug, countryCode } of cities.filter((city) => city.countryCode !== 'GB')) {
    lengths.set(countryCode, (lengths.get(countryCode) ?? new Set()).add(codesOf(slug)[0]?.length ?? 0))
  }
  expect([...lengths].filter(([, own]) => own.size > 1).map(([country]) => country)).toEqual([])
})
