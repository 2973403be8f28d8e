import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { ensureTestProperties, FIRST_TEST_PROPERTY_ID } from '#worker/tools/seed/test-properties.ts'

test('every brand gets one unlisted test property with one room, once', () => {
  const { db } = aCatalogue({ properties: 60 })
  const live = count(db, 'SELECT count(*) FROM property WHERE is_live = 1')
  ensureTestProperties(db)
  ensureTestProperties(db)
  const own = 'property_id IN (SELECT id FROM property WHERE is_test = 1)'
  expect(column(db, 'SELECT id FROM property WHERE is_test = 1 ORDER BY id')).toEqual(
    listBrands().map((_, index) => FIRST_TEST_PROPERTY_ID + index),
  )
  expect(column(db, `SELECT rooms_total FROM room_category WHERE ${own}`)).toEqual(listBrands().map(() => 1))
  expect(column(db, `SELECT code FROM rate_plan WHERE ${own}`)).toEqual(listBrands().map(() => 'PROOF'))
  expect(count(db, 'SELECT count(*) FROM property WHERE is_live = 1')).toBe(live)
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})

test('a test property works when imported rooms have its ids', () => {
  const { db } = aCatalogue({ properties: 60 })
  const taken = FIRST_TEST_PROPERTY_ID * 10
  db.exec('PRAGMA foreign_keys = OFF')
  db.prepare('UPDATE room_category SET id = ? WHERE id = (SELECT min(id) FROM room_category)').run(taken)
  ensureTestProperties(db)
  const own = 'property_id IN (SELECT id FROM property WHERE is_test = 1)'
  expect(column(db, `SELECT rooms_total FROM room_category WHERE ${own}`)).toEqual(listBrands().map(() => 1))
})

test('a catalogue without stays gets none', () => {
  const { db } = aCatalogue({ properties: 0 })
  ensureTestProperties(db)
  expect(count(db, 'SELECT count(*) FROM property')).toBe(0)
})
