import { expect, test } from 'vitest'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'

test('a property needs an existing brand, a coupon one or all', () => {
  const db = aCatalogue({ properties: 20 }).db
  db.exec('PRAGMA foreign_keys = ON')
  for (const brand of ["'nobody'", 'NULL']) {
    expect(() => db.exec(`UPDATE property SET brand_id = ${brand}`)).toThrow(
      /FOREIGN KEY constraint failed|a stay belongs to a brand/,
    )
  }
  expect(() => db.exec(`UPDATE coupon SET brand_id = 'nobody'`)).toThrow(/constraint failed/)
  db.exec('UPDATE coupon SET brand_id = NULL')
  expect(() => db.exec('DELETE FROM brand')).toThrow(/constraint failed/)
})

test('no database constraint names a brand', () => {
  const db = aCatalogue({ properties: 0 }).db
  const ids = column(db, 'SELECT id FROM brand').map((id) => `'${id}'`)
  const texts = column(db, 'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').map(String)
  expect(ids.length).toBeGreaterThan(0)
  expect(texts.filter((sql) => ids.some((id) => sql.includes(id)))).toEqual([])
})
