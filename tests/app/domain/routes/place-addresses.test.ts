import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longerCitySlugs, MAX_SEGMENT_LENGTH, parseListingSlug } from '#app/domain/routes/listing-slug.ts'
import { locationPath, tagPath, withoutCity } from '#app/domain/routes/paths.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const words = [
  'parque',
  'la',
  'ensenada',
  'de',
  'in',
  'near',
  'old',
  'new',
  'innsbruck',
  'Sankt',
  'Ferienpark',
  "L'Aquila",
  'Zürich',
  'Łódź',
  'Đà Nẵng',
  '東京',
  'मुंबई',
  'دبي',
  'กรุงเทพ',
  'Αθήνα',
  '24',
]
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 })
const slug = fc
  .tuple(name, fc.nat(999))
  .map(([own, id]) => toSlug(own.join(' ')).replace(/^[^a-z]+/, '') || `place-${id}`)

test("reads every sitemap place's address as that place [SEO-03]", () => {
  fc.assert(
    fc.property(slug, slug, fc.array(slug, { maxLength: 6 }), fc.boolean(), (city, own, others, repeats) => {
      const stored = repeats ? `${own}-${city}` : own
      const cities = new Set([city, ...others, own])
      const path = locationPath(city, stored)
      expect(withoutCity(stored, city).endsWith(`-${city}`)).toBe(false)
      if (path.length > MAX_SEGMENT_LENGTH) return
      if (longerCitySlugs(path, city).some((other) => cities.has(other))) return
      const read = parseListingSlug([path.slice(1)], (other) => cities.has(other))
      expect(read).toMatchObject({ city, location: withoutCity(stored, city) })
    }),
    { numRuns: isDeep ? 1000 : 200 },
  )
})

test('reads the address of each tag of a city as that tag', () => {
  fc.assert(
    fc.property(slug, slug, (city, tag) => {
      const path = tagPath(city, tag)
      expect(parseListingSlug(path.slice(1).split('/'), (other) => other === city)).toMatchObject({ city, tag })
    }),
  )
})

test('names the city once in an address', () => {
  expect(locationPath('innsbruck', 'ferienpark-innsbruck-innsbruck')).toBe('/hotels-in-ferienpark-innsbruck')
  expect(locationPath('innsbruck', 'innsbruck')).toBe('/hotels-in-innsbruck-innsbruck')
})
