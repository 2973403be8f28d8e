import { expect, test } from 'vitest'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { cultureOf } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'
import { writeStreet } from '#worker/tools/seed/words/streets.ts'

const cities = readPlaces()

function streetsIn(slug: string): string[] {
  const city = cities.find((one) => one.slug === slug)
  if (!city) throw new Error(`There is no ${slug}`)
  const sketch = { city, culture: cultureOf(city) }
  return Array.from({ length: 300 }, (_, stay) => writeStreet(createRandom(`stay ${stay}`), sketch))
}

test('streets in the mountains lead to no beach, harbour or lake', () => {
  const streets = streetsIn('mayrhofen')
  expect(streets.filter((street) => /Strandweg|Seestraße/.test(street))).toEqual([])
  expect(streets.some((street) => street.startsWith('Bergweg'))).toBe(true)
})

test('streets of a seaside town may lead to the beach, not to the slopes', () => {
  expect(streetsIn('domburg').some((street) => street.startsWith('Strandweg'))).toBe(true)
  const inland = cities.filter(({ traits }) => !traits.some((trait) => 'bilc'.includes(trait)))
  const wet = /Strand|Zeeweg|Duin|Haven|Harbou?r|Beach|Praia|Plage|\bMar\b|Marítimo|Puerto|Porto|Lungo|Corniche/
  expect(inland.flatMap(({ slug }) => streetsIn(slug)).filter((street) => wet.test(street))).toEqual([])
})

test('every city has streets to choose from', () => {
  for (const { slug } of cities) {
    const names = new Set(streetsIn(slug).map((street) => street.replaceAll(/[\d,]/g, '').trim()))
    expect(names.size, slug).toBeGreaterThan(4)
  }
})
