import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { searchScope } from '#app/brands/search-scope.ts'
import { type SearchGroup, toCodeQuery, toMatchQuery, toNameQuery } from '#app/domain/search/search-text.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'

// As many as the seed tests use, so one process creates the catalogue once.
const { db, searchDb } = aCatalogue({ properties: isDeep ? 3000 : 300 })

type Asked = { brandId?: string; group?: SearchGroup; limit?: number; from?: DatabaseSync }

function find(
  text: string,
  { brandId = 'marigold', group = 'place', limit = 5, from = searchDb }: Asked = {},
): string[] {
  const match = toMatchQuery(text, searchScope(brandId, group))
  if (match === null) return []
  const sql = `SELECT s.name FROM suggestion_words JOIN suggestion s ON s.id = suggestion_words.rowid
    WHERE suggestion_words MATCH ? ORDER BY suggestion_words.rowid LIMIT ?`
  return column(from, sql, match, limit).map(String)
}

deepTest.each([
  ['bang', 'Bangkok'],
  ['zuri', 'Zürich'],
  ['sao', 'São Paulo'],
  ['กรุง', 'Bangkok'],
  ['เทพ', 'Bangkok'],
  ['東京', 'Tokyo'],
  ['東', 'Tokyo'],
  ['دبي', 'Dubai'],
  ['دب', 'Dubai'],
  ['दिल', 'Delhi'],
  ['जयपु', 'Jaipur'],
  ['da na', 'Da Nang'],
  ['Đà N', 'Da Nang'],
  ['istan', 'Istanbul'],
  ['reykja', 'Reykjavík'],
  ['lodz', 'Łódź'],
  ['bombay', 'Mumbai'],
  ['sài gòn', 'Ho Chi Minh City'],
])('finds a city by what guests type: %s', (text, name) => {
  expect(find(text)).toContain(name)
})

deepTest.each([
  ['にゅーよーく', 'New York City'],
  ['ﾆｭｰﾖｰｸ', 'New York City'],
  ['サンパウロ', 'São Paulo'],
  ['ベネツィア', 'Venice'],
  ['मुम्बई', 'Mumbai'],
  ['चण्डीगढ', 'Chandigarh'],
  ['ابو ظبي', 'Abu Dhabi'],
  ['جده', 'Jeddah'],
  ['رياض', 'Riyadh'],
  ['ภูเกต', 'Phuket'],
  ['เชียงใหม', 'Chiang Mai'],
  ['กรุงเทพฯ', 'Bangkok'],
  ['Nova Iorque', 'New York City'],
  ['Muenchen', 'Munich'],
  ['Xian', 'Xi’an'],
  ["Cox's Baz", 'Cox’s Bazar'],
  ['Saigon', 'Ho Chi Minh City'],
  ['Bombaim', 'Mumbai'],
])('finds a city in another spelling: %s [INPT-08]', (text, name) => {
  expect(find(text)).toContain(name)
})

deepTest.each([
  ['JFK', 'New York City'],
  ['nyc', 'New York City'],
  ['LHR', 'London'],
  ['BLR', 'Bengaluru'],
  ['CGK', 'Jakarta'],
  ['NRT', 'Tokyo'],
  ['KUL', 'Kuala Lumpur'],
  ['MXP', 'Milan'],
  ['GOI', 'Goa'],
  ['KEF', 'Reykjavík'],
  ['LA', 'Los Angeles'],
  ['TP HCM', 'Ho Chi Minh City'],
  ['TP.HCM', 'Ho Chi Minh City'],
  ['CDMX', 'Mexico City'],
])('finds the city of a code: %s [INPT-09]', (text, name) => {
  const match = toCodeQuery(text, searchScope('marigold', 'place'))
  const sql = `SELECT s.name FROM suggestion_words JOIN suggestion s ON s.id = suggestion_words.rowid WHERE suggestion_words MATCH ?`
  expect(column(searchDb, sql, match ?? '')).toContain(name)
})

deepTest('offers the most popular match first', () => {
  expect(find('j')[0]).toBe('Jaipur')
  expect(find('dom', { brandId: 'dunehouse' })[0]).toBe('Domburg')
})

test('shows a brand only its own places and stays', () => {
  expect(find('domburg')).toEqual([])
  const names = find('villa', { brandId: 'dunehouse-india', group: 'property', limit: 50 })
  const own = new Set(column(db, `SELECT name FROM property WHERE brand_id = 'dunehouse-india'`))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !own.has(name))).toEqual([])
})

test('finds a stay by its name and city', () => {
  const favourite = `SELECT name FROM property WHERE city_id = 1269515 AND brand_id = 'marigold' ORDER BY popularity DESC LIMIT 1`
  const [name] = column(db, favourite)
  expect(find(`${name} jaip`, { group: 'property' })).toContain(name)
})

