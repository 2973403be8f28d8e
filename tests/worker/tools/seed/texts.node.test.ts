import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { keysOf, localesOf, sentenceIn } from '#worker/tools/seed/words/texts.ts'

const { db } = aCatalogue({ properties: isDeep ? 3000 : 300 })
const all = Object.keys(locales) as Locale[]

test('descriptions in a city repeat no sentence and have no placeholder left', () => {
  const rows = db
    .prepare(`SELECT p.city_id, p.brand_id, t.description FROM property p
      JOIN property_text t ON t.property_id = p.id AND t.locale = 'en'`)
    .all()
  const seen = new Map<string, Set<string>>()
  const twice: string[] = []
  for (const { city_id, brand_id, description } of rows) {
    const place = `${city_id} ${brand_id}`
    const own = seen.get(place) ?? new Set()
    seen.set(place, own)
    for (const sentence of String(description).split(/(?<=[.!?]) (?=\p{Lu})/u)) {
      if (own.has(sentence)) twice.push(sentence)
      own.add(sentence)
    }
  }
  expect(twice).toEqual([])
  expect(column(db, `SELECT description FROM property_text WHERE description GLOB '*[{}]*'`)).toEqual([])
})

deepTest('no property is in a lake, only at one', () => {
  const [inWater, atWater] = ['in', 'at'].map((where) =>
    count(
      db,
      `SELECT count(*) FROM property_text WHERE locale = 'en'
        AND (description LIKE '% ${where} Pawna Lake,%' OR description LIKE '% ${where} West Lake,%')`,
    ),
  )
  expect(inWater).toBe(0)
  expect(atWater).toBeGreaterThan(3)
})

test("hotels are described in all fourteen languages, homes in their hosts', in at least three sentences", () => {
  expect([...localesOf('hotel')].sort()).toEqual([...all].sort())
  expect([...localesOf('home')].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'nl'])
  for (const kind of ['hotel', 'home'] as const) {
    const wanted = localesOf(kind).length
    const short = `SELECT p.id FROM property p LEFT JOIN property_text t ON t.property_id = p.id
      WHERE p.kind = '${kind}' GROUP BY p.id HAVING count(*) <> ${wanted}`
    expect(column(db, short)).toEqual([])
  }
  expect(count(db, `SELECT count(*) FROM property_text WHERE locale = 'en' AND description NOT LIKE '%. %. %'`)).toBe(0)
})

test('every language has the same facts as English', () => {
  const marks = (text: string | null) => text?.match(/\{\w+\}/g)?.sort()
  for (const kind of ['hotel', 'home'] as const) {
    const own = kind === 'hotel' ? 'first' : 'home'
    const keys = [own, 'has', 'fact'].flatMap(keysOf)
    for (const locale of localesOf(kind)) {
      // Some sentences exist for one kind only.
      const actual = keys.filter((key) => sentenceIn(locale, key) !== null)
      expect(actual.map((key) => marks(sentenceIn(locale, key)))).toEqual(
        actual.map((key) => marks(sentenceIn('en', key))),
      )
      expect(keys.filter((key) => key.startsWith(`${own}.`) && !actual.includes(key))).toEqual([])
    }
  }
})

test('deals, causes and discounts have their sentences in every language, with the same values', () => {
  const marks = (text: string | null) => text?.match(/\{\w+\}/g)?.sort()
  for (const key of ['deal', 'cause', 'discount'].flatMap(keysOf)) {
    for (const locale of all) {
      expect(sentenceIn(locale, key), `${key} ${locale}`).not.toBeNull()
      expect(marks(sentenceIn(locale, key)), `${key} ${locale}`).toEqual(marks(sentenceIn('en', key)))
    }
  }
})

