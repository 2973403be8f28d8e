import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { searchScope } from '#app/brands/search-scope.ts'
import { toMatchQuery } from '#app/domain/search/search-text.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { updateSearchIndex } from '#worker/admin/services/search/update-search-index.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

/** Catalogue changes by an operator, one after the other; each leaves the index stale. */
const changes = [
  `UPDATE property SET is_live = 0 WHERE id % 7 = 0`,
  `UPDATE property SET name = 'Renamed ' || name, slug = 'renamed' WHERE id % 5 = 1`,
  `UPDATE property SET rating_tenths = 31, popularity = popularity + 400 WHERE id % 11 = 2`,
  `DELETE FROM property_tag WHERE property_id % 4 = 3`,
  `INSERT INTO property_tag (property_id, tag_id) SELECT id, 3 FROM property WHERE id % 9 = 4 ON CONFLICT DO NOTHING`,
  `UPDATE property SET city_id = c.id, country_id = c.country_id, locality_id = NULL, holiday_park_id = NULL
   FROM (SELECT ci.id, ci.country_id FROM property p JOIN city ci ON ci.id = p.city_id WHERE p.id = 10001) c
   WHERE property.id % 13 = 5`,
  `UPDATE city SET name = name || ' Old Town' WHERE id IN (SELECT city_id FROM property WHERE id % 6 = 0)`,
  `UPDATE city SET population = 25000000 WHERE id IN (SELECT city_id FROM property WHERE id % 10 = 1)`,
  `UPDATE city_name SET names = names || ' | Nickname' WHERE city_id IN (SELECT city_id FROM property)`,
  `UPDATE locality SET name = 'Quarter ' || id WHERE id % 2 = 0`,
  `UPDATE property SET is_live = 1`,
  `UPDATE property SET is_live = 0 WHERE country_id = (SELECT country_id FROM property ORDER BY id LIMIT 1)`,
  `UPDATE area SET name = 'New ' || name WHERE id % 2 = 0`,
  `UPDATE area SET parent_id = 90001 WHERE id = 90002; UPDATE area SET name = 'Greater Area' WHERE id = 90001`,
  `DELETE FROM area_city WHERE area_id = 90002 AND city_id % 2 = 0`,
  `UPDATE landmark SET also_searched_by = 'Wind Palace | Tower' WHERE slug IS NOT NULL AND id % 3 = 0`,
  `UPDATE landmark SET slug = NULL WHERE id % 5 = 1`,
  `UPDATE property SET latitude = latitude + 0.06 WHERE id % 3 = 0`,
  `DELETE FROM media; DELETE FROM property WHERE id % 17 = 6`,
  `DELETE FROM area WHERE id = 90003; DELETE FROM landmark WHERE id % 7 = 2`,
]

/** Areas of some cities and slugs for all landmarks, whatever the seed has. */
const places = `
  INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude)
    SELECT 90000 + row_number() OVER (ORDER BY id), id, 'state', 'test-state-' || id, 'State of ' || name, 1, 1
    FROM country WHERE id IN (SELECT country_id FROM property) LIMIT 4;
  INSERT INTO area_city (area_id, city_id) SELECT a.id, c.id FROM area a JOIN city c ON c.country_id = a.country_id
    WHERE a.id > 90000;
  UPDATE landmark SET slug = 'test-' || id WHERE slug IS NULL AND holiday_park_id IS NULL`

function rowsOf(search: DatabaseSync) {
  const all = (table: string) =>
    search
      .prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)
      .all()
      .map((row) => ({ ...row }))
  return {
    suggestion: all('suggestion'),
    text: all('suggestion_text'),
    variants: all('word_variant'),
    places: all('place_suggestion'),
    placeText: all('place_text'),
  }
}

function found(search: DatabaseSync, typed: string): unknown[] {
  return ['marigold', 'dunehouse', 'dunehouse-india'].flatMap((brand) =>
    (['place', 'property', 'area'] as const).flatMap((group) => {
      const match = toMatchQuery(typed, searchScope(brand as 'marigold', group)) ?? '""'
      const [table, words] = group === 'area' ? ['place_suggestion', 'place_words'] : ['suggestion', 'suggestion_words']
      const sql = `SELECT s.name FROM (SELECT rowid FROM ${words} WHERE ${words} MATCH ? LIMIT 400) w
        JOIN ${table} s ON s.id = w.rowid ORDER BY s.id`
      return search
        .prepare(sql)
        .all(match)
        .map(({ name }) => [brand, group, name])
    }),
  )
}