deepTest('has one row per brand and entry', () => {
  expect(count(searchDb, `SELECT count(*) FROM suggestion WHERE kind = 'hotel'`)).toBe(3000)
  const twice = 'SELECT ref_id FROM suggestion GROUP BY brand_id, kind, ref_id HAVING count(*) > 1'
  expect(column(searchDb, twice)).toEqual([])
  const kinds = column(searchDb, 'SELECT DISTINCT kind FROM suggestion ORDER BY 1')
  expect(kinds).toEqual(['city', 'country', 'holiday_park', 'hotel', 'locality'])
})

test('indexes areas and landmarks for the brands with stays there, with their number [PLAC-02, PLAC-03]', () => {
  const own = aCatalogue({ properties: 60 })
  const [jaipur] = own.db.prepare(`SELECT * FROM city WHERE slug = 'jaipur'`).all()
  const { id, country_id: country, latitude, longitude } = jaipur ?? {}
  own.db.exec(`
    DELETE FROM area; DELETE FROM landmark WHERE slug IS NOT NULL;
    INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude, also_searched_by)
      VALUES (501, ${country}, 'state', 'rajasthan-test', 'Rajasthan', 26, 74, 'Land of Kings | राजस्थान');
    INSERT INTO area_city VALUES (501, ${id});
    INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude)
      VALUES (502, ${country}, 'state', 'empty-test', 'Emptia', 26, 74);
    INSERT INTO landmark (id, city_id, kind, name, latitude, longitude, slug, names)
      VALUES (990501, ${id}, 'landmark', 'Hawa Mahal', ${latitude}, ${longitude}, 'hawa-mahal', '{"hi":"हवा महल"}'),
        (990502, ${id}, 'landmark', 'Remote Fort', ${Number(latitude) + 3}, ${longitude}, 'remote-fort', '{}'),
        (990503, ${id}, 'landmark', 'Unlisted Gate', ${latitude}, ${longitude}, NULL, '{}')`)
  rebuildSearchIndex(own.db, own.searchDb)
  const stays = (where: string) =>
    count(own.db, `SELECT count(*) FROM property WHERE is_live = 1 AND brand_id = 'marigold' AND ${where}`)
  const box = `abs(latitude - ${latitude}) <= 4 / 111.2
    AND abs(longitude - ${longitude}) <= 4 / 111.2 / cos(radians(${latitude}))`
  const rows = own.searchDb.prepare(`SELECT name, kind, place_kind, secondary, slug, city_slug, property_count
    FROM place_suggestion WHERE brand_id = 'marigold' ORDER BY ref_id`)
  const found = rows.all().map((row) => ({ ...row }))
  expect(found).toEqual([
    {
      name: 'Rajasthan',
      kind: 'area',
      place_kind: 'state',
      secondary: 'India',
      slug: 'rajasthan-test',
      city_slug: null,
      property_count: stays(`city_id = ${id}`),
    },
    {
      name: 'Hawa Mahal',
      kind: 'landmark',
      place_kind: 'landmark',
      secondary: 'Jaipur, India',
      slug: 'hawa-mahal',
      city_slug: 'jaipur',
      property_count: stays(box),
    },
  ])
  expect(found.every((row) => Number(Reflect.get(row, 'property_count')) > 0)).toBe(true)
  const finds = (text: string) =>
    column(
      own.searchDb,
      `SELECT s.name FROM place_words w JOIN place_suggestion s ON s.id = w.rowid WHERE place_words MATCH ?`,
      toNameQuery(text, searchScope('marigold', 'area')) ?? '',
    )
  expect(['hawa mahal jaipur', 'हवा महल', 'land of kings', 'राजस्था'].map(finds)).toEqual([
    ['Hawa Mahal'],
    ['Hawa Mahal'],
    ['Rajasthan'],
    ['Rajasthan'],
  ])
  expect(finds('jaipur')).toEqual([])
})

test('a rebuild drops what left the catalogue', () => {
  const own = aCatalogue({ properties: 60 })
  own.db.exec(`UPDATE property SET is_live = 0 WHERE city_id = (SELECT id FROM city WHERE slug = 'jaipur')`)
  expect(find('jaipur', { from: own.searchDb })).not.toEqual([])
  rebuildSearchIndex(own.db, own.searchDb)
  expect(find('jaipur', { from: own.searchDb })).toEqual([])
  expect(find('jaipur', { from: own.searchDb, group: 'property' })).toEqual([])
})

test.each([
  '"',
  '*',
  'a" OR words:"b',
  'NEAR(a b)',
  '-a',
  'a AND',
  '^a',
  "'; DROP TABLE suggestion --",
  '((',
  '{a}',
  'a:b',
])('reads %s as words, never as an expression', (text) => {
  expect(() => find(text)).not.toThrow()
  expect(count(searchDb, 'SELECT count(*) FROM suggestion')).toBeGreaterThan(0)
})