test('follows every language’s glossary', () => {
  const folder = join(import.meta.dirname, '../../../../locales/glossary')
  const faults = all.flatMap((locale) => {
    const glossary = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
    const used = ['first', 'home', 'has', 'fact', 'deal', 'cause', 'discount']
      .flatMap(keysOf)
      .map((key) => sentenceIn(locale, key) ?? '')
    return glossary.never.flatMap(({ pattern, why }: { pattern: string; why: string }) =>
      used
        .filter((text) => new RegExp(pattern, 'u').test(text.replaceAll(/\{\w+\}/g, 'X')))
        .map((text) => `${locale}: ${why}: ${text}`),
    )
  })
  expect(faults).toEqual([])
})

test("property names fit the country's language and the kind of property", () => {
  const named = (where: string) =>
    column(
      db,
      `SELECT p.name FROM property p JOIN city c ON c.id = p.city_id JOIN country co ON co.id = c.country_id
       WHERE co.code IN ('DE', 'AT', 'FR', 'BE', 'NL', 'ES', 'IT', 'PT', 'BR', 'MX') AND (${where})`,
    )
  const english = ['Old Town', 'Station Quarter', 'Airport Area', 'Munich', 'Rome', 'Venice', 'Florence', 'Lisbon']
  expect(named(english.map((word) => `p.name LIKE '% ${word}'`).join(' OR '))).toEqual([])
  const farms = ['Boerderij', 'Hof', 'Ferme', 'Finca', 'Podere'].map((word) => `p.name LIKE '${word} %'`).join(' OR ')
  expect(named(`(${farms}) AND p.collection <> 'farm'`)).toEqual([])
  expect(named(`co.code = 'PT' AND (p.name LIKE '% del %' OR p.name LIKE '% El %')`)).toEqual([])
})

test('mentions sea and pools only where they exist', () => {
  const bySea = new Set(
    readPlaces().flatMap(({ id, traits }) => (traits.some((trait) => 'bi'.includes(trait)) ? [id] : [])),
  )
  const cities = column(
    db,
    `SELECT DISTINCT p.city_id FROM property p JOIN property_text t ON t.property_id = p.id AND t.locale = 'en'
     LEFT JOIN room_category c ON c.property_id = p.id WHERE t.description LIKE '%by the sea%' OR c.view = 'Sea'`,
  )
  expect(cities.filter((id) => !bySea.has(Number(id)))).toEqual([])
  const pools = `SELECT count(*) FROM property p JOIN property_text t ON t.property_id = p.id AND t.locale = 'en'
    LEFT JOIN room_category c ON c.property_id = p.id
    WHERE (t.description LIKE '%pool is open%' OR c.view = 'Pool' OR c.name = 'Pool view room')
      AND NOT EXISTS (SELECT 1 FROM property_amenity a WHERE a.property_id = p.id AND a.amenity_id = 4)`
  expect(count(db, pools)).toBe(0)
})

test('cities, rooms and sights have translated names', () => {
  const cityIn = (slug: string, locale: string) =>
    column(db, `SELECT coalesce(names ->> '${locale}', name) FROM city WHERE slug = '${slug}'`)[0]
  expect(['en', 'fr', 'nl', 'de'].map((locale) => cityIn('brugge', locale))).toEqual([
    'Bruges',
    'Bruges',
    'Brugge',
    'Brügge',
  ])
  expect(['it', 'de', 'hi', 'ar', 'ja'].map((locale) => cityIn('venice', locale))).toEqual([
    'Venezia',
    'Venedig',
    'वेनिस',
    'البندقية',
    'ヴェネツィア',
  ])
  for (const locale of ['ar', 'hi', 'ja', 'th'])
    expect(column(db, `SELECT slug FROM city WHERE names ->> '${locale}' IS NULL`)).toEqual([])
  for (const locale of all.filter((key) => key !== 'en')) {
    const nameless = `SELECT count(*) FROM room_category c JOIN property p ON p.id = c.property_id AND p.kind = 'hotel'
      LEFT JOIN room_text t ON t.room_category_id = c.id AND t.locale = '${locale}'
      WHERE t.name IS NULL OR (c.view IS NOT NULL AND t.view IS NULL) OR (c.one_liner IS NOT NULL AND t.one_liner IS NULL)`
    expect(count(db, nameless)).toBe(0)
  }
})