const typed = [
  'j',
  'ja',
  'old',
  'old town',
  'renam',
  'quarter',
  'nick',
  'villa',
  'hotel',
  'house',
  'india',
  'domb',
  'the',
  'state of',
  'greater',
  'wind palace',
  'station',
]

test('an index updated by each change equals a rebuilt one', { timeout: 120_000 }, async () => {
  const { db, searchDb } = aCatalogue({ properties: isDeep ? 300 : 60 })
  const deps = { db: openFile(db), search: openFile(searchDb), now: () => 1_800_000_000_000 }
  const countDue = db.prepare(
    'SELECT (SELECT count(*) FROM search_due) + (SELECT count(*) FROM search_due_place) AS due',
  )
  for (const sql of [places, ...changes]) {
    db.exec(sql)
    for (let call = 0; call < 20 && countDue.get()?.due !== 0; call += 1) await updateSearchIndex(deps)
    expect(countDue.get()?.due, sql).toBe(0)
  }
  const [followed, answers] = [rowsOf(searchDb), typed.map((text) => found(searchDb, text))]
  searchDb.exec(`INSERT INTO suggestion_words (suggestion_words) VALUES ('optimize')`)
  expect(rebuildSearchIndex(db, searchDb)).toBe(followed.suggestion.length + followed.places.length)
  expect(new Set(followed.places.map((row) => Reflect.get(row, 'kind')))).toEqual(new Set(['area', 'landmark']))
  expect(followed).toEqual(rowsOf(searchDb))
  expect(answers).toEqual(typed.map((text) => found(searchDb, text)))
  expect(answers.filter((list) => list.length > 0).length).toBeGreaterThan(8)
})

test('one index update runs at a time, including concurrent changes', async () => {
  const { db, searchDb } = aCatalogue({ properties: 60 })
  const main = openFile(db)
  const search = openFile(searchDb)
  let hasChanged = false
  const during = {
    ...search,
    batch: async (statements: Parameters<typeof search.batch>[0]) => {
      if (!hasChanged) {
        hasChanged = true
        db.exec(`UPDATE property SET name = 'Second ' || id WHERE id = 10003`)
        await updateSearchIndex({ db: main, search, now: () => 1 })
      }
      return search.batch(statements)
    },
  }
  db.exec(`UPDATE property SET name = 'First ' || id WHERE id IN (10003, 10004)`)
  await updateSearchIndex({ db: main, search: during, now: () => 1 })
  const names = searchDb.prepare(
    `SELECT name FROM suggestion WHERE kind = 'hotel' AND ref_id IN (10003, 10004) ORDER BY ref_id`,
  )
  expect(names.all().map(({ name }) => name)).toEqual(['Second 10003', 'First 10004'])
  const before = rowsOf(searchDb)
  rebuildSearchIndex(db, searchDb)
  expect(before).toEqual(rowsOf(searchDb))
})

test('the next run completes an interrupted one', async () => {
  const { db, searchDb } = aCatalogue({ properties: 60 })
  const main = openFile(db)
  const search = openFile(searchDb)
  const { promise: isCutOff, resolve: cutOff } = Promise.withResolvers<void>()
  const neverDone = {
    ...search,
    batch: () => {
      cutOff()
      return new Promise<never>(() => {})
    },
  }
  db.exec(`UPDATE property SET name = 'Changed' WHERE id = 10003`)
  void updateSearchIndex({ db: main, search: neverDone, now: () => 1 })
  await isCutOff
  const name = () => searchDb.prepare(`SELECT name FROM suggestion WHERE kind = 'hotel' AND ref_id = 10003`).get()?.name
  await updateSearchIndex({ db: main, search, now: () => 2 })
  expect(name()).not.toBe('Changed')
  await updateSearchIndex({ db: main, search, now: () => 60_001 })
  expect(name()).toBe('Changed')
  expect(db.prepare('SELECT count(*) AS left FROM search_taken').get()?.left).toBe(0)
})
