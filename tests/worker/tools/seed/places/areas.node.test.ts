import { expect, test } from 'vitest'
import { isReservedSegment } from '#app/domain/routes/route-table.ts'
import { isLocale, type Locale, locales } from '#app/i18n/locales.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { readAreas } from '#worker/tools/seed/places/read-areas.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

const cities = readPlaces()
const areas = readAreas(cities)
const rows = readTable<'slug' | 'cities' | 'parent' | 'other_languages'>('geography/areas.tsv')
const allLocales = Object.keys(locales) as Locale[]

test('every city belongs to a state, province, region or island of its country [PLAC-01]', () => {
  const kinds = new Set(['state', 'province', 'county', 'region', 'island'])
  const missing = cities.filter(
    (city) =>
      !areas.some(
        (area) => kinds.has(area.kind) && area.countryCode === city.countryCode && area.cities.includes(city),
      ),
  )
  expect(missing.map(({ slug }) => slug)).toEqual([])
  const abroad = areas.filter(({ cities: own, countryCode }) => own.some((city) => city.countryCode !== countryCode))
  expect(abroad.map(({ slug }) => slug)).toEqual([])
})

test('contains only known cities and lists areas after the larger ones around them [PLAC-01]', () => {
  const known = new Set(cities.map(({ slug }) => slug))
  expect(rows.flatMap((row) => row.cities.split(', ')).filter((slug) => !known.has(slug))).toEqual([])
  const strange = areas.filter(({ parent, countryCode, cities: own }, index) => {
    if (parent === null) return false
    const larger = areas.slice(0, index).find(({ slug }) => slug === parent)
    return larger?.countryCode !== countryCode || own.some((city) => !larger.cities.includes(city))
  })
  expect(strange.map(({ slug }) => slug)).toEqual([])
})

test('every area has an address that no other area, city or page has [PLAC-01]', () => {
  const slugs = areas.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  const taken = slugs.filter(
    (slug) => isReservedSegment(slug) || cities.some((city) => slug === city.slug || slug.endsWith(`-${city.slug}`)),
  )
  expect(taken).toEqual([])
})

/** Maximum distance of a city from its area's centre, in kilometres. */
const reachOf = (kind: string) =>
  ['coast', 'mountains', 'state', 'province', 'region'].includes(kind) ? 1400 : kind === 'island' ? 600 : 350

const knownAsVast = [
  ...[
    'sumatra',
    'new-south-wales',
    'queensland',
    'western-australia',
    'ontario',
    'quebec',
    'british-columbia',
    'alberta',
  ],
  'northeast-brazil',
]

test("puts an area's centre near its cities [PLAC-01]", () => {
  const far = areas.flatMap((area) =>
    area.cities
      .filter((city) => distanceKm(area, city) > reachOf(area.kind))
      .map((city) => `${area.slug} ${city.slug}`),
  )
  expect(far).toEqual([])
  // The nearest city reveals a mistyped centre; only the largest states have no city within 400 km.
  const alone = areas.filter((area) => Math.min(...area.cities.map((city) => distanceKm(area, city))) > 400)
  expect(alone.map(({ slug }) => slug)).toEqual(knownAsVast)
})

const scripts = {
  ar: /^[\p{Script=Arabic}\p{M}\p{P}\s\d-]+$/u,
  hi: /^[\p{Script=Devanagari}\p{P}\s-]+$/u,
  ja: /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u,
  th: /^[\p{Script=Thai}\p{P}\s-]+$/u,
}

test("names every area in each language's script [PLAC-01]", () => {
  const wrong = areas.flatMap(({ slug, names }) =>
    (Object.keys(scripts) as (keyof typeof scripts)[])
      .filter((locale) => !scripts[locale].test(names[locale] ?? ''))
      .map((locale) => `${slug} ${locale} ${names[locale]}`),
  )
  expect(wrong).toEqual([])
  const pairs = rows.flatMap(({ other_languages }) => (other_languages === '' ? [] : other_languages.split('; ')))
  expect(pairs.filter((pair) => !isLocale(pair.split('=')[0] ?? '') || !/^[a-z]{2}=\S/.test(pair))).toEqual([])
})

test('names of areas are unique within a country in every language [PLAC-01]', () => {
  const alike = allLocales.flatMap((locale) =>
    [...Map.groupBy(areas, ({ countryCode, name, names }) => `${countryCode} ${locale} ${names[locale] || name}`)]
      .filter(([, same]) => same.length > 1)
      .map(([name]) => name),
  )
  expect(alike).toEqual([])
})

test('describes leading areas in every language, each differently [PLAC-01]', () => {
  const described = areas.filter(({ descriptions }) => descriptions.en)
  expect(described.length).toBeGreaterThanOrEqual(25)
  const texts = described.flatMap(({ descriptions }) => allLocales.map((locale) => descriptions[locale] ?? ''))
  expect(texts.filter((text) => text.length < 20)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
  const known = new Set(areas.map(({ slug }) => slug))
  expect(readTable<'area'>('geography/area-texts.tsv').filter(({ area }) => !known.has(area))).toEqual([])
})

test('counts the properties of an area through all its cities [PLAC-01]', () => {
  const { db } = aCatalogue({ properties: 300 })
  const wrong = `SELECT slug FROM area WHERE property_count <> (SELECT count(*) FROM property p
    JOIN area_city ac ON ac.city_id = p.city_id AND ac.area_id = area.id WHERE p.is_live = 1)`
  expect(column(db, wrong)).toEqual([])
  expect(count(db, "SELECT property_count FROM area WHERE slug = 'rajasthan'")).toBeGreaterThan(5)
  const outside = `SELECT a.slug FROM area a JOIN area_city ac ON ac.area_id = a.id WHERE a.parent_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM area_city up WHERE up.area_id = a.parent_id AND up.city_id = ac.city_id)`
  expect(column(db, outside)).toEqual([])
  expect(column(db, 'SELECT ref_id FROM search_due_place')).toEqual([])
})
